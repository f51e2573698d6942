import type { Failure } from "@formweave/schema";
import type { FinishReason, ModelRequest, Usage } from "../model/provider.ts";
import type { Target } from "./target.ts";

/** What a model is asked for; caches and usage are counted by it. */
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

/** Who asks; that they may has been decided before. */
export interface Caller {
  readonly userId: string;
  readonly organizationId: string;
  /** Where the request comes from, where that is known. */
  readonly address?: string;
  /** Dollars that their organization lets the assistant cost in a month, where it says so. */
  readonly budget?: number;
}

/** One call of the assistant. */
export interface ModelCall {
  readonly caller: Caller;
  readonly operation: Operation;
  /** Who is asked, in order: the next one only when one does not answer. */
  readonly targets: readonly Target[];
  readonly request: ModelRequest;
  /** Changes with the words of the prompt, so that no answer to older words comes out of the cache. */
  readonly promptVersion: string;
  /** Fires when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
  /** Whether a whole answer is worth to be given again; all are unless told. An answer that nobody can read is not. */
  readonly isWorthKeeping?: (text: string) => boolean;
}

/** How a call ended well. */
export interface CallOutcome {
  readonly text: string;
  /** Only after `STOP` is the text whole; after `MAX_TOKENS` it may be shown as cut, and never read as JSON. */
  readonly finishReason: Extract<FinishReason, "STOP" | "MAX_TOKENS">;
  /** Of the call to the provider that answered; nothing when the answer was kept from before. */
  readonly usage: Usage;
  /** Dollars, of all tries. */
  readonly cost: number;
  readonly model: string;
  readonly requestId: string;
  /** Whether the answer was kept from before. */
  readonly isFromCache: boolean;
}

/**
 * What comes out of a call: texts, then one end. `failed` after texts means that these are not the answer: whoever has them keeps
 * them and says so, but for AI_BLOCKED, after which nobody should be shown them. Its `cause` is what a caller is told who has seen
 * none of them.
 */
export type CallEvent =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "end"; readonly outcome: CallOutcome }
  | { readonly kind: "failed"; readonly error: Failure; readonly cause: Failure };

/** A call that is being answered. */
export interface CallStream {
  readonly requestId: string;
  /** To be read once; whoever stops reading ends the call. */
  readonly events: AsyncIterable<CallEvent>;
}
