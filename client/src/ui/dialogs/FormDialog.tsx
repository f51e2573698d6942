import { type ReactNode, type Ref, type SubmitEventHandler, useId } from "react";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface FormDialogProps {
  readonly title: string;
  readonly description?: string | undefined;
  readonly width?: "sm";
  /** Label of the button, a verb: "Add". */
  readonly action: string;
  /** True when it deletes something for good. */
  readonly danger?: boolean | undefined;
  readonly isSending: boolean;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  readonly form?: Ref<HTMLFormElement>;
  /** Class of the form. */
  readonly className: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog with a form, submitted by Enter or by its button. */
export function FormDialog(props: FormDialogProps) {
  const { action, danger = false, isSending, onSubmit, onClose, form, className, children, ...shown } = props;
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      {...shown}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? "danger" : "primary"}
            className={danger ? "solid" : undefined}
            disabled={isSending}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={className} noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  );
}
