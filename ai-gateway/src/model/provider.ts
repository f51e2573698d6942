/** A part of a message: text or picture. */
export type Part =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "image"; readonly mimeType: string; readonly base64: string };

/** One message of a conversation. */
export interface Message {
  readonly role: "user" | "assistant";
  readonly parts: readonly Part[];
}

/** A request to a model, independent of the provider. */
export interface ModelRequest {
  readonly system: string;
  /** The oldest first; the last message is the user's. */
  readonly messages: readonly Message[];
  readonly temperature: number;
  readonly topP: number;
  readonly topK: number;
  readonly maxOutputTokens: number;
  /** The JSON Schema of the answer, where it has to be JSON. */
  readonly answer?: Readonly<Record<string, unknown>>;
}

/** Tokens of a call; those that a model uses for thinking count as output. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Set where the provider gave no figures and we counted characters. */
  readonly isEstimated?: true;
  /** Set where nothing is counted: rules have no tokens. */
  readonly isUncounted?: true;
}

/** Reasons for which a model stopped. The answer is complete only after `STOP`. */
export const FINISH_REASONS = ["STOP", "MAX_TOKENS", "SAFETY", "OTHER"] as const;
export type FinishReason = (typeof FINISH_REASONS)[number];

/** Events of a model, in this order: texts, then usage (repeatedly where a provider reports it with each text), then the end. */
export type ModelEvent =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "usage"; readonly usage: Usage }
  | { readonly kind: "end"; readonly finishReason: FinishReason };

/**
 * Problems at a provider. `network` means no answer at all, `truncated` a stream that stopped without a reason, `garbled` an
 * unreadable one.
 */
export type ProviderProblem =
  | { readonly kind: "status"; readonly status: number; readonly retryAfterMs: number | undefined }
  | { readonly kind: "network" | "idle" | "truncated" | "garbled" | "cancelled" };

/** The only error that a provider's stream throws, with the problem, so that a single place turns it into a message. */
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

/** Source of answers: a model, or the built-in rules. */
export interface Provider {
  /** Name in usage rows and in the UI: "gemini", "openai-compatible", "built-in-rules". */
  readonly id: string;
  /** Id of the answering model. */
  readonly model: string;
  readonly canSee: boolean;
  /**
   * Answers in pieces. Throws only `ProviderError`; ends with the event `end`, or throws `truncated`. When the signal fires, the
   * outside call ends too.
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}
