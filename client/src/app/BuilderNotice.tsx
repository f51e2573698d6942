import { useStore } from "#editor/createStore.ts";
import { type EditorSession } from "#editor/session.ts";
import { Button } from "#ui/Button.tsx";
import { defer } from "#ui/defer.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { navigate } from "./router.ts";
import { WaitingPage } from "./NoticePages.tsx";

const KeptWorkBanner = defer(
  async () => (await import("#features/collaboration/KeptWorkBanner.tsx")).KeptWorkBanner,
);

/** What stands in the builder's place while there is no document to show: opening, offline without a copy, or refused. */
export function BuilderNotice({ session }: { readonly session: EditorSession }) {
  const { phase, connection, localCopy } = useStore(session.status, (status) => status);
  const hasKept = useStore(session.aside.steps, (steps) => steps > 0);
  const home = <Button onClick={() => navigate("/")}>Back to projects</Button>;
  if (phase === "refused") {
    return (
      <>
        {hasKept && <KeptWorkBanner />}
        <EmptyState icon="lock" title="You cannot open this project" action={home}>
          Ask its owner for access.
        </EmptyState>
      </>
    );
  }
  if (connection === "offline" && localCopy !== "opening") {
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
  return <WaitingPage />;
}
