import type { Failure } from "@formweave/schema";
import { isUnreachable } from "#api/request.ts";
import { Button } from "./Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

interface UnreadProps {
  /** Name of the missing content, in the plural: "Versions". */
  readonly what: string;
  readonly error: Failure;
  readonly onRetry: () => void;
}

/** Shown in place of content that could not be loaded from the server. */
export function Unread({ what, error, onRetry }: UnreadProps) {
  const isOffline = isUnreachable(error);
  return (
    <EmptyState
      icon={isOffline ? "cloud-off" : "circle-alert"}
      title={isOffline ? `${what} cannot be read offline` : `${what} could not be read`}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {isOffline ? "They stay on the server." : `${error.message}.`}
    </EmptyState>
  );
}
