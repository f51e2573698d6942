import { useId, type FormEvent, type ReactNode } from "react";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { type Saving } from "./useSaving.ts";

interface FormDialogProps {
  readonly title: string;
  readonly description: string;
  /** The verb on the button: "Add". */
  readonly action: string;
  readonly saving: Saving;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog with a form. */
export function FormDialog({ title, description, action, saving, onClose, children }: FormDialogProps) {
  const id = useId();
  const { isSaving, refusal, submit } = saving;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    submit();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} disabled={isSaving}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className="ig-form" noValidate onSubmit={handleSubmit}>
        {children}
        {refusal.other !== undefined && (
          <p role="alert" className="err">
            {refusal.other}
          </p>
        )}
      </form>
    </Dialog>
  );
}
