import type { FinishReason, Usage } from "../model/provider.ts";

/** How a provider writes things; what is `said` of the cost may be missing. */
export interface Wire {
  /** The path of the base URL on the server. */
  readonly basePath: string;
  /** What comes before the first piece. */
  opening(said: Usage | undefined): string;
  /** An event for a piece of text. */
  piece(text: string, said: Usage | undefined): string;
  /** What ends an answer to this request. */
  ending(finishReason: FinishReason, said: Usage | undefined, request: unknown): string;
  /** What ends one whose question was blocked. */
  blocked(said: Usage, request: unknown): string;
  /** An event that tells of an error with this status in the middle of an answer. */
  error(status: number): string;
  refusal(refused: Refused): {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: object;
  };
}

/** What is said to somebody who is refused. */
export interface Refused {
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  readonly message: string;
}
