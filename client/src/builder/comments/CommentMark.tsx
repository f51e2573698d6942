import { useCallback, useSyncExternalStore, type KeyboardEvent } from "react";
import type { FieldDecorationProps } from "#builder/area.ts";
import { whyNotComment } from "./commenting.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Icon } from "#ui/Icon.tsx";
import { Tooltip } from "#ui/tooltips/Tooltip.tsx";
import "./commentMark.css";

/** Shows whether a property or a row has comments, and opens or begins a thread. */
export function CommentMark({ anchor, part }: FieldDecorationProps) {
  const session = useEditor();
  const commentsDocument = useStore(session.comments.document, (current) => current);
  useStore(session.comments.level, (level) => level);
  const subscribe = useCallback(
    (listener: () => void) => commentsDocument?.threads.subscribe(listener) ?? (() => undefined),
    [commentsDocument],
  );
  const thread = useSyncExternalStore(subscribe, () => commentsDocument?.threads.openAt(anchor));
  if (thread === undefined && whyNotComment(session) !== undefined) return null;

  /** Loads with the first use. */
  async function show(): Promise<void> {
    const { beginThread, openThread } = await import("./threads.ts");
    if (thread === undefined) beginThread(session, { anchor, part });
    else openThread(session, thread);
  }

  const label = thread === undefined ? `Comment on ${part}` : `Comments on ${part}`;

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    void show();
  }

  return (
    <Tooltip label={label}>
      <span
        // Who may not edit may comment, and a group of fields that is off has all its buttons off.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="button"
        tabIndex={0}
        className="ib xs comment-mark"
        data-has={thread !== undefined || undefined}
        aria-label={label}
        onClick={() => void show()}
        onKeyDown={handleKeyDown}
      >
        <Icon name="message-square" size={14} />
      </span>
    </Tooltip>
  );
}
