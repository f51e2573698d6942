import { COMMANDS } from "@formweave/schema/commands";
import type { Row } from "@formweave/schema/model";
import { useState, type PointerEvent, type RefObject } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { indexAt, rowToFollow } from "./moveRow.ts";
import { showProblem } from "#builder/properties/usePropertyEdits.ts";
import type { RowListTarget } from "./useRowEdits.ts";

interface RowDragOptions extends RowListTarget {
  readonly rows: readonly Row[];
  /** Element whose first children are the rows, in order. */
  readonly element: RefObject<HTMLElement | null>;
}

/** State of a row drag; the document changes only on release, Escape cancels. */
export interface RowDrag {
  readonly rowId: string | undefined;
  /** Index of the row before which it would go; the number of rows for the end, undefined when it would not move. */
  readonly target: number | undefined;
  start(event: PointerEvent<HTMLElement>, rowId: string): void;
}

/** Handles dragging the rows of a list. */
export function useRowDrag({ widgetId, list, rows, element }: RowDragOptions): RowDrag {
  const session = useEditor();
  const [state, setState] = useState<{ readonly rowId: string; readonly index: number }>();
  const ids = rows.map(({ id }) => id);
  const from = state === undefined ? -1 : ids.indexOf(state.rowId);

  function drop(rowId: string, index: number): void {
    const after = rowToFollow(ids, rowId, index);
    if (after === undefined) return;
    showProblem(session.run(COMMANDS.moveRow, { widgetId, list, rowId, after }));
  }

  return {
    rowId: state?.rowId,
    target: resolveTarget(state?.index, from),
    start(event, rowId) {
      event.preventDefault();
      const events = new AbortController();
      const { signal } = events;
      const end = () => {
        events.abort();
        setState(undefined);
      };
      let index = ids.indexOf(rowId);
      const place = ids.indexOf(rowId);
      const handleMove = ({ clientY }: globalThis.PointerEvent) => {
        index = indexAt(measureMiddles(element.current, ids.length), place, clientY);
        setState({ rowId, index });
      };
      const handleUp = () => {
        end();
        drop(rowId, index);
      };
      const handleKey = (key: KeyboardEvent) => {
        if (key.key === "Escape") end();
      };
      window.addEventListener("pointermove", handleMove, { signal });
      window.addEventListener("pointerup", handleUp, { signal });
      window.addEventListener("pointercancel", end, { signal });
      window.addEventListener("keydown", handleKey, { signal });
    },
  };
}

function resolveTarget(index: number | undefined, from: number): number | undefined {
  if (index === undefined || index === from) return undefined;
  return index > from ? index + 1 : index;
}

function measureMiddles(element: HTMLElement | null, count: number): readonly number[] {
  return [...(element?.children ?? [])].slice(0, count).map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });
}
