import type { Result } from "@formweave/schema";
import { MAX_NAME, type FolderSummary } from "@formweave/schema/api";
import { checkPresent } from "#account/checkAccount.ts";
import { FieldsDialog } from "#account/settings/FieldsDialog.tsx";
import { useFields } from "#account/useFields.ts";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import type { FolderActions } from "./useFolderActions.ts";
import { foldersOutside } from "./workspacePlaces.ts";

interface FolderDialogsProps {
  readonly folders: readonly FolderSummary[];
  readonly actions: FolderActions;
}

/** The open dialog about a folder, if any. */
export function FolderDialogs({ folders, actions }: FolderDialogsProps) {
  const { question, close, move } = actions;
  switch (question?.action) {
    case undefined:
      return null;
    case "moveProject": {
      const { id, name, folderId } = question.project;
      const onMove = (to: string | null) => move({ kind: "project", id }, to);
      return <MoveDialog name={name} current={folderId} folders={folders} onMove={onMove} onClose={close} />;
    }
    case "moveFolder": {
      const { id, name, parentId } = question.folder;
      const onMove = (to: string | null) => move({ kind: "folder", id }, to);
      const choices = foldersOutside(folders, id);
      return <MoveDialog name={name} current={parentId} folders={choices} onMove={onMove} onClose={close} />;
    }
    case "create":
      return (
        <NameDialog
          title="New folder"
          action="Create folder"
          onClose={close}
          onName={(name) => actions.create(name, question.parentId)}
        />
      );
    case "rename":
      return (
        <NameDialog
          title={`Rename “${question.folder.name}”`}
          action="Rename"
          name={question.folder.name}
          onClose={close}
          onName={(name) => actions.rename(question.folder, name)}
        />
      );
    case "delete":
      return <DeleteFolderDialog folder={question.folder} actions={actions} />;
  }
}

function DeleteFolderDialog({
  folder,
  actions,
}: {
  readonly folder: FolderSummary;
  readonly actions: FolderActions;
}) {
  return (
    <ConfirmDialog
      open
      onOpenChange={actions.close}
      title={`Delete the folder “${folder.name}”?`}
      description="Its projects and folders stay: they move up to where this folder is now."
      action="Delete folder"
      danger
      onConfirm={() => actions.remove(folder)}
    />
  );
}

interface NameDialogProps {
  readonly title: string;
  readonly action: string;
  readonly name?: string;
  readonly onName: (name: string) => Promise<Result<unknown>>;
  readonly onClose: () => void;
}

/** Stays open with its input until the server has accepted it. */
function NameDialog({ title, action, name = "", onName, onClose }: NameDialogProps) {
  const fields = useFields({ name }, (values) => ({ name: checkPresent(values.name, "Name") }));
  return (
    <FieldsDialog
      title={title}
      action={action}
      fields={fields}
      onSend={() => onName(fields.values.name.trim())}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" maxLength={MAX_NAME} {...fields.bind("name")} />
    </FieldsDialog>
  );
}
