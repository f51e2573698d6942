import { failure } from "../errors.ts";
import { MAX_TEXT } from "../limits.ts";
import { entityId } from "../model/index.ts";
import type { Failure } from "../result.ts";
import { isCellValue, type Cell, type RowsProperty } from "../widgets/index.ts";

const CELL_MESSAGES: Readonly<Record<Cell["kind"], string>> = {
  string: "must be text",
  number: "must be a number",
  boolean: "must be on or off",
};

/** The failure of an invalid row of a property: a row needs an id, and may have only known cells. Cells may be missing. */
export function checkRow(property: RowsProperty, value: unknown): Failure | undefined {
  if (
    typeof value !== "object" ||
    value === null ||
    !("id" in value) ||
    !entityId.safeParse(value.id).success
  ) {
    return invalid(`${property.title}: a row must have an id`);
  }
  for (const [name, cellValue] of Object.entries(value)) {
    const problem = name === "id" ? undefined : checkCell(property, name, cellValue);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function checkCell({ cells }: RowsProperty, name: string, value: unknown): Failure | undefined {
  const cell = Object.hasOwn(cells, name) ? cells[name] : undefined;
  if (cell === undefined) return failure("PROPERTY_UNKNOWN", { property: name });
  if (!isCellValue(cell, value)) return invalid(`${cell.title} ${wrongCell(cell, value)}`);
  return typeof value === "string" && value.length > MAX_TEXT
    ? failure("TOO_LONG", { max: MAX_TEXT })
    : undefined;
}

function wrongCell(cell: Cell, value: unknown): string {
  return cell.format === "url" && typeof value === "string"
    ? "must be a web, mail or phone address"
    : CELL_MESSAGES[cell.kind];
}

function invalid(message: string): Failure {
  return failure("PROPERTY_INVALID", { message });
}
