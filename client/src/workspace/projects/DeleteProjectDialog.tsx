import type { ProjectSummary } from "@formweave/schema/api";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";

/** The project to delete, if any, and callbacks for the answer. */
export interface DeleteProjectDialogProps {
  readonly project: ProjectSummary | undefined;
  readonly onCancel: () => void;
  readonly onConfirm: (project: ProjectSummary) => void;
}

/** Asks before deleting a project, and names it. */
export function DeleteProjectDialog({ project, onCancel, onConfirm }: DeleteProjectDialogProps) {
  if (project === undefined) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={`Delete “${project.name}”?`}
      description={`Everyone loses access to this ${project.kind} at once. For 30 days you can bring it back.`}
      action={`Delete ${project.kind}`}
      danger
      onConfirm={() => onConfirm(project)}
    />
  );
}
