import type { Failure } from "@formweave/schema";
import type { Row } from "@formweave/schema/model";
import { useRef, useState, type ReactNode } from "react";
import { IconButton } from "#ui/IconButton.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { PanelGroup } from "#builder/panels/PanelGroup.tsx";
import { ProblemLine } from "#builder/properties/ProblemLine.tsx";
import { useRowDrag } from "./useRowDrag.ts";
import { useRowAdds, type RowListTarget, type RowSlot } from "./useRowEdits.ts";

interface RowsGroupProps extends RowListTarget {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly isCollapsed?: boolean;
  readonly isDisabled: boolean;
  /** Text shown while there is no row. */
  readonly empty: string;
  readonly problem?: Failure | undefined;
  readonly makeRow: () => Row;
  /** Buttons before the one that adds a row. */
  readonly actions?: ReactNode;
  /** Further content above the rows, with its count. */
  readonly above?: { readonly count: number; readonly content: ReactNode };
  readonly children: (slot: RowSlot) => ReactNode;
}

/** A panel group with a list that people edit together: rows are added, moved and removed one by one. */
export function RowsGroup(props: RowsGroupProps) {
  const { widgetId, list, title, rows, isCollapsed = false, isDisabled, empty, problem, above } = props;
  const [added, setAdded] = useState<string>();
  const addRows = useRowAdds({ widgetId, list });

  /** Adds a row after another one, or at the end. */
  function add(after?: string): void {
    const row = props.makeRow();
    addRows([row], `Add to ${title}`, after);
    setAdded(row.id);
    const place = after === undefined ? rows.length : rows.findIndex(({ id }) => id === after) + 1;
    announce(`Added to ${title.toLowerCase()}, place ${place + 1}`);
  }

  function paste(pasted: readonly Row[], after: string): void {
    addRows(pasted, "Paste options", after);
    setAdded(pasted.at(-1)?.id);
    announce(`${pasted.length} pasted into ${title.toLowerCase()}`);
  }

  return (
    <PanelGroup
      title={title}
      count={rows.length + (above?.count ?? 0)}
      isCollapsed={isCollapsed}
      opensFor={added}
      isDisabled={isDisabled}
      actions={
        <>
          {props.actions}
          <IconButton icon="plus" size="sm" label={`Add to ${title.toLowerCase()}`} onClick={() => add()} />
        </>
      }
    >
      {above?.content}
      {rows.length === 0 && <p className="hint">{empty}</p>}
      <Rows {...{ widgetId, list, title, rows, added }} onAddBelow={add} onPasteBelow={paste}>
        {props.children}
      </Rows>
      {problem !== undefined && <ProblemLine>{problem.message}</ProblemLine>}
    </PanelGroup>
  );
}

interface RowsProps extends Pick<RowsGroupProps, "widgetId" | "list" | "title" | "rows" | "children"> {
  readonly added: string | undefined;
  readonly onAddBelow: (rowId: string) => void;
  readonly onPasteBelow: (pasted: readonly Row[], rowId: string) => void;
}

function Rows({ widgetId, list, title, rows, added, onAddBelow, onPasteBelow, children }: RowsProps) {
  const element = useRef<HTMLUListElement>(null);
  const drag = useRowDrag({ widgetId, list, rows, element });
  const ids = rows.map(({ id }) => id);
  return (
    <ul ref={element} className="pp-options" aria-label={title}>
      {rows.map((row, index) =>
        children({
          widgetId,
          list,
          row,
          ids,
          isNew: row.id === added,
          isDragged: drag.rowId === row.id,
          isTarget: drag.target === index,
          onAddBelow: () => onAddBelow(row.id),
          onPasteBelow: (pasted) => onPasteBelow(pasted, row.id),
          onDragStart: (event) => drag.start(event, row.id),
        }),
      )}
      {drag.target === rows.length && <li className="pp-drop" aria-hidden />}
    </ul>
  );
}
