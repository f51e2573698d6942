import type { Failure } from "@formweave/schema";
import type { IconName } from "#ui/icons.ts";

/** Why there is no answer, as it is told to who asked. */
export interface Trouble {
  readonly icon: IconName;
  readonly title: string;
  /** What to do about it. */
  readonly advice?: string;
  /** Whether the same may go well when it is asked again. */
  readonly isWorthRetry: boolean;
}

const OFFLINE = { icon: "cloud-off", title: "The assistant needs the server", isWorthRetry: true } as const;

/** Says what happened. */
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

/** Here the same question meets the same answer. */
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
