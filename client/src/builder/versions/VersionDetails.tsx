import { useState } from "react";
import { can } from "@formweave/schema/access";
import { MAX_NAME, type Version } from "@formweave/schema/api";
import { deleteVersion, editVersion, useVersion } from "#api/versions.ts";
import { showFailure } from "#builder/actions/selection.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { DocumentPicture } from "#ui/thumbnails/DocumentPicture.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { explainRefusal } from "#ui/readRefusal.ts";
import { TextField } from "#ui/fields/TextField.tsx";
import { describeDifference } from "./describeDifference.ts";
import { RestoreDialog } from "./RestoreDialog.tsx";
import { useDifference } from "./useVersions.ts";
import { canEdit } from "#document/status.ts";

interface VersionDetailsProps {
  readonly version: Version;
  readonly onChanged: () => void;
  /** Called after a restore, so that the person can go on with the restored state. */
  readonly onRestored: () => void;
}

/** One version: its picture, its differences from the present state, and its actions. */
export function VersionDetails({ version, onChanged, onRestored }: VersionDetailsProps) {
  const { projectId, status } = useEditor();
  const mayEdit = useStore(status, canEdit);
  const { data: whole, error } = useVersion(projectId, version.id);
  const document = whole?.document;
  const difference = useDifference(document);
  return (
    <section className="history-details" aria-label={version.name}>
      <DocumentPicture isFitted className="history-large" document={document}>
        {document !== undefined && <span className="hint">An empty canvas</span>}
      </DocumentPicture>
      {mayEdit ? (
        <VersionName key={version.name} version={version} onChanged={onChanged} />
      ) : (
        <h3>{version.name}</h3>
      )}
      {version.description !== "" && <p className="history-about">{version.description}</p>}
      {error !== null && <p role="alert">{error.message}</p>}
      {difference !== undefined && <p className="history-difference">{describeDifference(difference)}</p>}
      {mayEdit && (
        <VersionActions version={version} document={document} onChanged={onChanged} onRestored={onRestored} />
      )}
    </section>
  );
}

/** The name of a version, saved on Enter or when the field is left; an empty name is discarded. */
function VersionName({ version, onChanged }: Pick<VersionDetailsProps, "version" | "onChanged">) {
  const { projectId } = useEditor();
  const [name, setName] = useState(version.name);
  const [error, setError] = useState<string>();

  async function handleEnd(): Promise<void> {
    const wanted = name.trim();
    if (wanted === "" || wanted === version.name) {
      setName(version.name);
      setError(undefined);
      return;
    }
    const changed = await editVersion(projectId, version.id, { name: wanted });
    if (changed.ok) return onChanged();
    const words = explainRefusal(changed.error, "name");
    setError(words);
    announce(words);
  }

  return (
    <TextField
      label="Version name"
      value={name}
      maxLength={MAX_NAME}
      error={error}
      onChange={setName}
      onBlur={() => void handleEnd()}
      onKeyDown={({ key }) => key === "Enter" && void handleEnd()}
    />
  );
}

interface VersionActionsProps extends VersionDetailsProps {
  readonly document: Parameters<typeof useDifference>[0];
}

function VersionActions({ version, document, onChanged, onRestored }: VersionActionsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div className="history-acts">
      <DeleteButton version={version} onChanged={onChanged} />
      <Button variant="primary" disabled={document === undefined} onClick={() => setIsConfirming(true)}>
        Restore
      </Button>
      {isConfirming && document !== undefined && (
        <RestoreDialog
          version={{ ...version, document }}
          onClose={() => setIsConfirming(false)}
          onRestored={onRestored}
        />
      )}
    </div>
  );
}

/** Shown to the author and to admins; the server checks the right again. */
function DeleteButton({ version, onChanged }: Pick<VersionDetailsProps, "version" | "onChanged">) {
  const { level, me, projectId } = useEditor();
  const mayManage = useStore(level, (own) => can({ role: undefined, level: own }, "versions.manage"));
  const [isConfirming, setIsConfirming] = useState(false);
  const isOwn = version.kind === "manual" && version.userId === me.id;
  if (!isOwn && !mayManage) return null;

  async function handleDelete(): Promise<void> {
    const done = await deleteVersion(projectId, version.id);
    if (!done.ok) showFailure(done.error);
    else announce("Version deleted");
    onChanged();
  }

  return (
    <>
      <Button variant="quiet" icon="trash-2" onClick={() => setIsConfirming(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Delete “${version.name}”?`}
        description="This state of the project can no longer be restored."
        action="Delete version"
        danger
        onConfirm={() => void handleDelete()}
      />
    </>
  );
}
