import type { Result } from "@formweave/schema";
import type { DeletedProject } from "@formweave/schema/api";
import { FieldsDialog } from "#account/settings/FieldsDialog.tsx";
import { useFields } from "#account/useFields.ts";
import { TextField } from "#ui/fields/TextField.tsx";

interface PurgeDialogProps {
  readonly project: DeletedProject;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<Result<unknown>>;
}

/** Asks to type a project's name before deleting it for good. */
export function PurgeDialog({ project: { name }, onClose, onConfirm }: PurgeDialogProps) {
  const fields = useFields({ name: "" }, (typed) => ({
    name: typed.name.trim() === name ? undefined : "Type the name of the project as it is",
  }));
  return (
    <FieldsDialog
      title={`Delete “${name}” forever?`}
      description="Its canvas, history, responses and files are erased now. Nobody can bring them back."
      action="Delete forever"
      danger
      fields={fields}
      onSend={onConfirm}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField label={`Type “${name}” to confirm`} autoComplete="off" {...fields.bind("name")} />
    </FieldsDialog>
  );
}
