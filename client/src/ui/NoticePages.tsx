import type { Failure } from "@formweave/schema";
import { Button } from "./Button.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { Spinner } from "./Spinner.tsx";

/** What an address leads to that nothing is behind. */
export function MissingPage() {
  return (
    <main className="app-notice" tabIndex={-1}>
      <EmptyState
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

/** What stands here when nobody is known on this device and the server does not answer. */
export function UnreachablePage({ failure, onRetry }: UnreachablePageProps) {
  return (
    <main className="app-notice" tabIndex={-1} role="alert">
      <EmptyState
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

/** The empty page while it is not known what to show; a sign of life comes after 300 ms. */
export function WaitingPage() {
  return (
    <output className="app-waiting" aria-label="Loading">
      <Spinner />
    </output>
  );
}
