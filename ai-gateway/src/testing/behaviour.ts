import type { FinishReason, Usage } from "../model/provider.ts";

/** Speed of a fake model. */
export interface Pace {
  /** Delay before it sends anything, headers included, ms. */
  readonly firstByteMs?: number;
  /** Delay before each piece, ms. */
  readonly betweenMs?: number;
  /** Writes so few bytes at a time, even parts of characters; whole events when not given. */
  readonly bytesAtOnce?: number;
}

/**
 * Ways in which an answer breaks off after its pieces: silence, a normal end, an end half way through an event, a reset
 * connection, an unreadable event, or an error event.
 */
export const BREAKS = ["stall", "close", "half", "reset", "garble", "error"] as const;
export type Break = (typeof BREAKS)[number];

export type RefusalBody = "html" | "stalled" | "torn" | "endless";

/** Reaction of a fake model to one request. */
export type Behaviour =
  | (Pace & {
      readonly kind: "answer";
      readonly pieces: readonly string[];
      /** Returns a prefix for each piece when it is written. */
      readonly stamp?: () => string;
      /** `STOP` when not given. */
      readonly finishReason?: FinishReason;
      /** Billed tokens; one token for every four characters of request and answer when not given. */
      readonly usage?: Usage;
      /** False when the answer leaves out its usage; it is billed in either case. */
      readonly sendsUsage?: boolean;
    })
  | (Pace & {
      readonly kind: "break";
      readonly pieces: readonly string[];
      readonly how: Break;
      /** True when the end of the answer is sent before it breaks off; false when not given. */
      readonly sendsEnd?: boolean;
    })
  /** Blocks the request, before any word of an answer. */
  | { readonly kind: "block" }
  | {
      readonly kind: "refuse";
      readonly status: number;
      /** In the format of this server; whole seconds in a header. */
      readonly retryAfterMs?: number;
      /**
       * In the format of this server when not given. Otherwise a page for people as proxies send it, or half the body, followed by
       * silence, a reset connection or endless data.
       */
      readonly body?: RefusalBody;
    }
  | { readonly kind: "redirect"; readonly to: string; readonly status: 301 | 302 | 307 | 308 }
  /** Sends only these bytes, with status 200. */
  | { readonly kind: "send"; readonly bytes: Uint8Array; readonly contentType: string };

/** An answer with a greeting. */
export const HELLO: Behaviour = { kind: "answer", pieces: ["Hello", ", ", "you."] };
