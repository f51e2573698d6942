import type { PointerEvent } from "react";
import type { FieldChoice } from "./useFieldChoice.ts";

interface SuggestionsProps {
  /** Id of the field they belong to. */
  readonly id: string;
  readonly choice: FieldChoice;
}

const LIST = { role: "listbox", "aria-label": "Fields" } as const;

/** The fields suggested below a calculation. */
export function Suggestions({ id, choice: { offered, active, take } }: SuggestionsProps) {
  return (
    <div id={`${id}-fields`} className="fx-fields" hidden={offered.length === 0} {...LIST}>
      {offered.map((name, index) => (
        <div
          key={name}
          id={`${id}-${index}`}
          aria-selected={index === active}
          {...optionOf(() => take(name))}
        >
          {name}
        </div>
      ))}
    </div>
  );
}

function optionOf(onPress: () => void) {
  return {
    role: "option",
    tabIndex: -1,
    onPointerDown(event: PointerEvent) {
      event.preventDefault(); // The field keeps the focus.
      onPress();
    },
  } as const;
}
