import { type RefusedComment } from "@formweave/schema/api";
import { type EditorSession } from "#document/session.ts";
import { copyText } from "#ui/copyText.ts";
import { showToast } from "#ui/toast.tsx";
import { ABOUT_A_PLACE, draftOf } from "./drafts.ts";

/** Puts words that the server did not keep back to where they can be sent again, and says why. */
export function takeBack(
  { me, projectId, comments }: Pick<EditorSession, "me" | "projectId" | "comments">,
  refused: readonly RefusedComment[],
): void {
  const threads = comments.talk.get()?.threads;
  for (const { threadId, text, message } of refused) {
    // A thread whose first words they were is gone with them.
    const about = threads?.get(threadId) === undefined ? ABOUT_A_PLACE : threadId;
    const draft = draftOf({ userId: me.id, projectId, about });
    draft.set((begun) => [begun, text].filter((words) => words.trim() !== "").join("\n\n"));
    const action = { label: "Copy", onClick: () => void copyText(text) };
    showToast(`Your comment was not kept. ${message}. Its text is in your draft`, { tone: "bad", action });
  }
}
