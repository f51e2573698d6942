import { Refusal } from "../refusal.ts";
import type { Archive } from "./readArchive.ts";
import { listChildren, readXml } from "./readXml.ts";

/** Kind of an Office file, and the path of its main part. */
export interface MainPart {
  readonly kind: "docx" | "xlsx";
  readonly path: string;
}

// Beginnings of the content types of main parts, including templates and files with macros. Source: ECMA-376 part 1, MS-OFFMACRO2.
const WORD = ["application/vnd.openxmlformats-officedocument.wordprocessingml.", "application/vnd.ms-word."];
const SHEET = ["application/vnd.openxmlformats-officedocument.spreadsheetml.", "application/vnd.ms-excel."];

/** Detects an Office file by its table of content types; an archive without one is no Office file. */
export function findMainPart(archive: Archive): MainPart {
  const types = archive.read("[Content_Types].xml");
  if (types === undefined) throw new Refusal("DOCUMENT_TYPE");
  for (const { attributes } of listChildren(readXml(types), "Override")) {
    const type = attributes.get("ContentType") ?? "";
    const path = (attributes.get("PartName") ?? "").replace(/^\//, "");
    if (!type.endsWith(".main+xml")) continue;
    if (WORD.some((start) => type.startsWith(start))) return { kind: "docx", path };
    if (SHEET.some((start) => type.startsWith(start))) return { kind: "xlsx", path };
  }
  throw new Refusal("DOCUMENT_TYPE");
}

/** The root element of a part that an Office file must have. */
export function readPart(archive: Archive, path: string) {
  const bytes = archive.read(path);
  if (bytes === undefined) throw new Refusal("DOCUMENT_UNREADABLE", { reason: "it is damaged" });
  return readXml(bytes);
}
