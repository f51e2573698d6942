import { countChanges } from "#document/status.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Spinner } from "#ui/notices/Spinner.tsx";
import { nameRelease, type Place } from "./describeRelease.ts";
import type { PublishPhase } from "./usePublishing.ts";

interface PublishFooterProps {
  readonly phase: PublishPhase;
  readonly place: Place;
  /** Reason why publishing is impossible now. */
  readonly reason: string | undefined;
  readonly canPublish: boolean;
  readonly onCancel: () => void;
  readonly onPublish: () => void;
}

/** Shows the progress of publishing, and the buttons. */
export function PublishFooter({ phase, place, reason, canPublish, onCancel, onPublish }: PublishFooterProps) {
  return (
    <>
      <div className="publish-state" aria-live="polite">
        <State phase={phase} place={place} reason={reason} />
      </div>
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="primary" disabled={!canPublish} onClick={onPublish}>
        Publish {nameRelease({ ...place, number: place.nextNumber })}
        <kbd className="publish-key" aria-hidden>
          Ctrl ⏎
        </kbd>
      </Button>
    </>
  );
}

function State({ phase, place, reason }: Pick<PublishFooterProps, "phase" | "place" | "reason">) {
  if (phase.kind === "saving") return <Saving />;
  if (phase.kind === "publishing")
    return (
      <>
        <Spinner />
        Publishing
      </>
    );
  if (phase.kind === "failed" && reason === undefined && phase.message !== undefined)
    return (
      <p role="alert" className="publish-failed">
        <Icon name="circle-alert" size={14} />
        {phase.message}
      </p>
    );
  if (reason !== undefined)
    return (
      <>
        <Icon name="cloud-off" size={14} />
        {reason}
      </>
    );
  if (place.live === undefined) return undefined;
  return (
    <>
      <Icon name="users" size={14} />
      People already filling in release {place.live.number} finish on it and lose nothing.
    </>
  );
}

/** Shown while the server still lacks edits: a release without them would not be what the person sees. */
function Saving() {
  const { status } = useEditor();
  const count = useStore(status, ({ waiting }) => waiting);
  return (
    <>
      <Spinner />
      Waiting until the server has {count === 0 ? "everything" : countChanges(count)}
    </>
  );
}
