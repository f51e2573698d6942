import { type Failure } from "@formweave/schema";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";

interface UnavailableProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** What stands in the place of the projects when they could not be loaded. */
export function Unavailable({ failure, onRetry }: UnavailableProps) {
  return (
    <div className="ws-empty" role="alert">
      <EmptyState
        title="The projects could not be loaded"
        action={
          <Button icon="rotate-cw" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {failure.message}.
      </EmptyState>
    </div>
  );
}
