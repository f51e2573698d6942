import type { Archive } from "../office/readArchive.ts";
import { findChild, listChildren, readXml } from "../office/readXml.ts";
import type { CellKind } from "../table/cell.ts";

/** Kinds of cells by the index of their style. */
export type Styles = readonly CellKind[];

// Built-in formats, which have no code in the file. Source: ECMA-376 part 1, §18.8.30.
const BUILT_IN: readonly (readonly [number, number, CellKind])[] = [
  [9, 10, "percent"],
  [14, 17, "date"],
  [18, 21, "time"],
  [22, 22, "datetime"],
  [27, 31, "date"],
  [32, 35, "time"],
  [36, 36, "date"],
  [45, 47, "time"],
  [50, 58, "date"],
];

/** Reads the number formats of a workbook's styles: a date in a sheet is a number with a date format. */
export function readStyles(archive: Archive, path: string | undefined): Styles {
  const part = path === undefined ? undefined : archive.read(path);
  if (part === undefined) return [];
  const root = readXml(part);
  const formats = listChildren(findChild(root, "numFmts"), "numFmt");
  const codes = new Map(
    formats.map(({ attributes }) => [Number(attributes.get("numFmtId")), attributes.get("formatCode") ?? ""]),
  );
  return listChildren(findChild(root, "cellXfs"), "xf").map(({ attributes }) => {
    const id = Number(attributes.get("numFmtId") ?? 0);
    const code = codes.get(id);
    return code === undefined ? builtIn(id) : kindOfFormat(code);
  });
}

function builtIn(id: number): CellKind {
  return BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? "number";
}

// Quoted words, colours and conditions do not matter for the kind of number.
function kindOfFormat(code: string): CellKind {
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, "").toLowerCase();
  const hasDay = /[dy]/.test(bare);
  const hasHour = /[hs]/.test(bare);
  if (hasDay && hasHour) return "datetime";
  if (hasHour) return "time";
  if (hasDay) return "date";
  return bare.includes("%") ? "percent" : "number";
}
