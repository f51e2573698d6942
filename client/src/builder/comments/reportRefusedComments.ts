import type { RefusedComment } from "@formweave/schema/api";
import { copyText } from "#ui/links/copyText.ts";
import { showToast } from "#ui/toasts/toast.tsx";

/** Shows a toast for each comment that the server refused: the reason, and that its text is in a draft. */
export function reportRefusedComments(refused: readonly RefusedComment[]): void {
  for (const { text, message } of refused) {
    const action = { label: "Copy", onClick: () => void copyText(text) };
    showToast(`Your comment was not kept. ${message}. Its text is in your draft`, { tone: "bad", action });
  }
}
