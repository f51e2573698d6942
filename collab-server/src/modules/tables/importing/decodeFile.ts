import type { FileEncoding } from "@formweave/schema/data";

/** A file as text, and the encoding that it was read with. */
export interface DecodedFile {
  readonly text: string;
  readonly encoding: FileEncoding;
}

const MARKS: readonly (readonly [encoding: FileEncoding, mark: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/**
 * Decodes a file: by its byte order mark, else as UTF-8 where all of it is, else as windows-1252. Undefined for what is no text in
 * the asked encoding.
 */
export function decodeFile(bytes: Uint8Array, asked?: FileEncoding): DecodedFile | undefined {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const tried = asked === undefined ? guessEncodings(marked) : [asked];
  for (const encoding of tried) {
    const text = decodeStrictly(bytes, encoding);
    // No text has such a sign; the files of other programs do.
    if (text !== undefined) return text.includes("\0") ? undefined : { text, encoding };
  }
  return undefined;
}

function guessEncodings(marked: FileEncoding | undefined): readonly FileEncoding[] {
  return marked === undefined ? ["utf-8", "windows-1252"] : [marked];
}

function decodeStrictly(bytes: Uint8Array, encoding: FileEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
