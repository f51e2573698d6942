import { type FormEvent, useState } from "react";
import type { DeletedProject } from "@formweave/schema/api";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { TextField } from "#ui/TextField.tsx";

interface PurgeDialogProps {
  readonly project: DeletedProject;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks for the name of a project before it ends for good. */
export function PurgeDialog({ project, onClose, onConfirm }: PurgeDialogProps) {
  const [typed, setTyped] = useState("");
  const [wasWrong, setWasWrong] = useState(false);
  const isRight = typed.trim() === project.name;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isRight) onConfirm();
    else setWasWrong(true);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Delete “${project.name}” forever?`}
      description="Its canvas, history, responses and files are erased now. Nobody can bring them back."
      width="sm"
    >
      <form className="ws-ask" onSubmit={handleSubmit} noValidate>
        <TextField
          label={`Type “${project.name}” to confirm`}
          value={typed}
          autoComplete="off"
          error={wasWrong && !isRight ? "Type the name of the project as it is" : undefined}
          onChange={setTyped}
        />
        <div className="ws-ask-acts">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" className="solid" type="submit">
            Delete forever
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
