import type { Failure } from "@formweave/schema";
import { isUnreachable } from "#api/request.ts";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

interface UnreadProps {
  /** Name of the missing content, in the plural: "Versions". */
  readonly what: string;
  readonly error: Failure;
  readonly onRetry: () => void;
  /** Of its heading, as of an empty state. */
  readonly level?: 1 | 2 | 3;
}

/** Stands where something of the server would be that could not be read. */
export function Unread({ what, error, onRetry, level = 3 }: UnreadProps) {
  const isOffline = isUnreachable(error);
  return (
    <EmptyState
      level={level}
      icon={isOffline ? "cloud-off" : "circle-alert"}
      title={isOffline ? `${what} cannot be read offline` : `${what} could not be read`}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {isOffline ? "They stay on the server." : `${error.message}.`}
    </EmptyState>
  );
}
