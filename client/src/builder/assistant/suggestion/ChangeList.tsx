import { useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { SuggestedChange } from "./suggestedChange.ts";
import { getReview } from "./suggestionReview.ts";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import { ChangeItem } from "./ChangeItem.tsx";
import { getCanvas, useCanvas } from "#builder/canvasState/canvasState.ts";
import { canEdit } from "#document/status.ts";

const KINDS = [
  ["add", "Add"],
  ["change", "Change"],
  ["remove", "Remove"],
] as const;

/** Lists the changes of a suggestion by kind. */
export function ChangeList() {
  const session = useEditor();
  const plan = useStore(getReview(getCanvas(session)).plan, (now) => now);
  const mayEdit = useStore(session.status, canEdit);
  if (plan === null) return null;
  const { changes } = plan;
  return (
    <>
      {mayEdit && changes.length > 1 && <SelectAll changes={changes} />}
      {KINDS.map(([kind, title]) => {
        const ofKind = changes.filter((change) => change.kind === kind);
        return ofKind.length > 0 && <Kind key={kind} title={title} changes={ofKind} mayEdit={mayEdit} />;
      })}
    </>
  );
}

/** Number of changes of a kind listed at first and added by each "more": a suggestion may have a thousand. */
const PORTION = 50;

interface KindProps {
  readonly title: string;
  readonly changes: readonly SuggestedChange[];
  readonly mayEdit: boolean;
}

/** The changes of one kind. */
function Kind({ title, changes, mayEdit }: KindProps) {
  const [most, setMost] = useState(PORTION);
  const more = Math.min(PORTION, changes.length - most);
  return (
    <section className="suggestion-kind">
      <h3>
        {title} <span className="suggestion-count">{changes.length}</span>
      </h3>
      <ul aria-label={title}>
        {changes.slice(0, most).map((change) => (
          <ChangeItem key={change.id} change={change} mayEdit={mayEdit} />
        ))}
      </ul>
      {more > 0 && (
        <Button size="sm" variant="quiet" className="suggestion-more" onClick={() => setMost(most + PORTION)}>
          Show {more} more of {changes.length}
        </Button>
      )}
    </section>
  );
}

function SelectAll({ changes }: { readonly changes: readonly SuggestedChange[] }) {
  const { choice } = getReview(useCanvas());
  const possible = changes.filter(({ steps }) => steps.length > 0);
  const chosen = possible.filter(({ isChosen }) => isChosen).length;
  const checked = (chosen > 0 && chosen === possible.length) || (chosen > 0 && "mixed");
  const choose = (isWanted: boolean) => {
    const left = new Set(isWanted ? [] : changes.map(({ id }) => id));
    choice.set((current) => ({ ...current, left }));
  };
  return (
    <div className="suggestion-all">
      <Checkbox label="All changes" checked={checked} onChange={choose} />
      <span className="suggestion-count">
        {chosen} of {changes.length}
      </span>
    </div>
  );
}
