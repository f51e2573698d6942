import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { KeptWorkBanner } from "#features/collaboration/KeptWorkBanner.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { navigate } from "./router.ts";

/** What stands in the builder's place where there is no document to show: refused, or offline without a copy. */
export function BuilderNotice() {
  const session = useEditor();
  const isRefused = useStore(session.status, ({ phase }) => phase === "refused");
  const hasKept = useStore(session.aside.steps, (steps) => steps > 0);
  if (!isRefused) {
    return (
      <EmptyState
        icon="cloud-off"
        title="This project is not on this device"
        action={<Button onClick={() => session.retry()}>Try again</Button>}
      >
        You are offline. Projects that you opened here before stay available without a network.
      </EmptyState>
    );
  }
  return (
    <>
      {hasKept && <KeptWorkBanner />}
      <EmptyState
        icon="lock"
        title="You cannot open this project"
        action={<Button onClick={() => navigate("/")}>Back to projects</Button>}
      >
        Ask its owner for access.
      </EmptyState>
    </>
  );
}
