import type { VersionWithDocument } from "@formweave/schema/api";
import { showFailure } from "#builder/actions/selection.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { describeDifference } from "./describeDifference.ts";
import { restoreVersion, showRestored } from "./restoreVersion.ts";
import { useDifference } from "./useVersions.ts";

interface RestoreDialogProps {
  readonly version: Pick<VersionWithDocument, "id" | "name" | "document">;
  readonly onClose: () => void;
  readonly onRestored?: () => void;
}

/** Asks before restoring a version, and describes the effect. */
export function RestoreDialog({ version, onClose, onRestored }: RestoreDialogProps) {
  const session = useEditor();
  const difference = useDifference(version.document);

  async function handleConfirm(): Promise<void> {
    const done = await restoreVersion(session, version);
    if (!done.ok) return showFailure(done.error);
    showRestored(session, version.name, done.value);
    onRestored?.();
  }

  const what = difference === undefined ? "" : `${describeDifference(difference)} `;
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Restore “${version.name}”?`}
      description={`${what}Everyone sees it at once. The current state is kept as a version, and you can undo this.`}
      action="Restore"
      onConfirm={() => void handleConfirm()}
    />
  );
}
