import { showToast } from "#ui/toasts/toast.tsx";

/** Copies a text to the clipboard and announces it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast("Text copied", { tone: "ok" });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    showToast(`The text could not be copied: ${reason}`, { tone: "bad" });
  }
}
