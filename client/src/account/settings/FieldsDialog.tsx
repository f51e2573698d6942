import type { ReactNode } from "react";
import { FormDialog } from "#ui/FormDialog.tsx";
import { FormBanner } from "#account/FormBanner.tsx";
import { type FieldSending, useFieldForm } from "#account/useFieldForm.ts";
import "#account/entry.css";

interface FieldsDialogProps<Name extends string, Answer> extends FieldSending<Name, Answer> {
  readonly title: string;
  readonly description?: string;
  /** The verb on the button. */
  readonly action: string;
  /** Whether it takes something away for good. */
  readonly danger?: boolean;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A few fields in a dialog; it closes by itself only when they were taken. */
export function FieldsDialog<Name extends string, Answer>(props: FieldsDialogProps<Name, Answer>) {
  const { title, description, action, danger, fields, children, onClose } = props;
  const { state, form, handleSubmit } = useFieldForm(props);
  return (
    <FormDialog
      title={title}
      description={description}
      width="sm"
      action={action}
      danger={danger}
      isSending={state.status === "sending"}
      onSubmit={handleSubmit}
      onClose={onClose}
      form={form}
      className="entry-form"
    >
      <FormBanner state={state} fields={Object.keys(fields.values)} />
      {children}
    </FormDialog>
  );
}
