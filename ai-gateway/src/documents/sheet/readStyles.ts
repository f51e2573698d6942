import type { Archive } from "../office/readArchive.ts";
import { childOf, childrenOf, readXml } from "../office/readXml.ts";
import type { CellKind } from "../table/cell.ts";

/** What numbers in a format mean, by the number of the style of their cell. */
export type Styles = readonly CellKind[];

// Formats that are built in and have no code in the file. Source: ECMA-376 part 1, §18.8.30.
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

/** Reads what the styles of a workbook make of numbers: a date in a sheet is a number with the format of a date. */
export function readStyles(archive: Archive, path: string | undefined): Styles {
  const part = path === undefined ? undefined : archive.read(path);
  if (part === undefined) return [];
  const root = readXml(part);
  const formats = childrenOf(childOf(root, "numFmts"), "numFmt");
  const codes = new Map(
    formats.map(({ attributes }) => [Number(attributes.get("numFmtId")), attributes.get("formatCode") ?? ""]),
  );
  return childrenOf(childOf(root, "cellXfs"), "xf").map(({ attributes }) => {
    const id = Number(attributes.get("numFmtId") ?? 0);
    const code = codes.get(id);
    return code === undefined ? builtIn(id) : kindOfFormat(code);
  });
}

function builtIn(id: number): CellKind {
  return BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? "number";
}

// Words in quotes, colours and conditions say nothing about what the number is.
function kindOfFormat(code: string): CellKind {
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, "").toLowerCase();
  const hasDay = /[dy]/.test(bare);
  const hasHour = /[hs]/.test(bare);
  if (hasDay && hasHour) return "datetime";
  if (hasHour) return "time";
  if (hasDay) return "date";
  return bare.includes("%") ? "percent" : "number";
}
