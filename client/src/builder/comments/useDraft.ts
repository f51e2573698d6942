import { useState } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { keepDraft, readDraft } from "./drafts.ts";

/** What one has begun to write about something, kept on this device until it is sent. */
export function useDraft(about: string): readonly [string, (text: string) => void] {
  const { me, projectId } = useEditor();
  const place = { userId: me.id, projectId, about };
  const [text, setText] = useState(() => readDraft(place));
  return [
    text,
    (next) => {
      setText(next);
      keepDraft(place, next);
    },
  ];
}
