import { claims } from "../checkClaim.ts";
import type { FileToRead } from "../fileToRead.ts";
import { isTable } from "../table/readCsv.ts";

const MARKUP = /<(?:!doctype html|html|head|body|form|input|select|textarea|fieldset|label|div|table)[\s>/]/i;
const XML = /^<\?xml|^<!DOCTYPE (?!html)/i;
/** Characters within which the first element of a page must begin. */
const MARKUP_WITHIN = 10_000;

/** Kind of a text by its content; undefined for anything but a table, a page or JSON, such as prose. */
export function detectTextKind(text: string, file: FileToRead): "json" | "html" | "csv" | undefined {
  const start = text.trimStart().slice(0, MARKUP_WITHIN);
  if (/^[{[]/.test(start) && (claims(file, "json") || isJson(text))) return "json";
  if (start.startsWith("<") && MARKUP.test(start)) return "html";
  if (XML.test(start)) return undefined;
  return claims(file, "csv") || isTable(text) ? "csv" : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
