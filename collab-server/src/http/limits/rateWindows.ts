import { err, ok, type Failure, type Result } from "@formweave/schema";
import { createFixedWindowLimit, type FixedWindow, type FixedWindowLimit } from "./fixedWindowLimit.ts";

const FIVE_MINUTES = 5 * 60_000;
const HOUR = 60 * 60_000;

/** Limits on how often something may be asked, by purpose. */
export const RATE_WINDOWS = {
  setup: { limit: 10, windowMs: FIVE_MINUTES },
  /** By address, and by the address that is to get a mail. */
  passwordReset: { limit: 100, windowMs: FIVE_MINUTES },
  passwordResetByEmail: { limit: 5, windowMs: HOUR },
  /** By address: whoever tries links may be guessing. */
  useReset: { limit: 100, windowMs: FIVE_MINUTES },
  /** By address: each question is kept for a while, and each answer costs a signature. */
  passkey: { limit: 300, windowMs: FIVE_MINUTES },
  /** By address: each is kept for a while. */
  provider: { limit: 100, windowMs: FIVE_MINUTES },
  /** By person: each ticket lets somebody ask for a whole document. */
  ticket: { limit: 5000, windowMs: FIVE_MINUTES },
  /** By address: people behind one share it. */
  response: { limit: 3000, windowMs: FIVE_MINUTES },
  /** By address: a visit tells of itself again and again. */
  visit: { limit: 6000, windowMs: FIVE_MINUTES },
  /** By address: each upload is a file on the disk. */
  upload: { limit: 600, windowMs: FIVE_MINUTES },
  /** By address: each may ask another server. */
  call: { limit: 100, windowMs: FIVE_MINUTES },
  /** By address and form. */
  formPassword: { limit: 20, windowMs: FIVE_MINUTES },
  /** By address, against trying at many forms: each costs what hashing a password does. */
  formPasswordFrom: { limit: 200, windowMs: FIVE_MINUTES },
  /** By app: people sign in to it, make accounts and forget passwords, each at the cost of hashing one. */
  appAccount: { limit: 3000, windowMs: FIVE_MINUTES },
  /** By address: each makes an account or queues a mail. */
  appSignUp: { limit: 100, windowMs: HOUR },
  /** By address: whoever tries links may be guessing. */
  appLink: { limit: 100, windowMs: FIVE_MINUTES },
  /** By app and the address that is to get a mail. */
  appMailByEmail: { limit: 5, windowMs: HOUR },
  /** By address: whoever asks what is behind a link may be guessing. */
  sharedLinkView: { limit: 1000, windowMs: FIVE_MINUTES },
  /** By address, and by link: each makes a guest. */
  sharedJoin: { limit: 300, windowMs: FIVE_MINUTES },
  /** By key, and by address for what is none. */
  apiKey: { limit: 3000, windowMs: FIVE_MINUTES },
  /** By project: each asks another server. */
  resend: { limit: 100, windowMs: FIVE_MINUTES },
} as const satisfies Readonly<Record<string, FixedWindow>>;

/** A purpose of a rate limit. */
export type RateWindow = keyof typeof RATE_WINDOWS;

/** Sizes of all limits. */
export type RateWindowSizes = Readonly<Record<RateWindow, FixedWindow>>;

/** The counters of all limits. */
export type RateWindows = Readonly<Record<RateWindow, FixedWindowLimit>>;

/** Counts tries until the server starts again. */
export function createRateWindows(elapsed: () => number, sizes: RateWindowSizes): RateWindows {
  const create = (name: RateWindow) => createFixedWindowLimit(sizes[name], elapsed);
  return {
    setup: create("setup"),
    passwordReset: create("passwordReset"),
    passwordResetByEmail: create("passwordResetByEmail"),
    useReset: create("useReset"),
    passkey: create("passkey"),
    provider: create("provider"),
    ticket: create("ticket"),
    response: create("response"),
    visit: create("visit"),
    upload: create("upload"),
    call: create("call"),
    formPassword: create("formPassword"),
    formPasswordFrom: create("formPasswordFrom"),
    appAccount: create("appAccount"),
    appSignUp: create("appSignUp"),
    appLink: create("appLink"),
    appMailByEmail: create("appMailByEmail"),
    sharedLinkView: create("sharedLinkView"),
    sharedJoin: create("sharedJoin"),
    apiKey: create("apiKey"),
    resend: create("resend"),
  };
}

/** The property of calls that a limit counts by. */
export interface CountedBy<C> {
  /** Name in the OpenAPI document. */
  readonly name: string;
  readonly key: (call: C) => string;
}

/** A rate limit of a route. */
export interface RateLimitRule<C> {
  readonly limit: RateWindow;
  readonly by: CountedBy<C>;
}

/** A rate limit of a route, as far as it is described. */
export interface DescribedRateLimit {
  readonly limit: RateWindow;
  readonly by: { readonly name: string };
}

interface FromAddress {
  readonly ip: string;
}

/** A call from an address to a published form. */
export interface FormCall extends FromAddress {
  readonly param: (name: string) => string;
}

/** Counts the calls of an address. */
export const BY_ADDRESS: CountedBy<FromAddress> = { name: "address", key: ({ ip }) => ip };

/** Counts the calls of an address to one form. */
export const BY_ADDRESS_AND_FORM: CountedBy<FormCall> = {
  name: "address and form",
  key: ({ ip, param }) => `${ip} ${param("slug")}`,
};

/** Counts the calls to one form or app. */
export const BY_FORM: CountedBy<Pick<FormCall, "param">> = {
  name: "form",
  key: ({ param }) => param("slug"),
};

/** Counts the calls of a person or guest. */
export const BY_READER: CountedBy<{ readonly reader: { readonly id: string } }> = {
  name: "person",
  key: ({ reader }) => reader.id,
};

/** Counts the calls about a project. */
export const BY_PROJECT: CountedBy<{ readonly project: { readonly id: string } }> = {
  name: "project",
  key: ({ project }) => project.id,
};

/** A call that may be refused before it runs. */
export interface LimitedCall<Answer, C> {
  /** Refuses a call before any rate limit counts it. */
  readonly refuseWith?: (call: C) => Failure | undefined;
  /** Limits on how often; checked after everything else, just before the call runs. */
  readonly rateLimits?: readonly RateLimitRule<C>[];
  readonly run: (call: C) => Promise<Result<Answer>> | Result<Answer>;
}

/** Runs a call unless it is refused or has used up a rate limit. */
export async function runLimited<Answer, C>(
  windows: RateWindows,
  { refuseWith, rateLimits = [], run }: LimitedCall<Answer, C>,
  call: C,
): Promise<Result<Answer>> {
  const refusal = refuseWith?.(call);
  if (refusal !== undefined) return err(refusal);
  const allowed = consumeRateLimits(windows, rateLimits, call);
  return allowed.ok ? run(call) : allowed;
}

/** Counts a call in all limits of its route; TOO_MANY_REQUESTS of the first that is used up. */
export function consumeRateLimits<C>(
  windows: RateWindows,
  rules: readonly RateLimitRule<C>[],
  call: C,
): Result<void> {
  const refusals = rules.flatMap(({ limit, by }): Failure[] => {
    const allowed = windows[limit].consume(by.key(call));
    return allowed.ok ? [] : [allowed.error];
  });
  return refusals[0] === undefined ? ok(undefined) : err(refusals[0]);
}
