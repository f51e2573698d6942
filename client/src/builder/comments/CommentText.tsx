import { splitMentions, type Mentionable } from "./composing/mentionText.ts";

interface CommentTextProps {
  readonly text: string;
  /** People mentioned in the text. */
  readonly people: readonly Mentionable[];
}

/** Text of a comment with the mentioned names highlighted. */
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
