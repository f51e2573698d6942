import type { PointerEvent } from "react";
import type { FieldChoice } from "./useFieldChoice.ts";

interface SuggestionsProps {
  /** Id of the field they belong to. */
  readonly id: string;
  readonly choice: FieldChoice;
}

const LIST = { role: "listbox", "aria-label": "Fields" } as const;

/** The fields suggested below a calculation. */
export function Suggestions({ id, choice: { suggested, active, take } }: SuggestionsProps) {
  return (
    <div id={`${id}-fields`} className="fx-fields" hidden={suggested.length === 0} {...LIST}>
      {suggested.map((name, index) => (
        <div
          key={name}
          id={`${id}-${index}`}
          aria-selected={index === active}
          {...createOptionProps(() => take(name))}
        >
          {name}
        </div>
      ))}
    </div>
  );
}

function createOptionProps(onPress: () => void) {
  return {
    role: "option",
    tabIndex: -1,
    onPointerDown(event: PointerEvent) {
      event.preventDefault(); // The field keeps the focus.
      onPress();
    },
  } as const;
}
