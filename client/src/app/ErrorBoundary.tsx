import { Component, type ErrorInfo, type ReactNode } from "react";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A change resets the error: the next page may work although the last one broke. */
  readonly resetKey: string;
}

interface ErrorBoundaryState {
  readonly error: Error | undefined;
  readonly resetKey: string;
}

/** Shows an error in place of a broken page, instead of an empty window. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { error: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportError(new Error(`A page broke${info.componentStack ?? ""}`, { cause: error }));
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : <BrokenPage error={error} />;
  }
}

function BrokenPage({ error }: { readonly error: Error }) {
  return (
    <main className="app-notice" tabIndex={-1} role="alert">
      <EmptyState
        level={1}
        title="This page stopped working"
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        Your saved work is safe. Reason: {error.message}
      </EmptyState>
    </main>
  );
}
