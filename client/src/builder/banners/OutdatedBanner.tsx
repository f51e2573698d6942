import { useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { countChanges, isAtRisk, type SessionStatus } from "#document/status.ts";
import { exportWork } from "#builder/collaboration/exportWork.ts";
import { loadNewVersion } from "#pwa/register.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { showToast } from "#ui/toasts/toast.tsx";

/** Says that this page runs an older version of Formweave than the project needs, and reloads it. */
export function OutdatedBanner() {
  const { doc, status } = useEditor();
  const words = useStore(status, describeOutdated);
  const mayLose = useStore(status, isAtRisk);
  const [isLoading, setLoading] = useState(false);
  const handleReload = () => {
    setLoading(true);
    void loadNewVersion().catch(() => {
      setLoading(false);
      showToast("The new version could not be loaded. Try again", { tone: "bad" });
    });
  };
  return (
    <Banner
      tone="warn"
      action={
        <>
          {mayLose && (
            <Button size="sm" icon="download" onClick={() => exportWork(doc)}>
              Export
            </Button>
          )}
          <Button size="sm" disabled={isLoading} onClick={handleReload}>
            Reload
          </Button>
        </>
      }
    >
      Formweave has been updated. {words}
    </Banner>
  );
}

/** Describes what a reload does to this person's changes that the server does not have yet. */
export function describeOutdated(status: SessionStatus): string {
  const { localCopy, waiting } = status;
  if (isAtRisk(status))
    return "Your changes are only on this page, and reloading loses them. Export them first.";
  if (waiting === 0) return "Reload to continue.";
  const changes = `your ${countChanges(waiting)} ${waiting === 1 ? "is" : "are"}`;
  return localCopy.kind === "kept"
    ? `Reload to go on: ${changes} kept on this device.`
    : `Wait before reloading: ${changes} being written to this device.`;
}
