import type { Suggestion } from "#builder/canvasState/suggestion/suggestion.ts";

/** Lists remarks beside the changes: omissions, corrections, and phrases that were not understood. */
export function SuggestionNotes({ suggestion: { proposal, note } }: { readonly suggestion: Suggestion }) {
  return (
    <>
      <Notes title="Left out" lines={proposal.leftOut} />
      <Notes title="Not understood" lines={note.notUnderstood} />
      <Notes title="Corrected" lines={note.repairs} />
    </>
  );
}

function Notes({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="suggestion-notes">
      <summary>
        {title} <span className="suggestion-count">{lines.length}</span>
      </summary>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
