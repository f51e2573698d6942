import { useEffect, useState } from "react";
import type { VersionWithDocument } from "@formweave/schema/api";
import { loadVersion } from "#api/versions.ts";
import { showFailure } from "#builder/actions/selection.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { RestoreDialog } from "./RestoreDialog.tsx";

/** Asks whether to restore the latest manual snapshot. */
export function RestoreLatest({ onClose }: { readonly onClose: () => void }) {
  const { projectId } = useEditor();
  const [version, setVersion] = useState<VersionWithDocument>();
  useEffect(() => {
    let isWanted = true;
    async function load(): Promise<void> {
      const found = await loadVersion(projectId);
      if (!isWanted) return;
      if (found.ok) return setVersion(found.value);
      if (found.error.code === "VERSION_NOT_FOUND")
        showToast("Nobody has created a version yet. Create one first");
      else showFailure(found.error);
      onClose();
    }
    void load();
    return () => {
      isWanted = false;
    };
    // Who closes it may be another function at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [projectId]);
  return version && <RestoreDialog version={version} onClose={onClose} />;
}
