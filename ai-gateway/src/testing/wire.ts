import type { FinishReason, Usage } from "../model/provider.ts";

/** Protocol of a provider; usage (`said`) may be missing. */
export interface Wire {
  /** The path of the base URL on the server. */
  readonly basePath: string;
  /** Text before the first piece. */
  opening(reported: Usage | undefined): string;
  /** An event with a piece of text. */
  piece(text: string, reported: Usage | undefined): string;
  /** Text that ends an answer to this request. */
  ending(finishReason: FinishReason, reported: Usage | undefined, request: unknown): string;
  /** Text that ends an answer whose question was blocked. */
  blocked(reported: Usage, request: unknown): string;
  /** An error event with this status in the middle of an answer. */
  error(status: number): string;
  refusal(refused: Refused): {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: object;
  };
}

/** Content of a refusal. */
export interface Refused {
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  readonly message: string;
}
