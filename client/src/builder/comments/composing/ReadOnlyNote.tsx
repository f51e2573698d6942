import type { ReactNode } from "react";
import { whyNotComment } from "#builder/comments/commenting.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { copyText } from "#ui/links/copyText.ts";

interface ReadOnlyNoteProps {
  /** Unsent text, written while the person still could comment; shown for copying. */
  readonly draft: string;
  /** Shown instead when the person may comment. */
  readonly children: ReactNode;
}

/** Replaces the comment field with the reason why the person cannot comment. */
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
