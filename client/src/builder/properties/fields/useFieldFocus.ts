import { useMemo, useRef, type FocusEvent } from "react";
import { newId } from "#builder/actions/selection.ts";
import { useEditor } from "#document/EditorContext.tsx";

/** What a row of the panel does when somebody enters or leaves its field. */
export interface FieldFocus {
  /** The gesture that the edits now belong to, of one visit or one press of the pointer; a pause ends it too. */
  readonly gesture: () => string;
  readonly handlers: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onPointerDown: () => void;
  };
}

/** Shows the others whose field one is in, and bundles what one does there. */
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
