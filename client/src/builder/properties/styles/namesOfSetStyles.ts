import type { WidgetRecord } from "@formweave/schema/doc";
import type { Device } from "@formweave/schema/model";
import { stylesAt } from "@formweave/schema/rules";
import { STYLE_ROWS, listSides } from "./styleChoices.ts";

const SIDES: Readonly<Record<string, readonly string[]>> = {
  padding: listSides("Padding").map(({ name }) => name),
  margin: listSides("Margin").map(({ name }) => name),
};

/** Names of the style rows that any of the widgets sets, for the device or in general. */
export function namesOfSetStyles(
  records: readonly Pick<WidgetRecord, "styles">[],
  device: Device,
): ReadonlySet<string> {
  const values = records.map(({ styles }) => stylesAt(styles, device));
  const isSet = (name: string) => values.some((each) => each[name] !== undefined);
  const names = STYLE_ROWS.map(({ name }) => name);
  return new Set(names.filter((name) => [name, ...(SIDES[name] ?? [])].some(isSet)));
}
