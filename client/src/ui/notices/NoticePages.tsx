import type { Failure } from "@formweave/schema";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { Spinner } from "./Spinner.tsx";

/** Page for an unknown address. */
export function MissingPage() {
  return (
    <main className="app-notice" tabIndex={-1}>
      <EmptyState
        level={1}
        title="Nothing is here"
        action={
          <a className="btn primary" href="/">
            Go to the projects
          </a>
        }
      >
        The address may be mistyped, or this page was deleted.
      </EmptyState>
    </main>
  );
}

interface UnreachablePageProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** Page for a device without a signed-in person while the server does not respond. */
export function UnreachablePage({ failure, onRetry }: UnreachablePageProps) {
  return (
    <main className="app-notice" tabIndex={-1} role="alert">
      <EmptyState
        level={1}
        title={failure.message}
        action={
          <Button icon="rotate-cw" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Sign in once while online. After that, Formweave also opens offline.
      </EmptyState>
    </main>
  );
}

/** Empty page during loading; a spinner appears after 300 ms. */
export function WaitingPage() {
  return (
    <output className="app-waiting" aria-label="Loading">
      <Spinner />
    </output>
  );
}
