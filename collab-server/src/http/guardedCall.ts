import { err, failure, ok, type Result } from "@formweave/schema";
import type { z } from "zod";
import type { Visitor } from "../modules/accounts/visitor.ts";
import type { Asking } from "./callers.ts";
import type { HeavyCall, HeavyCalls } from "./heavyCalls.ts";
import type { SentFile } from "./sentFile.ts";

/** The caller of a request, and its input that is not yet read. */
export interface Sender extends Asking {
  /** Reads the body, or the query of a call without body; VALIDATION when the body is not JSON. */
  readInput(): Promise<Result<unknown>>;
  /** Identifies the caller again: a session may have ended since the request began. */
  askAgain(): Asking;
  /** Aborted when the client disconnects. */
  readonly signal: () => AbortSignal;
}

/** Two checks of a call: `before` anything but the path is read, `behind` once the input is read, which may take long. */
export interface Guard<Input, Entered> {
  readonly before: (asking: Asking) => Result<{ readonly visitor: Pick<Visitor, "id"> }>;
  readonly behind: (asking: Asking, input: Input) => Result<Entered>;
}

interface GuardedCall<Input, Entered, Answer> extends Guard<Input, Entered> {
  readonly input: z.ZodType<Input>;
  readonly heavy?: HeavyCall | undefined;
  readonly run: (
    entered: Entered,
    input: Input,
    answerWith: (file: SentFile["body"]) => void,
  ) => Promise<Result<Answer>> | Result<Answer>;
}

/** Admits the caller, reads the input when the semaphore gives a turn, admits the caller again, and runs the call. */
export async function runGuarded<Input, Entered, Answer>(
  { heavyCalls }: { readonly heavyCalls: HeavyCalls },
  sender: Sender,
  { before, behind, input, heavy, run }: GuardedCall<Input, Entered, Answer>,
): Promise<Result<Answer>> {
  const early = before(sender);
  if (!early.ok) return early;
  const payer = { userId: early.value.visitor.id, signal: sender.signal };
  return heavyCalls.run(heavy, payer, async (answerWith) => {
    const parsed = await parseInput(input, sender);
    if (!parsed.ok) return parsed;
    const entered = behind(sender.askAgain(), parsed.value);
    return entered.ok ? run(entered.value, parsed.value, answerWith) : entered;
  });
}

/** Above the largest valid input; validating more entries would block the event loop. */
const MAX_KEYS = 2000;

/** Parses the input with the schema of the call; VALIDATION with one message for each field. */
export async function parseInput<Input>(
  schema: z.ZodType<Input>,
  sender: Pick<Sender, "readInput">,
): Promise<Result<Input>> {
  const raw = await sender.readInput();
  if (!raw.ok) return raw;
  if (hasTooManyKeys(raw.value))
    return err(failure("VALIDATION", { body: `Use at most ${MAX_KEYS} entries` }));
  const parsed = schema.safeParse(raw.value);
  return parsed.success ? ok(parsed.data) : err(invalid(parsed.error));
}

/** Counts the entries of the input and of its direct values. */
function hasTooManyKeys(value: unknown): boolean {
  return (
    countKeys(value) > MAX_KEYS || Object.values(Object(value)).some((part) => countKeys(part) > MAX_KEYS)
  );
}

function countKeys(value: unknown): number {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value).length : 0;
}

function invalid({ issues }: z.ZodError) {
  // Reversed so that the first issue of each field wins.
  const entries = issues.map(({ path, message }) => [path.join(".") || "body", message] as const);
  return failure("VALIDATION", Object.fromEntries(entries.toReversed()));
}
