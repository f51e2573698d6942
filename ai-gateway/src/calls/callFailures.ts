import { STATUS_CODES } from "node:http";
import { serverFailure, type Failure } from "@formweave/schema";
import type { ProviderProblem } from "../model/provider.ts";

/** Wait reported to a caller when a provider does not give one, seconds. */
const DEFAULT_WAIT_SECONDS = 60;
const BAD_GATEWAY = 502;

/** Converts a problem at a provider to the caller's failure, when nothing of an answer was passed on. */
export function toFailure(problem: ProviderProblem): Failure {
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

/** The caller's failure for an answer that ended before it was complete. */
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
