import type { FileKind, FileToRead } from "./fileToRead.ts";
import { unreadable } from "./refusal.ts";

const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  pdf: "a PDF",
  docx: "a Word document",
  xlsx: "a spreadsheet",
  csv: "a CSV table",
  html: "an HTML page",
  json: "JSON",
};

/** Kind of file that a name's extension claims. Extensions that claim nothing, such as .txt, are left out. */
const CLAIM_OF_ENDING: ReadonlyMap<string, FileKind | "picture"> = new Map([
  ["pdf", "pdf"],
  ["docx", "docx"],
  ["docm", "docx"],
  ["dotx", "docx"],
  ["xlsx", "xlsx"],
  ["xlsm", "xlsx"],
  ["xltx", "xlsx"],
  ["csv", "csv"],
  ["tsv", "csv"],
  ["html", "html"],
  ["htm", "html"],
  ["xhtml", "html"],
  ["json", "json"],
  ["png", "picture"],
  ["jpg", "picture"],
  ["jpeg", "picture"],
  ["gif", "picture"],
  ["webp", "picture"],
  ["heic", "picture"],
]);

/** Kind of file that a media type claims. Browsers on Windows label a CSV table as an Excel file, so that type is left out. */
const CLAIM_OF_TYPE: readonly (readonly [string, FileKind | "picture"])[] = [
  ["application/pdf", "pdf"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml", "docx"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml", "xlsx"],
  ["text/csv", "csv"],
  ["text/html", "html"],
  ["application/xhtml+xml", "html"],
  ["application/json", "json"],
  ["application/schema+json", "json"],
  ["image/", "picture"],
];

type Claims = Pick<FileToRead, "name" | "mimeType">;

/** Refuses a file when its name or type claims another kind than its bytes have, so that people know their upload. */
export function checkClaim(file: Claims, kind: FileKind): void {
  const byName = claimOfName(file);
  if (byName !== undefined && byName !== kind) throw unreadable(lie("name", byName, kind));
  const byType = claimOfType(file);
  if (byType !== undefined && byType !== kind) throw unreadable(lie("type", byType, kind));
}

/** True when the name or type of a file claims this kind. */
export function claims(file: Claims, kind: FileKind): boolean {
  return claimOfName(file) === kind || claimOfType(file) === kind;
}

function claimOfName({ name }: Claims): FileKind | "picture" | undefined {
  return CLAIM_OF_ENDING.get(name.slice(name.lastIndexOf(".") + 1).toLowerCase());
}

function claimOfType({ mimeType }: Claims): FileKind | "picture" | undefined {
  const type = mimeType.toLowerCase().trim();
  return CLAIM_OF_TYPE.find(([start]) => type.startsWith(start))?.[1];
}

function lie(what: string, claimed: FileKind | "picture", kind: FileKind): string {
  const claim = claimed === "picture" ? "a picture" : KIND_NAMES[claimed];
  return `its ${what} says that it is ${claim}, but it is ${KIND_NAMES[kind]}`;
}
