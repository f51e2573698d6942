import { mayDelete, mayEdit, type Comment } from "@formweave/schema/comments";
import { useState } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { aboutEdit } from "#document/comments/drafts.ts";
import type { CommentsDocument } from "#document/comments/commentsDocument.ts";
import { useStore } from "#lib/createStore.ts";
import { Badge } from "#ui/badges/Badge.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem } from "#ui/menus/Menu.tsx";
import { useNow } from "#ui/useNow.ts";
import { CommentAvatar } from "#builder/comments/CommentAvatar.tsx";
import { CommentText } from "#builder/comments/CommentText.tsx";
import { EditComment } from "#builder/comments/composing/EditComment.tsx";
import { shortTime } from "#builder/comments/describeThread.ts";
import type { Mentionable } from "#builder/comments/composing/mentionText.ts";
import { agreeWith, removeComment } from "#builder/comments/commentActions.ts";
import { useDraft } from "#builder/comments/composing/useDraft.ts";
import { useCommentsDocument, useWriter } from "#builder/comments/useThreads.ts";

interface CommentItemProps {
  readonly comment: Comment;
  /** People who may be mentioned in it. */
  readonly people: readonly Mentionable[];
}

/** One comment, with the actions that its reader may take. */
export function CommentItem({ comment, people }: CommentItemProps) {
  const now = useNow();
  const [begun] = useDraft(aboutEdit(comment.id));
  const [isEditing, setEditing] = useState(begun !== "");
  const { by, name, isGuest = false, at, editedAt } = comment;
  return (
    <li className="comment">
      <CommentAvatar userId={by} name={name} isGuest={isGuest} />
      <div className="grow">
        <p className="comment-who">
          <b>{name}</b>
          {isGuest && <Badge>Guest</Badge>}
          <time
            className="hint"
            dateTime={new Date(at).toISOString()}
            title={new Date(at).toLocaleString("en-GB")}
          >
            {shortTime(at, now)}
          </time>
          {editedAt !== undefined && <span className="hint">edited</span>}
          {comment.seq === undefined && <Waiting />}
        </p>
        {isEditing ? (
          <EditComment comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <p className="comment-text">
            <CommentText
              text={comment.text}
              people={people.filter(({ id }) => comment.mentions.includes(id))}
            />
          </p>
        )}
        <Agreement comment={comment} people={people} />
      </div>
      <CommentActions comment={comment} onEdit={() => setEditing(true)} />
    </li>
  );
}

/** Says that a comment waits to be sent; not while online, when it takes only a moment. */
function Waiting() {
  const commentsDocument = useCommentsDocument();
  return commentsDocument !== null && <WaitingFor commentsDocument={commentsDocument} />;
}

function WaitingFor({ commentsDocument }: { readonly commentsDocument: CommentsDocument }) {
  const isOnline = useStore(commentsDocument.phase, (phase) => phase === "online");
  return !isOnline && <span className="hint">waiting to be sent</span>;
}

function Agreement({ comment, people }: CommentItemProps) {
  const { agreedBy } = comment;
  if (agreedBy.length === 0) return null;
  const names = agreedBy.map((id) => people.find((person) => person.id === id)?.name ?? "Someone");
  return (
    <p className="comment-agreed" title={names.join(", ")}>
      <Icon name="check" size={12} />
      {agreedBy.length === 1 ? `${names[0]} agrees` : `${agreedBy.length} agree`}
    </p>
  );
}

function CommentActions({ comment, onEdit }: { readonly comment: Comment; readonly onEdit: () => void }) {
  const session = useEditor();
  const writer = useWriter();
  if (writer?.rights.canWrite !== true) return null;
  const agrees = comment.agreedBy.includes(writer.id);
  const isOwn = mayEdit(writer, comment);
  return (
    <div className="comment-acts">
      {!isOwn && (
        <IconButton
          icon="thumbs-up"
          size="xs"
          label={agrees ? "Agree no longer" : "Agree"}
          pressed={agrees}
          onClick={() => agreeWith(session, comment, !agrees)}
        />
      )}
      {mayDelete(writer, comment) && (
        <Menu
          align="end"
          trigger={<IconButton icon="ellipsis" size="xs" label={`More for the comment of ${comment.name}`} />}
        >
          {isOwn && (
            <MenuItem icon="pencil" onSelect={onEdit}>
              Edit
            </MenuItem>
          )}
          <MenuItem icon="trash-2" danger onSelect={() => removeComment(session, comment)}>
            Delete
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}
