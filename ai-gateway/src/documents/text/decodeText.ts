const CHARSET = /<meta[^>]{1,200}charset=["']?([a-z0-9_-]{1,30})/i;
/** Bytes from the start of a page within which its encoding may be declared. Source: HTML §4.2.5.4. */
const DECLARED_WITHIN = 1024;

/**
 * Decodes a text file: by its byte order mark, or else as UTF-8 where valid, or else by the encoding declared in a page, or else
 * as Windows-1252, since any bytes are valid in it.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return createDecoder(bytes).decode(bytes);
  }
}

function createDecoder(bytes: Uint8Array): TextDecoder {
  const head = Buffer.from(bytes.subarray(0, DECLARED_WITHIN)).toString("latin1");
  try {
    return new TextDecoder(CHARSET.exec(head)?.[1] ?? "windows-1252");
  } catch {
    return new TextDecoder("windows-1252");
  }
}
