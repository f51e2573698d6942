import type { Release } from "@formweave/schema/api";
import { goLive } from "#api/releases.ts";
import { isUnreachable } from "#api/request.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { nameRelease, startSentence } from "./describeRelease.ts";

interface GoLiveDialogProps {
  readonly release: Release;
  /** Takes the release off the web if it is live, else makes it live. */
  readonly isTakenOff?: boolean;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Asks before an older release goes live again, or the live one is taken off the web. */
export function GoLiveDialog({ release, isTakenOff = false, onClose, onDone }: GoLiveDialogProps) {
  const { projectId } = useEditor();
  const name = nameRelease(release);

  async function handleConfirm(): Promise<void> {
    const { environment, id } = release;
    const done = await goLive(projectId, { environment, releaseId: isTakenOff ? null : id });
    if (!done.ok) {
      const { message } = done.error;
      showToast(isUnreachable(done.error) ? `${message}. Nothing was changed` : message, { tone: "bad" });
      return;
    }
    announce(isTakenOff ? "It is off the web" : `${startSentence(name)} is live`);
    onDone?.();
  }

  const words = isTakenOff ? takeOffWords(name) : goLiveWords(name);
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      danger={isTakenOff}
      {...words}
      onConfirm={() => void handleConfirm()}
    />
  );
}

function takeOffWords(name: string) {
  return {
    title: `Take ${name} off the web?`,
    description: "Anyone who opens the address finds no form there. You keep the address and every response.",
    action: "Take off the web",
  };
}

function goLiveWords(name: string) {
  return {
    title: `Make ${name} live?`,
    description: `Everyone who opens the address from now on gets ${name}. Responses sent in the meantime are kept.`,
    action: "Make live",
  };
}
