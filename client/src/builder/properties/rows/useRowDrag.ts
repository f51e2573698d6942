import { COMMANDS } from "@formweave/schema/commands";
import type { Row } from "@formweave/schema/model";
import { useState, type PointerEvent, type RefObject } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { indexAt, rowToFollow } from "./moveRow.ts";
import { sayProblem } from "#builder/properties/usePropertyEdits.ts";
import type { RowPlace } from "./useRowEdits.ts";

interface RowDragOptions extends RowPlace {
  readonly rows: readonly Row[];
  /** Holds the rows, in order, as its first children. */
  readonly element: RefObject<HTMLElement | null>;
}

/** A row being dragged among its siblings; nothing is written before it is let go, Escape leaves no trace. */
export interface RowDrag {
  readonly rowId: string | undefined;
  /** Before which row of the list it would stand; as many as there are rows for the end. */
  readonly target: number | undefined;
  start(event: PointerEvent<HTMLElement>, rowId: string): void;
}

/** Moves rows with the pointer. */
export function useRowDrag({ widgetId, list, rows, element }: RowDragOptions): RowDrag {
  const session = useEditor();
  const [state, setState] = useState<{ readonly rowId: string; readonly index: number }>();
  const ids = rows.map(({ id }) => id);
  const from = state === undefined ? -1 : ids.indexOf(state.rowId);

  function drop(rowId: string, index: number): void {
    const after = rowToFollow(ids, rowId, index);
    if (after === undefined) return;
    sayProblem(session.run(COMMANDS.moveRow, { widgetId, list, rowId, after }));
  }

  return {
    rowId: state?.rowId,
    target: targetOf(state?.index, from),
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
        index = indexAt(middlesOf(element.current, ids.length), place, clientY);
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

function targetOf(index: number | undefined, from: number): number | undefined {
  if (index === undefined || index === from) return undefined;
  return index > from ? index + 1 : index;
}

function middlesOf(element: HTMLElement | null, count: number): readonly number[] {
  return [...(element?.children ?? [])].slice(0, count).map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });
}
