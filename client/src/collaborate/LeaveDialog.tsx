import { exportComments } from "#builder/collaboration/exportComments.ts";
import type { UnsentComment } from "#document/reconnection/unsentComments.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";

interface LeaveDialogProps {
  readonly projectName: string;
  readonly words: readonly UnsentComment[];
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before leaving deletes unsent comments. */
export function LeaveDialog({ projectName, words, onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStay()}
      title="Some of your comments are only on this device"
      description="Leaving deletes all of this project from this device."
      footer={
        <>
          <Button variant="danger" className="mr-auto" onClick={onLeave}>
            Leave and delete
          </Button>
          <Button variant="primary" onClick={onStay}>
            Stay
          </Button>
        </>
      }
    >
      <ul className="sign-out-work">
        {words.map(({ text, label }) => (
          <li key={`${label} ${text}`}>{text}</li>
        ))}
      </ul>
      <Button size="sm" icon="download" onClick={() => exportComments(projectName, words)}>
        Export
      </Button>
    </Dialog>
  );
}
