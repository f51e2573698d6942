/** A part of what is said to a model. */
export type Part =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "image"; readonly mimeType: string; readonly base64: string };

/** One turn of what was said. */
export interface Message {
  readonly role: "user" | "assistant";
  readonly parts: readonly Part[];
}

/** What is asked of a model, in no provider's own words. */
export interface ModelRequest {
  readonly system: string;
  /** The oldest first; the last one is the user's. */
  readonly messages: readonly Message[];
  readonly temperature: number;
  readonly topP: number;
  readonly topK: number;
  readonly maxOutputTokens: number;
  /** The JSON Schema of the answer, where it has to be JSON. */
  readonly answer?: Readonly<Record<string, unknown>>;
}

/** What a call cost, in tokens; those that a model thought with count as output. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Set where the provider did not say and we counted characters. */
  readonly isEstimated?: true;
  /** Set where nothing of the kind is used: rules have no tokens. */
  readonly isUncounted?: true;
}

/** Why a model stopped. Only after `STOP` is the answer whole. */
export const FINISH_REASONS = ["STOP", "MAX_TOKENS", "SAFETY", "OTHER"] as const;
export type FinishReason = (typeof FINISH_REASONS)[number];

/** What comes out of a model, in this order: texts, then what it cost (again where a provider says it with each text), then the end. */
export type ModelEvent =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "usage"; readonly usage: Usage }
  | { readonly kind: "end"; readonly finishReason: FinishReason };

/**
 * What can go wrong at a provider. `network` is no answer at all, `truncated` a stream that stopped without saying why, `garbled` one
 * that nobody can read.
 */
export type ProviderProblem =
  | { readonly kind: "status"; readonly status: number; readonly retryAfterMs: number | undefined }
  | { readonly kind: "network" | "idle" | "truncated" | "garbled" | "cancelled" };

/** Thrown by the stream of a provider, with what the provider did wrong; never anything else, so that one place can say it. */
export class ProviderError extends Error {
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, options?: ErrorOptions) {
    super(
      problem.kind === "status" ? `The provider answered ${problem.status}` : `The provider: ${problem.kind}`,
      options,
    );
    this.problem = problem;
  }
}

/** Somebody who answers: a model somewhere, or the built-in rules. */
export interface Provider {
  /** What is written into usage rows and shown: "gemini", "openai-compatible", "built-in-rules". */
  readonly id: string;
  /** The id of the model that answers. */
  readonly model: string;
  readonly canSee: boolean;
  /**
   * Answers piece by piece. Throws only `ProviderError`; ends with the event `end`, or throws `truncated`. When the signal fires,
   * the call to the outside ends too.
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}
