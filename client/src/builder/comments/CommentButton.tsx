import { togglePlacing, whyNotComment } from "#builder/comments/commenting.ts";
import { shownKeys } from "#builder/actions/keys.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { IconButton } from "#ui/IconButton.tsx";

/** Toggles placing a comment with the next click on the canvas. */
export function CommentButton() {
  const session = useEditor();
  const { comments } = session;
  const isPlacing = useStore(comments.view, (view) => view.isPlacing);
  useStore(comments.level, (level) => level);
  return (
    <IconButton
      icon="message-square"
      label="Comment"
      shortcut={shownKeys("comment")}
      pressed={isPlacing}
      disabledReason={whyNotComment(session)}
      onClick={() => togglePlacing(session)}
    />
  );
}
