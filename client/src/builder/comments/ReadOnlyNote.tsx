import type { ReactNode } from "react";
import { whyNotComment } from "#builder/actions/commenting.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { copyText } from "#ui/copyText.ts";

interface ReadOnlyNoteProps {
  /** What was begun while they still could. */
  readonly draft: string;
  /** For those who may write. */
  readonly children: ReactNode;
}

/** Says in the place of a field why there is none. */
export function ReadOnlyNote({ draft, children }: ReadOnlyNoteProps) {
  const session = useEditor();
  const reason = useStore(session.comments.level, () => whyNotComment(session));
  if (reason === undefined) return children;
  return (
    <div className="comment-readonly">
      <p>
        <Icon name="lock" size={14} />
        {reason}
      </p>
      {draft !== "" && (
        <>
          <p className="comment-draft">{draft}</p>
          <Button size="sm" icon="copy" onClick={() => void copyText(draft)}>
            Copy your draft
          </Button>
        </>
      )}
    </div>
  );
}
