import { useState } from "react";
import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { KeptWorkBanner } from "#features/collaboration/KeptWorkBanner.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { navigate } from "./router.ts";
import { SignInDialog } from "./SignInDialog.tsx";

/** What stands in the builder's place where there is no document to show: refused, or without a line and without a copy. */
export function BuilderNotice() {
  const session = useEditor();
  const isRefused = useStore(session.status, ({ phase }) => phase === "refused");
  const isSignedOut = useStore(session.status, ({ connection }) => connection === "signedOut");
  if (isRefused) return <Refused />;
  if (isSignedOut) return <SignedOut />;
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

function SignedOut() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <EmptyState
        icon="lock"
        title="Your sign-in has expired"
        action={<Button onClick={() => setAsking(true)}>Sign in</Button>}
      >
        This project is not on this device.
      </EmptyState>
      <SignInDialog open={isAsking} onOpenChange={setAsking} />
    </>
  );
}

function Refused() {
  const { aside } = useEditor();
  const hasKept = useStore(aside.steps, (steps) => steps > 0);
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
