import { RULES_LABEL, type AnswerNote } from "@formweave/schema/api";
import { statusQuery } from "#api/assistant.ts";
import { useQuery } from "#api/query.ts";

/** Where an answer comes from, what was put right in it, and what was not understood. */
export function AnswerSource({ note }: { readonly note: AnswerNote }) {
  const said = [...note.repairs, ...note.notUnderstood.map((words) => `Not understood: ${words}`)];
  return (
    <div className="ai-source">
      <p>
        <Source note={note} />
      </p>
      {said.length > 0 && (
        <details>
          <summary>{said.length === 1 ? "1 note" : `${said.length} notes`} on this answer</summary>
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

function Source({ note: { source, model } }: { readonly note: AnswerNote }) {
  const status = useQuery(statusQuery);
  switch (source) {
    case "model":
      return `Answered by ${model}. Check it before you use it.`;
    case "rules":
      return status.status === "ready" && status.data.source === "rules" ? status.data.label : RULES_LABEL;
    case "fallback":
      return "The answer could not be used; this is said in its place.";
  }
}
