import { Refusal } from "../refusal.ts";
import type { Archive } from "./readArchive.ts";
import { childrenOf, readXml } from "./readXml.ts";

/** Which kind of Office file an archive is, and the name of the part that its content begins in. */
export interface MainPart {
  readonly kind: "docx" | "xlsx";
  readonly path: string;
}

// What content types of main parts begin with, templates and files with macros among them. Source: ECMA-376 part 1, MS-OFFMACRO2.
const WORD = ["application/vnd.openxmlformats-officedocument.wordprocessingml.", "application/vnd.ms-word."];
const SHEET = ["application/vnd.openxmlformats-officedocument.spreadsheetml.", "application/vnd.ms-excel."];

/** Finds out what an archive is by its own table of content types; one that has none is no Office file. */
export function mainPartOf(archive: Archive): MainPart {
  const types = archive.read("[Content_Types].xml");
  if (types === undefined) throw new Refusal("DOCUMENT_TYPE");
  for (const { attributes } of childrenOf(readXml(types), "Override")) {
    const type = attributes.get("ContentType") ?? "";
    const path = (attributes.get("PartName") ?? "").replace(/^\//, "");
    if (!type.endsWith(".main+xml")) continue;
    if (WORD.some((start) => type.startsWith(start))) return { kind: "docx", path };
    if (SHEET.some((start) => type.startsWith(start))) return { kind: "xlsx", path };
  }
  throw new Refusal("DOCUMENT_TYPE");
}

/** The root of a part that an Office file has to have. */
export function partOf(archive: Archive, path: string) {
  const bytes = archive.read(path);
  if (bytes === undefined) throw new Refusal("DOCUMENT_UNREADABLE", { reason: "it is damaged" });
  return readXml(bytes);
}
