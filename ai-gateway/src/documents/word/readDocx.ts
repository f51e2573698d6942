import { MAX_FOUND } from "../documentLimits.ts";
import { UNPAGED, type FoundForm } from "../found.ts";
import { readPart } from "../office/findMainPart.ts";
import type { Archive } from "../office/readArchive.ts";
import { findChild, type XmlElement } from "../office/readXml.ts";
import { unreadable } from "../refusal.ts";
import { BodyReader } from "./bodyReader.ts";

/** Reads the fields of a Word document: its controls, tables with a column to fill in, and lines to write on. */
export function readDocx(archive: Archive, path: string): FoundForm {
  const body = findChild(readPart(archive, path), "body");
  if (body === undefined) throw unreadable("it is damaged");
  const reader = new BodyReader();
  reader.read(body);
  const { title, fields } = reader.finish();
  if (fields.length === 0) throw unreadable("no fields were found in it");
  const isGuessed = fields.some(({ confidence }) => confidence < 1);
  return {
    ...UNPAGED,
    orientation: detectOrientation(body),
    title,
    fields: fields.slice(0, MAX_FOUND),
    notes: isGuessed ? ["Some fields were guessed from tables and lines of text"] : [],
  };
}

function detectOrientation(body: XmlElement): FoundForm["orientation"] {
  const size = findChild(findChild(body, "sectPr"), "pgSz")?.attributes;
  const isWide = Number(size?.get("w") ?? 0) > Number(size?.get("h") ?? 0);
  return isWide ? "landscape" : "portrait";
}
