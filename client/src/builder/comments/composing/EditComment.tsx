import { commentFailure, type Comment } from "@formweave/schema/comments";
import { useState } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { aboutEdit } from "#document/comments/drafts.ts";
import { Composer } from "./Composer.tsx";
import { sendEdit } from "#builder/comments/commentActions.ts";
import { useDraft } from "./useDraft.ts";

interface EditCommentProps {
  readonly comment: Comment;
  readonly onDone: () => void;
}

/** Field for editing the person's own comment; the edit is kept on this device until it is saved. */
export function EditComment({ comment, onDone }: EditCommentProps) {
  const session = useEditor();
  const [begun, setBegun] = useDraft(aboutEdit(comment.id));
  const [text, setText] = useState(begun === "" ? comment.text : begun);
  const [seen] = useState(comment.text);

  function change(next: string): void {
    setText(next);
    setBegun(next === comment.text ? "" : next);
  }

  function finish(): void {
    setBegun("");
    onDone();
  }

  return (
    <Composer
      label="Edit comment"
      action="Save"
      text={text}
      onChange={change}
      onCancel={finish}
      onSend={(words, mentions) => {
        const isDone = sendEdit(session, comment.id, { text: words, mentions });
        // The comment was changed on another device while this field was open; that text goes back as a draft.
        if (isDone && comment.text !== seen && comment.text !== words) returnUnseenToDraft();
        if (isDone) finish();
        return isDone;
      }}
    />
  );

  function returnUnseenToDraft(): void {
    const { code, message } = commentFailure("COMMENT_OVERTAKEN");
    const words = { commentId: comment.id, threadId: comment.thread, text: comment.text, code, message };
    session.comments.document.get()?.returnToDraft([words]);
  }
}
