import { textOf } from "#builder/cellText.ts";
import { type Row } from "@formweave/schema/model";
import { useWidget } from "#document/useWidget.ts";

const NONE: readonly Row[] = [];

/** The answers that a field offers, by their values; none where people type what they like. */
export function useAnswerChoices(field: string) {
  const rows = useWidget(field, (record) => record?.rows.options) ?? NONE;
  return rows.flatMap((row) => {
    const own = textOf(row["value"]);
    return own === "" ? [] : [{ value: own, label: textOf(row["label"]) || own }];
  });
}
