import { useState } from "react";
import type { Version } from "@formweave/schema/api";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { HistoryColumns } from "#ui/HistoryColumns.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { useNow } from "#ui/useNow.ts";
import { createSnapshot } from "./snapshots.ts";
import { useVersions } from "./useVersions.ts";
import { VersionDetails } from "./VersionDetails.tsx";
import { VersionRow } from "./VersionRow.tsx";
import { canEdit } from "#document/status.ts";

/** Lists the versions of the project with author, time and picture, and offers to restore them. */
export function VersionHistory({ onClose }: { readonly onClose: () => void }) {
  const { versions, error, isPending, refetch, showMore, count } = useVersions();
  const refresh = () => void refetch();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Version history" width="lg">
      {isPending && <Skeleton height={240} />}
      {versions === undefined && error !== null && <Unread what="Versions" error={error} onRetry={refresh} />}
      {versions !== undefined && (
        <>
          {error !== null && <Banner tone="warn">{error.message}: these are the versions known here.</Banner>}
          <Versions versions={versions} onChanged={refresh} onRestored={onClose} />
          {versions.length >= count && <Button onClick={showMore}>Show older ones</Button>}
        </>
      )}
    </Dialog>
  );
}

interface VersionsProps {
  readonly versions: readonly Version[];
  readonly onChanged: () => void;
  readonly onRestored: () => void;
}

function Versions({ versions, onChanged, onRestored }: VersionsProps) {
  const now = useNow();
  const [chosenId, setChosen] = useState<string>();
  const chosen = versions.find(({ id }) => id === chosenId) ?? versions[0];
  if (chosen === undefined) return <NoVersions onChanged={onChanged} />;
  return (
    <HistoryColumns
      label="Versions"
      above={<SnapshotButton onChanged={onChanged} />}
      rows={versions.map((version, index) => (
        <VersionRow
          key={version.id}
          version={version}
          before={versions[index + 1]}
          now={now}
          isChosen={version.id === chosen.id}
          onChoose={() => setChosen(version.id)}
        />
      ))}
    >
      <VersionDetails key={chosen.id} version={chosen} onChanged={onChanged} onRestored={onRestored} />
    </HistoryColumns>
  );
}

function NoVersions({ onChanged }: Pick<VersionsProps, "onChanged">) {
  return (
    <EmptyState icon="history" title="No versions yet" action={<SnapshotButton onChanged={onChanged} />}>
      A version is kept when everyone has left, and when someone creates one.
    </EmptyState>
  );
}

function SnapshotButton({ onChanged }: Pick<VersionsProps, "onChanged">) {
  const session = useEditor();
  const mayEdit = useStore(session.status, canEdit);
  const [isBusy, setBusy] = useState(false);
  if (!mayEdit) return null;

  async function handleClick(): Promise<void> {
    setBusy(true);
    await createSnapshot(session);
    setBusy(false);
    onChanged();
  }

  return (
    <Button icon="save" wide disabled={isBusy} onClick={() => void handleClick()}>
      Create version
    </Button>
  );
}
