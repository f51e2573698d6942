import { COMMANDS } from "@formweave/schema/commands";
import { row as rowSchema, type Row } from "@formweave/schema/model";
import { type RowsProperty } from "@formweave/schema/widgets";
import { useRef, useState } from "react";
import { z } from "zod";
import { newId } from "#editor/actions.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { type PanelProperty } from "./describeSelection.ts";
import { FieldRow } from "./FieldRow.tsx";
import { newRow } from "./newRow.ts";
import { OptionRow } from "./OptionRow.tsx";
import { PanelGroup } from "./PanelGroup.tsx";
import { sayProblem, type PropertyEdits } from "./usePropertyEdits.ts";
import { useRowDrag } from "./useRowDrag.ts";

interface OptionsGroupProps {
  readonly properties: readonly PanelProperty[];
  readonly edits: PropertyEdits;
  readonly isFixed: boolean;
}

const rowList = z.array(rowSchema).catch([]);

/** The options, links or columns of a widget, if it has any and they are among what is shown. */
export function OptionsGroup({ properties, edits, isFixed }: OptionsGroupProps) {
  const shown = properties.find(({ property }) => property.kind === "rows");
  const [widgetId] = edits.widgetIds;
  if (shown?.property.kind !== "rows" || widgetId === undefined) return null;
  const rows = rowList.parse(shown.value);
  return <Options key={widgetId} {...{ widgetId, shown, property: shown.property, rows, edits, isFixed }} />;
}

interface OptionsProps extends Pick<OptionsGroupProps, "edits" | "isFixed"> {
  readonly widgetId: string;
  readonly shown: PanelProperty;
  readonly property: RowsProperty;
  readonly rows: readonly Row[];
}

function Options({ widgetId, shown, property, rows, edits, isFixed }: OptionsProps) {
  const session = useEditor();
  const [added, setAdded] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const ids = rows.map(({ id }) => id);
  const drag = useRowDrag({ widgetId, rows, list });

  function add(): void {
    const row = newRow(property, newId(), rows.length);
    sayProblem(
      session.run(COMMANDS.setRow, { widgetId, list: "options", row }, { label: `Add to ${shown.title}` }),
    );
    setAdded(row.id);
  }

  return (
    <PanelGroup
      title={shown.title}
      count={rows.length}
      isFixed={isFixed}
      acts={<IconButton icon="plus" size="sm" label={`Add to ${shown.title.toLowerCase()}`} onClick={add} />}
    >
      <FieldRow widgetIds={[widgetId]} name={shown.name} title="" problem={edits.problemOf(shown)}>
        {(gesture) => (
          <ul ref={list} className="pp-options" aria-label={shown.title}>
            {rows.map((row, index) => (
              <OptionRow
                key={row.id}
                {...{ widgetId, property, row, ids, gesture }}
                isNew={row.id === added}
                isDragged={drag.rowId === row.id}
                isTarget={drag.target === index}
                onGrab={(event) => drag.start(event, row.id)}
              />
            ))}
            {drag.target === rows.length && <li className="pp-drop" aria-hidden />}
          </ul>
        )}
      </FieldRow>
    </PanelGroup>
  );
}
