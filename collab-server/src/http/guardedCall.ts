import { err, failure, ok, type Result } from "@formweave/schema";
import type { z } from "zod";
import type { Visitor } from "../modules/accounts/visitor.ts";
import type { Asking } from "./callers.ts";
import type { HeavyCall, HeavyCalls } from "./heavyCalls.ts";
import type { SentFile } from "./sentFile.ts";

/** Who sends a call, and what is still to be read of it. */
export interface Sender extends Asking {
  /** The body where there is one, else the query; VALIDATION when it is not JSON. */
  readInput(): Promise<Result<unknown>>;
  /** Who it is by now: a sign-in may have ended since. */
  askAgain(): Asking;
  /** Aborted when who asks has hung up. */
  readonly signal: () => AbortSignal;
}

/** How a call lets people in: before anything is read of it but its path, and again when it was read, which may take its time. */
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

/** Lets somebody in, reads what they sent when it is their turn, lets them in again, and acts. */
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

/** No input has as many entries of its own; to look at each of more would hold everybody. */
const MAX_KEYS = 2000;

/** What was sent, as its schema says it; VALIDATION with what is wrong, field by field. */
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

/** Looks at an input and at what stands in it by a key. */
function hasTooManyKeys(value: unknown): boolean {
  return (
    countKeys(value) > MAX_KEYS || Object.values(Object(value)).some((part) => countKeys(part) > MAX_KEYS)
  );
}

function countKeys(value: unknown): number {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value).length : 0;
}

function invalid({ issues }: z.ZodError) {
  // The first thing that is wrong with a field is the one to say.
  const entries = issues.map(({ path, message }) => [path.join(".") || "body", message] as const);
  return failure("VALIDATION", Object.fromEntries(entries.toReversed()));
}
