import { IconButton } from "#ui/IconButton.tsx";
import { showToast } from "#ui/toasts/toast.tsx";

/** Copies the text of an answer. */
export function CopyAnswer({ text }: { readonly text: string }) {
  return <IconButton icon="copy" size="sm" label="Copy answer" onClick={() => void copy(text)} />;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast("Answer copied");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    showToast(`The answer could not be copied: ${reason}`, { tone: "bad" });
  }
}
