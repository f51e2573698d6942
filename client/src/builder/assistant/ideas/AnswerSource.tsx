import { describeCount } from "@formweave/schema";
import type { AnswerNote } from "@formweave/schema/api";
import { sourceOf } from "#builder/assistant/describeAnswerSource.ts";

/** Renders the source of an answer, its corrections, and phrases that were not understood. */
export function AnswerSource({ note }: { readonly note: AnswerNote }) {
  const said = [...note.repairs, ...note.notUnderstood.map((words) => `Not understood: ${words}`)];
  return (
    <div className="ai-source">
      <p>
        {sourceOf(note)}
        {note.source === "model" && ". Check it before you use it."}
      </p>
      {said.length > 0 && (
        <details>
          <summary>{describeCount(said.length, "note")} on this answer</summary>
          <ul>
            {said.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
