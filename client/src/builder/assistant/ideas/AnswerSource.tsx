import { describeCount } from "@formweave/schema";
import type { AnswerNote } from "@formweave/schema/api";
import { describeAnswerSource } from "#builder/assistant/describeAnswerSource.ts";

/** Renders the source of an answer, its corrections, and phrases that were not understood. */
export function AnswerSource({ note }: { readonly note: AnswerNote }) {
  const notes = [...note.repairs, ...note.notUnderstood.map((words) => `Not understood: ${words}`)];
  return (
    <div className="ai-source">
      <p>
        {describeAnswerSource(note)}
        {note.source === "model" && ". Check it before you use it."}
      </p>
      {notes.length > 0 && (
        <details>
          <summary>{describeCount(notes.length, "note")} on this answer</summary>
          <ul>
            {notes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
