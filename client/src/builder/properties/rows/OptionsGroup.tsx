import { row as rowSchema } from "@formweave/schema/model";
import { z } from "zod";
import { newId } from "#builder/actions/selection.ts";
import type { PanelProperty } from "#builder/properties/describeSelection.ts";
import { labelledRow, newRow } from "#builder/optionRows/newRow.ts";
import { OptionRow } from "./OptionRow.tsx";
import { PasteOptions } from "./PasteOptions.tsx";
import { RowsGroup } from "./RowsGroup.tsx";
import type { PropertyEdits } from "#builder/properties/usePropertyEdits.ts";
import { useRowAdds } from "./useRowEdits.ts";

interface OptionsGroupProps {
  readonly properties: readonly PanelProperty[];
  readonly edits: PropertyEdits;
  readonly isDisabled: boolean;
}

const rowList = z.array(rowSchema).catch([]);

/** Group for the options, links or columns of a widget, if they are among the shown properties. */
export function OptionsGroup({ properties, edits, isDisabled }: OptionsGroupProps) {
  const shown = properties.find(({ property }) => property.kind === "rows");
  const [widgetId = ""] = edits.widgetIds;
  const add = useRowAdds({ widgetId, list: "options" });
  if (shown?.property.kind !== "rows") return null;
  const { title, property, value } = { ...shown, property: shown.property };
  const rows = rowList.parse(value);
  const addAll = (labels: readonly string[]) =>
    add(
      labels.map((label) => labelledRow(property.cells, newId(), label)),
      "Paste options",
    );
  return (
    <RowsGroup
      key={widgetId}
      {...{ widgetId, title, rows, isDisabled }}
      list="options"
      empty={`No ${title.toLowerCase()} yet`}
      problem={edits.findProblem(shown)}
      makeRow={() => newRow(property, newId(), rows.length)}
      actions={<PasteOptions title={title} onAdd={addAll} />}
    >
      {(slot) => <OptionRow key={slot.row.id} slot={slot} property={property} />}
    </RowsGroup>
  );
}
