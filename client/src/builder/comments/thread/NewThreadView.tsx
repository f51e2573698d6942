import { closeThread } from "#builder/comments/commenting.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { NewThread } from "#document/comments/commentView.ts";
import { aboutNew } from "#document/comments/drafts.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { Composer } from "#builder/comments/composing/Composer.tsx";
import { ReadOnlyNote } from "#builder/comments/composing/ReadOnlyNote.tsx";
import { sendFirst } from "#builder/comments/commentActions.ts";
import { useDraft } from "#builder/comments/composing/useDraft.ts";

/** Field for the first comment of a new thread. */
export function NewThreadView({ begun }: { readonly begun: NewThread }) {
  const session = useEditor();
  const [text, setText] = useDraft(aboutNew(begun));
  return (
    <>
      <header className="comment-head">
        <h3 className="grow trunc" title={begun.label}>
          <span className="comment-on">On</span> {begun.label}
        </h3>
        <IconButton icon="x" label="Close" size="sm" onClick={() => closeThread(session)} />
      </header>
      <ReadOnlyNote draft={text}>
        <Composer
          label="Comment"
          action="Comment"
          text={text}
          onChange={setText}
          onSend={(words, mentions) => {
            // Cleared first, because the first comment closes this field.
            setText("");
            const isDone = sendFirst(session, begun, { text: words, mentions });
            if (!isDone) setText(words);
            return isDone;
          }}
        />
      </ReadOnlyNote>
    </>
  );
}
