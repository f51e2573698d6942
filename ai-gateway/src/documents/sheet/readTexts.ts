import type { Archive } from "../office/readArchive.ts";
import { readXml, type XmlElement } from "../office/readXml.ts";

/** Most shared texts to read; the header of a sheet and its first rows are among the first. */
const MAX_TEXTS = 100_000;

/** The shared texts of a workbook, by index. */
export function readTexts(archive: Archive, path: string | undefined): readonly string[] {
  const part = path === undefined ? undefined : archive.read(path);
  if (part === undefined) return [];
  let count = 0;
  const root = readXml(part, (name) => name !== "si" || ++count <= MAX_TEXTS);
  return root.children.map(textOfItem);
}

/** A text that may have several pieces with their own formats; its phonetic reading is left out. */
export function textOfItem(item: XmlElement): string {
  return item.children
    .filter(({ name }) => name === "t" || name === "r")
    .map((piece) => (piece.name === "t" ? piece.text : textOfItem(piece)))
    .join("");
}
