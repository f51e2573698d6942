import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { draftOf } from "#document/talk/drafts.ts";

/** What one has begun to write about something, kept on this device until it is sent. */
export function useDraft(about: string): readonly [string, (text: string) => void] {
  const { me, projectId } = useEditor();
  const draft = draftOf({ userId: me.id, projectId, about });
  return [useStore(draft, (text) => text), (text) => draft.set(text)];
}
