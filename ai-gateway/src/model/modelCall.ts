import type { Failure } from "@formweave/schema";
import type { FinishReason, ModelRequest, Usage } from "./provider.ts";
import type { Target } from "./target.ts";

/** Purposes of a call; cache lifetimes and usage are kept for each. */
export const OPERATIONS = [
  "chat",
  "form_generation",
  "field_validation",
  "form_analysis",
  "document_processing",
  "image_analysis",
  "classification",
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** The authorized caller of the assistant. */
export interface Caller {
  readonly userId: string;
  readonly organizationId: string;
  /** IP address of the request, where known. */
  readonly address?: string;
  /** Monthly budget of the caller's organization for the assistant, in dollars, where it set one. */
  readonly budget?: number;
}

/** One call of the assistant. */
export interface ModelCall {
  readonly caller: Caller;
  readonly operation: Operation;
  /** Models to ask, in order: each only when those before it did not answer. */
  readonly targets: readonly Target[];
  readonly request: ModelRequest;
  /** Changes with the words of the prompt, so that the cache returns no answer to older words. */
  readonly promptVersion: string;
  /** Fires when the answer is no longer needed. */
  readonly signal?: AbortSignal;
  /** True when a complete answer should be cached; all are when not given. An unreadable answer should not be. */
  readonly isWorthKeeping?: (text: string) => boolean;
}

/** Result of a successful call. */
export interface CallOutcome {
  readonly text: string;
  /** The text is complete only after `STOP`; after `MAX_TOKENS` it may be shown as cut, and never read as JSON. */
  readonly finishReason: Extract<FinishReason, "STOP" | "MAX_TOKENS">;
  /** Of the call to the provider that answered; zero for a cached answer. */
  readonly usage: Usage;
  /** Dollars, for all tries. */
  readonly cost: number;
  readonly model: string;
  readonly requestId: string;
  /** True when the answer came from the cache. */
  readonly isFromCache: boolean;
}

/**
 * Events of a call: texts, then one end. `failed` after texts means that these are no complete answer: a reader keeps them and
 * marks them as such, except after AI_BLOCKED, when nobody should see them. `cause` is the failure for a caller who has seen no
 * text.
 */
export type CallEvent =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "end"; readonly outcome: CallOutcome }
  | { readonly kind: "failed"; readonly error: Failure; readonly cause: Failure };

/** A call while it is answered. */
export interface CallStream {
  readonly requestId: string;
  /** Can be read once; a reader that stops ends the call. */
  readonly events: AsyncIterable<CallEvent>;
}
