import type { Failure } from "@formweave/schema";
import type { IconName } from "#ui/icons.ts";

/** Explanation of a missing answer for the person who asked. */
export interface Trouble {
  readonly icon: IconName;
  readonly title: string;
  /** A way to solve the problem. */
  readonly advice?: string;
  /** True when repeating the same request may succeed. */
  readonly isWorthRetry: boolean;
}

const OFFLINE = { icon: "cloud-off", title: "The assistant needs the server", isWorthRetry: true } as const;

/** Explains a failure of the assistant. */
export function describeFailure({ code, message }: Failure): Trouble {
  switch (code) {
    case "OFFLINE":
      return {
        ...OFFLINE,
        advice: "You are offline. The conversation stays here until you are back online.",
      };
    case "UNREACHABLE":
      return { ...OFFLINE, advice: "It is not answering right now. The conversation stays here." };
    case "SIGNED_OUT":
    case "AI_SIGNED_OUT":
      return {
        icon: "log-in",
        title: "You are signed out",
        advice: "Sign in again, then retry.",
        isWorthRetry: true,
      };
    case "AI_RATE_LIMIT":
      return { icon: "timer", title: message, isWorthRetry: true };
    default:
      return { icon: "circle-alert", title: message, isWorthRetry: !IN_VAIN.has(code) };
  }
}

/** Failures that the same request meets again. */
const IN_VAIN: ReadonlySet<string> = new Set([
  "AI_BUDGET",
  "AI_TOO_LONG",
  "AI_NO_VISION",
  "AI_BLOCKED",
  "FORBIDDEN",
  "VALIDATION",
  "DOCUMENT_UNREADABLE",
  "DOCUMENT_ENCRYPTED",
  "DOCUMENT_TOO_LARGE",
  "DOCUMENT_TYPE",
]);
