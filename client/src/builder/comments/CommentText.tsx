import { splitMentions, type Mentionable } from "./mentionText.ts";

interface CommentTextProps {
  readonly text: string;
  /** Who is mentioned in it. */
  readonly people: readonly Mentionable[];
}

/** What somebody said, with the names in it set off. */
export function CommentText({ text, people }: CommentTextProps) {
  let at = 0;
  return splitMentions(text, people).map((part) => {
    const key = at;
    at += part.text.length;
    if (part.personId === undefined) return part.text;
    return (
      <span key={key} className="comment-mention">
        {part.text}
      </span>
    );
  });
}
