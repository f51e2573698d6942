import { type FormEvent, useState } from "react";
import { MAX_NAME, type FolderSummary } from "@formweave/schema/api";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { TextField } from "#ui/TextField.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import type { FolderActions } from "./useFolderActions.ts";
import { foldersOutside } from "./workspacePlaces.ts";

interface FolderDialogsProps {
  readonly folders: readonly FolderSummary[];
  readonly actions: FolderActions;
}

/** The question about a folder that is open, if one is. */
export function FolderDialogs({ folders, actions }: FolderDialogsProps) {
  const { question, close, move } = actions;
  switch (question?.act) {
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
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

function NameDialog({ title, action, name: before = "", onName, onClose }: NameDialogProps) {
  const [name, setName] = useState(before);
  const [isMissing, setMissing] = useState(false);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() === "") setMissing(true);
    else onName(name.trim());
  }

  return (
    <Dialog open onOpenChange={onClose} title={title} width="sm">
      <form className="ws-ask" onSubmit={handleSubmit} noValidate>
        <TextField
          label="Name"
          value={name}
          maxLength={MAX_NAME}
          error={isMissing && name.trim() === "" ? "Name is required" : undefined}
          onChange={setName}
        />
        <div className="ws-ask-acts">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit">
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
