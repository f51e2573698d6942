import { Icon } from "#ui/Icon.tsx";
import type { Reply } from "#builder/assistant/chat/conversation.ts";
import { readRemarks } from "#builder/assistant/chat/suggestAnswer.ts";

/** Lists phrases that were not understood, corrections and omissions. */
export function Remarks({ reply }: { readonly reply: Reply }) {
  const remarks = readRemarks(reply);
  if (remarks === undefined) return null;
  const { note, leftOut } = remarks;
  const notes = reply.kind === "document" ? (reply.answer.notes ?? []) : [];
  return (
    <>
      {note.notUnderstood.length > 0 && (
        <p className="assistant-doubt">
          <Icon name="circle-help" size={14} />
          <span>Not understood: {note.notUnderstood.map((phrase) => `“${phrase}”`).join(", ")}</span>
        </p>
      )}
      <Sentences title="Look at this" sentences={notes} />
      <Sentences title="Remarks" sentences={note.repairs} />
      <Sentences title="Left out" sentences={leftOut} />
    </>
  );
}

function Sentences({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <details className="assistant-sentences">
      <summary>
        {title} <span className="count">{sentences.length}</span>
      </summary>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
