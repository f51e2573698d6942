import { err, failure, ok, type Result } from "@formweave/schema";
import type { z } from "zod";
import type { CurrentUser } from "./currentUser.ts";
import type { Credentials } from "./callers.ts";
import type { CostLimitKind, CostLimits } from "../limits/costLimits.ts";
import type { RateWindows } from "../limits/rateWindows.ts";
import type { SentFile } from "../sentFile.ts";

/** The caller of a request, and its input that is not yet read. */
export interface IncomingCall extends Credentials {
  /** Reads the body, or the query of a call without body; VALIDATION when the body is not JSON. */
  readInput(): Promise<Result<unknown>>;
  /** Identifies the caller again: a session may have ended since the request began. */
  reauthenticate(): Credentials;
  /** Counters of rate limits. */
  readonly rateLimits: RateWindows;
  /** Aborted when the client disconnects. */
  readonly signal: () => AbortSignal;
}

/** Two checks of a call: `before` anything but the path is read, `behind` once the input is read, which may take long. */
export interface Guard<Input, Authorized> {
  readonly authorizeEarly: (
    credentials: Credentials,
  ) => Result<{ readonly currentUser: Pick<CurrentUser, "id"> }>;
  readonly authorizeLate: (credentials: Credentials, input: Input) => Result<Authorized>;
}

interface GuardedCall<Input, Authorized, Answer> extends Guard<Input, Authorized> {
  readonly input: z.ZodType<Input>;
  readonly costLimit?: CostLimitKind | undefined;
  readonly run: (
    authorized: Authorized,
    input: Input,
    answerWith: (file: SentFile["body"]) => void,
  ) => Promise<Result<Answer>> | Result<Answer>;
}

/** Admits the caller, reads the input when the semaphore gives a turn, admits the caller again, and runs the call. */
export async function runGuarded<Input, Authorized, Answer>(
  { costLimits }: { readonly costLimits: CostLimits },
  call: IncomingCall,
  { authorizeEarly, authorizeLate, input, costLimit, run }: GuardedCall<Input, Authorized, Answer>,
): Promise<Result<Answer>> {
  const early = authorizeEarly(call);
  if (!early.ok) return early;
  const caller = { userId: early.value.currentUser.id, signal: call.signal };
  return costLimits.run(costLimit, caller, async (answerWith) => {
    const parsed = await parseInput(input, call);
    if (!parsed.ok) return parsed;
    const authorized = authorizeLate(call.reauthenticate(), parsed.value);
    return authorized.ok ? run(authorized.value, parsed.value, answerWith) : authorized;
  });
}

/** Above the largest valid input; validating more entries would block the event loop. */
const MAX_KEYS = 2000;

/** Parses the input with the schema of the call; VALIDATION with one message for each field. */
export async function parseInput<Input>(
  schema: z.ZodType<Input>,
  call: Pick<IncomingCall, "readInput">,
): Promise<Result<Input>> {
  const raw = await call.readInput();
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
