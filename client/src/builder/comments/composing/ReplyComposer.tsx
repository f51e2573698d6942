import { useEditor } from "#document/EditorContext.tsx";
import type { ThreadInfo } from "#document/comments/threadInfo.ts";
import { Composer } from "./Composer.tsx";
import { ReadOnlyNote } from "./ReadOnlyNote.tsx";
import { sendReply } from "#builder/comments/commentActions.ts";
import { useDraft } from "./useDraft.ts";

/** Field for a reply; without the right to comment it shows the reason and the unsent draft. */
export function ReplyComposer({ thread }: { readonly thread: ThreadInfo }) {
  const session = useEditor();
  const [text, setText] = useDraft(thread.id);
  return (
    <ReadOnlyNote draft={text}>
      <Composer
        label="Reply"
        action="Reply"
        text={text}
        onChange={setText}
        onSend={(words, mentions) => {
          const isDone = sendReply(session, thread.id, { text: words, mentions });
          if (isDone) setText("");
          return isDone;
        }}
      />
    </ReadOnlyNote>
  );
}
