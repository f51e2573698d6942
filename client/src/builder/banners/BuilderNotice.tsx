import { useState, type ComponentProps } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { RejectedWorkBanner } from "#builder/collaboration/RejectedWorkBanner.tsx";
import { UnsentCommentsBanner } from "#builder/collaboration/UnsentCommentsBanner.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { navigate } from "wouter/use-browser-location";
import { SignInDialog } from "#account/signIn/SignInDialog.tsx";

/** Replaces the builder when there is no document to show: deleted, refused, signed out, or offline without a local copy. */
export function BuilderNotice() {
  const session = useEditor();
  const phase = useStore(session.status, (status) => status.phase);
  const isSignedOut = useStore(session.status, ({ connection }) => connection.kind === "signedOut");
  if (phase === "deleted") return <Deleted />;
  if (phase === "refused") return <Refused />;
  if (isSignedOut) return <SignedOut />;
  return (
    <EmptyState
      level={1}
      icon="cloud-off"
      title="This project is not on this device"
      action={<Button onClick={() => session.retry()}>Try again</Button>}
    >
      You are offline. Projects you have opened on this device stay available.
    </EmptyState>
  );
}

function SignedOut() {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <EmptyState
        level={1}
        icon="lock"
        title="Your sign-in has expired"
        action={<Button onClick={() => setIsConfirming(true)}>Sign in</Button>}
      >
        This project is not on this device.
      </EmptyState>
      <SignInDialog open={isConfirming} onOpenChange={setIsConfirming} />
    </>
  );
}

function Refused() {
  return (
    <AccessEnded icon="lock" title="You cannot open this project">
      Ask its owner for access.
    </AccessEnded>
  );
}

function Deleted() {
  return (
    <AccessEnded icon="trash-2" title="This project was deleted">
      Nobody can open it anymore. Ask its owner.
    </AccessEnded>
  );
}

interface AccessEndedProps extends Pick<ComponentProps<typeof EmptyState>, "icon" | "title"> {
  readonly children: string;
}

/** Notice for a project that can no longer be opened; offers the person's unsent work for export. */
function AccessEnded({ icon, title, children }: AccessEndedProps) {
  const { rejectedWork } = useEditor();
  const hasKept = useStore(rejectedWork.steps, (steps) => steps > 0);
  return (
    <main>
      {hasKept && <RejectedWorkBanner />}
      <UnsentCommentsBanner />
      <div className="app-notice">
        <EmptyState
          level={1}
          icon={icon}
          title={title}
          action={<Button onClick={() => navigate("/")}>Back to projects</Button>}
        >
          {children}
        </EmptyState>
      </div>
    </main>
  );
}
