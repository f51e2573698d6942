import type { FinishReason, Usage } from "../model/provider.ts";

/** How fast a fake model writes. */
export interface Pace {
  /** How long it thinks before it says anything, headers and all, ms. */
  readonly firstByteMs?: number;
  /** How long it waits before each piece, ms. */
  readonly betweenMs?: number;
  /** Writes as few bytes at a time, cutting letters too; whole events unless told. */
  readonly bytesAtOnce?: number;
}

/** How an answer breaks off after its pieces: says nothing more, ends in good form, half way through an event, or by a torn connection; or goes on with something that nobody can read, or with an error. */
export const BREAKS = ["stall", "close", "half", "reset", "garble", "error"] as const;
export type Break = (typeof BREAKS)[number];

export type RefusalBody = "html" | "stalled" | "torn" | "endless";

/** What a fake model does with one request. */
export type Behaviour =
  | (Pace & {
      readonly kind: "answer";
      readonly pieces: readonly string[];
      /** Said for each piece at the moment when it is written, and put before it. */
      readonly stamp?: () => string;
      /** `STOP` unless told. */
      readonly finishReason?: FinishReason;
      /** What is billed; unless told a token for each four characters that were asked and answered. */
      readonly usage?: Usage;
      /** Whether the answer says what it cost: true unless told. It is billed in either case. */
      readonly isUsageSaid?: boolean;
    })
  | (Pace & {
      readonly kind: "break";
      readonly pieces: readonly string[];
      readonly how: Break;
      /** Whether the end of the answer is said before it breaks off; false unless told. */
      readonly isEndSaid?: boolean;
    })
  /** Blocks what was asked, before a word of an answer. */
  | { readonly kind: "block" }
  | {
      readonly kind: "refuse";
      readonly status: number;
      /** Said the way this server says it; whole seconds in a header. */
      readonly retryAfterMs?: number;
      /** As this server says it, unless told: a page for people, as proxies send it, or half of it, then nothing, a torn connection or anything without end. */
      readonly body?: RefusalBody;
    }
  | { readonly kind: "redirect"; readonly to: string; readonly status: 301 | 302 | 307 | 308 }
  /** Just these bytes, with status 200. */
  | { readonly kind: "send"; readonly bytes: Uint8Array; readonly contentType: string };

/** An answer that says hello and stops. */
export const HELLO: Behaviour = { kind: "answer", pieces: ["Hello", ", ", "you."] };
