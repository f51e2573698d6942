import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { getDraft } from "#document/comments/drafts.ts";

/** Draft of a comment on a subject with its setter; kept on this device until it is sent. */
export function useDraft(about: string): readonly [string, (text: string) => void] {
  const { me, projectId } = useEditor();
  const draft = getDraft({ userId: me.id, projectId, about });
  return [useStore(draft, (text) => text), (text) => draft.set(text)];
}
