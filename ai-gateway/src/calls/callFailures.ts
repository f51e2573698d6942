import { STATUS_CODES } from "node:http";
import { serverFailure, type Failure } from "@formweave/schema";
import type { ProviderProblem } from "../model/provider.ts";

/** What a person is told when a provider does not say how long it wants to be left alone, seconds. */
const DEFAULT_WAIT_SECONDS = 60;
const BAD_GATEWAY = 502;

/** What a caller is told of what went wrong at a provider, when nothing of an answer was handed on. */
export function failureOf(problem: ProviderProblem): Failure {
  switch (problem.kind) {
    case "status":
      return failureOfStatus(problem.status, problem.retryAfterMs);
    case "idle":
      return serverFailure("AI_TIMEOUT");
    case "network":
      return serverFailure("AI_UNAVAILABLE");
    case "truncated":
    case "garbled":
      return serviceError(BAD_GATEWAY);
    case "cancelled":
      return brokenOff("cancelled");
  }
}

/** What a caller is told of an answer that ended before it was whole. */
export function brokenOff(reason: string): Failure {
  return serverFailure("CHAT_STREAM_ERROR", { reason });
}

function failureOfStatus(status: number, retryAfterMs: number | undefined): Failure {
  switch (status) {
    case 408:
    case 504:
      return serverFailure("AI_TIMEOUT");
    case 413:
      return serverFailure("AI_TOO_LONG");
    case 429: {
      const seconds = retryAfterMs === undefined ? DEFAULT_WAIT_SECONDS : Math.ceil(retryAfterMs / 1000);
      return serverFailure("AI_RATE_LIMIT", { seconds });
    }
    case 503:
      return serverFailure("AI_UNAVAILABLE");
    default:
      return serviceError(status);
  }
}

function serviceError(status: number): Failure {
  return serverFailure("AI_SERVICE_ERROR", { status, text: STATUS_CODES[status] ?? "Unknown" });
}
