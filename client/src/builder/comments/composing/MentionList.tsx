import { CommentAvatar } from "#builder/comments/CommentAvatar.tsx";
import type { Mentionable } from "./mentionText.ts";

interface MentionListProps {
  readonly id: string;
  readonly people: readonly Mentionable[];
  readonly chosen: Mentionable | undefined;
  readonly onChoose: (person: Mentionable) => void;
}

/** Names offered after an @; the focus stays in the text field. */
export function MentionList({ id, people, chosen, onChoose }: MentionListProps) {
  return (
    // A native list of choices cannot stand beside a field that keeps the focus.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={id} className="comment-mentions" role="listbox" aria-label="People">
      {people.map((person) => (
        // The keys are those of the field.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={person.id}
          id={`${id}-${person.id}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={-1}
          className="mi"
          aria-selected={person === chosen}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <CommentAvatar userId={person.id} name={person.name} isGuest={false} size="xs" />
          {person.name}
        </div>
      ))}
    </div>
  );
}
