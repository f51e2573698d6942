import { limits } from "@formweave/schema";
import { useId } from "react";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Kbd } from "#ui/Kbd.tsx";
import type { ComposerProps } from "./composerProps.ts";
import { MentionList } from "./MentionList.tsx";
import { useComposer } from "./useComposer.ts";

/** Field for a comment: @ offers names, Ctrl+Enter sends, Escape cancels or is left to the surrounding element. */
export function Composer(props: ComposerProps) {
  const { label, action, text, onCancel } = props;
  const listId = useId();
  const { field, mentions, choose, beginMention, send, handleKeyDown, handleChange, handleSelect } =
    useComposer(props);
  return (
    <div className="comment-composer">
      {mentions.suggested.length > 0 && (
        <MentionList id={listId} people={mentions.suggested} chosen={mentions.chosen} onChoose={choose} />
      )}
      <span className="in area">
        <textarea
          ref={field}
          rows={1}
          aria-label={label}
          placeholder={label}
          maxLength={limits.MAX_COMMENT}
          value={text}
          aria-autocomplete="list"
          aria-controls={mentions.suggested.length > 0 ? listId : undefined}
          aria-activedescendant={mentions.chosen && `${listId}-${mentions.chosen.id}`}
          onChange={handleChange}
          onSelect={handleSelect}
          onKeyDown={handleKeyDown}
        />
      </span>
      <div className="comment-composer-acts">
        <IconButton icon="at-sign" label="Mention someone" size="sm" onClick={beginMention} />
        <span className="grow" />
        {onCancel !== undefined && (
          <Button variant="quiet" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Kbd keys="Ctrl ⏎" />
        <Button variant="primary" size="sm" disabled={text.trim() === ""} onClick={send}>
          {action}
        </Button>
      </div>
    </div>
  );
}
