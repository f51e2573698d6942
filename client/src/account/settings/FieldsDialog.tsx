import type { ReactNode } from "react";
import { FormDialog } from "#ui/dialogs/FormDialog.tsx";
import { FormBanner } from "#account/FormBanner.tsx";
import { type FieldSending, useFieldForm } from "#account/useFieldForm.ts";
import "#account/entry.css";

interface FieldsDialogProps<Name extends string, Answer> extends FieldSending<Name, Answer> {
  readonly title: string;
  readonly description?: string;
  /** Label of the button, a verb. */
  readonly action: string;
  /** True when it deletes something for good. */
  readonly danger?: boolean;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A dialog with a few fields; it closes by itself only after success. */
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
