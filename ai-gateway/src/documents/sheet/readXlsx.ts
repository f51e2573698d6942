import { UNPAGED, type FoundField, type FoundForm } from "../found.ts";
import type { Archive } from "../office/readArchive.ts";
import { unreadable } from "../refusal.ts";
import { readTable, type StatedType } from "../table/readTable.ts";
import { optionsOfList, type FormulaSources } from "./optionsOfList.ts";
import { readSheet, type Sheet, type Validation } from "./readSheet.ts";
import { readStyles } from "./readStyles.ts";
import { readTexts } from "./readTexts.ts";
import { readWorkbook } from "./readWorkbook.ts";
import { readXlsForm } from "./readXlsForm.ts";

/** Most sheets of a workbook to look at. */
const MAX_SHEETS = 50;
const TYPE_OF_VALIDATION: Readonly<Record<string, string>> = {
  whole: "number",
  decimal: "number",
  date: "date",
  time: "time",
};

/** Reads a workbook: as an XLSForm if it is one, or else the header of the first sheet that has one. */
export function readXlsx(archive: Archive, path: string): FoundForm {
  const workbook = readWorkbook(archive, path);
  const sources = {
    texts: readTexts(archive, workbook.textsPath),
    styles: readStyles(archive, workbook.stylesPath),
  };
  const entries = workbook.sheets.slice(0, MAX_SHEETS);
  const sheets = new Map(
    entries.map(({ name, path: at }) => [name, lazy(() => readSheet(archive, at, sources))]),
  );
  const readRows = (name: string) => sheets.get(name)?.().rows;
  const planned = readXlsForm([...sheets.keys()], readRows);
  if (planned !== undefined) return { ...UNPAGED, ...planned };
  for (const [name, sheet] of sheets) {
    const read = readTable(sheet().rows, statedBy(sheet(), { names: workbook.names, readRows, sheet: name }));
    if (read === undefined || read.fields.length === 0) continue;
    const others = [...sheets.keys()].filter((other) => other !== name);
    const left =
      others.length === 0 ? [] : [`Only the sheet "${name}" was read; left out: ${others.join(", ")}`];
    return { ...UNPAGED, ...read, notes: [...read.notes, ...left] };
  }
  throw unreadable("no fields were found in it");
}

function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function statedBy({ validations }: Sheet, sources: FormulaSources): StatedType {
  return (column) => {
    const holds = ({ columns }: Validation) => columns.some(([from, to]) => column >= from && column <= to);
    const validation = validations.find(holds);
    return validation === undefined ? undefined : typeOfValidation(validation, sources);
  };
}

function typeOfValidation(
  { type, formula }: Validation,
  sources: FormulaSources,
): Pick<FoundField, "type" | "options"> | undefined {
  const plain = TYPE_OF_VALIDATION[type];
  if (plain !== undefined) return { type: plain };
  const options = type === "list" ? optionsOfList(formula, sources) : undefined;
  return options === undefined || options.length === 0 ? undefined : { type: "select", options };
}
