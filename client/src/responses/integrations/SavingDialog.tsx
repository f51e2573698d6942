import type { FormEvent, ReactNode } from "react";
import { FormDialog } from "#ui/dialogs/FormDialog.tsx";
import type { Saving } from "./useSaving.ts";

interface SavingDialogProps {
  readonly title: string;
  readonly description: string;
  /** Label of the button, a verb: "Add". */
  readonly action: string;
  readonly saving: Saving;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog whose form is saved to the server; it shows refusals. */
export function SavingDialog({ saving, children, ...shown }: SavingDialogProps) {
  const { isSaving, refusal, form, submit } = saving;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    submit();
  }

  return (
    <FormDialog {...shown} isSending={isSaving} form={form} onSubmit={handleSubmit} className="ig-form">
      {children}
      {refusal.other !== undefined && (
        <p role="alert" className="err">
          {refusal.other}.
        </p>
      )}
    </FormDialog>
  );
}
