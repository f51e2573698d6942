import { useState } from "react";
import { can } from "@formweave/schema/access";
import type { FillLevel } from "@formweave/schema/api";
import { beginEpoch } from "#api/returns.ts";
import { showFailure } from "#builder/actions/selection.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { showToast } from "#ui/toasts/toast.tsx";

/** Says that the form is full and how to make room; an owner can free up the space of deleted components. */
export function FullBanner() {
  const { level, messages } = useEditor();
  const fullness = useStore(messages.fullness, (now) => now);
  const mayFree = useStore(level, (now) => can({ role: undefined, level: now }, "canvas.renew"));
  return (
    <Banner tone="warn" action={mayFree && <FreeUpSpace />}>
      {describeFull(fullness, mayFree)}
    </Banner>
  );
}

/** Describes why the form is full and how to make room. */
export function describeFull(fullness: FillLevel, mayFree: boolean): string {
  const matter =
    fullness === "overfull"
      ? "This form is full, and changes are not saved. Delete components that are not needed"
      : "This form is full, and nothing can be added. Delete components that are not needed";
  return mayFree ? `${matter}, then free up their space.` : `${matter}, or ask an owner to free up space.`;
}

function FreeUpSpace() {
  const { projectId } = useEditor();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isFreeing, setFreeing] = useState(false);
  const handleConfirm = () => {
    setFreeing(true);
    void freeUp(projectId).finally(() => setFreeing(false));
  };
  return (
    <>
      <Button size="sm" disabled={isFreeing} onClick={() => setIsConfirming(true)}>
        Free up space
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Free up space?"
        description="Everything deleted from this form so far goes for good and can no longer be restored. Versions stay."
        action="Free up space"
        danger
        onConfirm={handleConfirm}
      />
    </>
  );
}

async function freeUp(projectId: string): Promise<void> {
  const begun = await beginEpoch(projectId);
  if (begun.ok) showToast("Space was freed up", { tone: "ok" });
  else showFailure(begun.error);
}
