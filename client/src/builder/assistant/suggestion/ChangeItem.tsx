import { useEditor } from "#document/EditorContext.tsx";
import type { SuggestedChange } from "./suggestedChange.ts";
import { getReview } from "./suggestionReview.ts";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { describeChangedValues, describeObstacle } from "./describeChange.ts";
import { showOnCanvas } from "./showOnCanvas.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

interface ChangeItemProps {
  readonly change: SuggestedChange;
  readonly mayEdit: boolean;
}

/** One change: its checkbox, its details and its obstacle. */
export function ChangeItem({ change, mayEdit }: ChangeItemProps) {
  const session = useEditor();
  const { choice, pointed } = getReview(getCanvas(session));
  const { id, title, details, steps, isChosen, changedValues, obstacle } = change;
  const point = () => {
    pointed.set(id);
    showOnCanvas(session, change);
  };
  const choose = () => choice.set((now) => ({ ...now, left: toggled(now.left, id) }));
  return (
    // Pointing at it shows it on the canvas; with the keyboard its checkbox does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="suggested"
      data-blocked={obstacle !== undefined || undefined}
      onPointerEnter={point}
      onPointerLeave={() => pointed.set(null)}
      onFocus={point}
      onBlur={() => pointed.set(null)}
    >
      <Checkbox
        label={title}
        checked={isChosen && steps.length > 0}
        disabled={!mayEdit || steps.length === 0}
        onChange={choose}
      />
      {details.length > 0 && (
        <ul className="suggested-details">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {obstacle !== undefined && (
        <p className="suggested-note">
          <Icon name="circle-alert" size={14} />
          {describeObstacle(session, obstacle)}
        </p>
      )}
      {changedValues.length > 0 && obstacle?.reason !== "deleted" && (
        <OverruleChoice change={change} mayEdit={mayEdit} />
      )}
    </li>
  );
}

/** Renders a conflict: somebody changed the same since the suggestion. Their change stays unless this person decides otherwise. */
function OverruleChoice({ change: { id, title, changedValues, isOverruling }, mayEdit }: ChangeItemProps) {
  const session = useEditor();
  const { choice } = getReview(getCanvas(session));
  return (
    <div className="suggested-clash">
      <p className="suggested-note">
        <Icon name="triangle-alert" size={14} />
        {describeChangedValues(session, changedValues)}
      </p>
      <Segmented
        label={`What stays: ${title}`}
        value={isOverruling ? "suggestion" : "theirs"}
        options={SIDES}
        disabled={!mayEdit}
        onChange={(side) =>
          choice.set((now) => ({
            ...now,
            overruling:
              side === "suggestion" ? new Set([...now.overruling, id]) : without(now.overruling, id),
          }))
        }
      />
    </div>
  );
}

const SIDES = [
  { value: "theirs", label: "Keep theirs" },
  { value: "suggestion", label: "Use suggestion" },
] as const;

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? without(ids, id) : new Set([...ids, id]);
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((other) => other !== id));
}
