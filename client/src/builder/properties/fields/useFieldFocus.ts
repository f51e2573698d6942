import { useMemo, useRef, type FocusEvent } from "react";
import { newId } from "#builder/actions/selection.ts";
import { useEditor } from "#document/EditorContext.tsx";

/** Focus handlers of a panel row, with the gesture to which its edits belong. */
export interface FieldFocus {
  /** Id of the current gesture: one visit to the field or one pointer press. A pause ends it too. */
  readonly gesture: () => string;
  readonly handlers: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onPointerDown: () => void;
  };
}

/** Shares through presence which field this person is in, and bundles their edits there into gestures. */
export function useFieldFocus(widgetId: string | undefined, property: string): FieldFocus {
  const { presence } = useEditor();
  const gesture = useRef("");
  return useMemo(() => {
    const renew = () => {
      gesture.current = `field:${property}:${newId()}`;
    };
    const stays = ({ currentTarget, relatedTarget }: FocusEvent) =>
      relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    return {
      gesture: () => gesture.current,
      handlers: {
        onFocus(event) {
          if (stays(event)) return;
          renew();
          if (widgetId !== undefined) presence.show("editing", { widgetId, property });
        },
        onBlur(event) {
          if (!stays(event)) presence.show("editing", null);
        },
        onPointerDown: renew,
      },
    };
  }, [presence, widgetId, property]);
}
