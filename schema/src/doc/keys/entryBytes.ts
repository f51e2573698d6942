import { toJsonValue } from "./values.ts";

/** Upper bound of the bytes that Yjs adds to a key and its value. */
const KEY_OVERHEAD = 16;

/** Estimates the bytes of an entry in a document from its keys and values, which are JSON or Yjs texts. */
export function entryBytes(entry: Iterable<readonly [string, unknown]>): number {
  let bytes = 0;
  for (const [key, value] of entry)
    bytes += KEY_OVERHEAD + key.length + utf8Length(JSON.stringify(toJsonValue(value) ?? null));
  return bytes;
}

function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) bytes += code > 0x7ff && !isSurrogate(code) ? 2 : 1;
  }
  return bytes;
}

/** Half of a character of four bytes. */
function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}
