/** Kind of a file by its first bytes; `text` may be CSV, HTML or JSON. */
export type ByteKind = "pdf" | "archive" | "compound" | "picture" | "text";

const PICTURES: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
];
// An archive begins with its first part or, when empty, with its directory.
const ARCHIVES: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Bytes that PDF readers accept before the header. Source: ISO 32000-1, annex H. */
const PDF_HEADER_WITHIN = 1024;
const TEXT_SAMPLE = 4096;

/** Detects the kind of a file by its bytes alone; undefined for unknown kinds. */
export function detectKind(bytes: Uint8Array): ByteKind | undefined {
  if (ARCHIVES.some((magic) => startsWith(bytes, magic))) return "archive";
  if (startsWith(bytes, COMPOUND)) return "compound";
  if (isUtf16(bytes)) return "text";
  if (isPicture(bytes)) return "picture";
  const head = Buffer.from(bytes.subarray(0, PDF_HEADER_WITHIN)).toString("latin1");
  if (head.includes("%PDF-")) return "pdf";
  return isText(bytes) ? "text" : undefined;
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function isPicture(bytes: Uint8Array): boolean {
  return PICTURES.some((magic) => startsWith(bytes, magic)) || isBoxedPicture(bytes) || isBitmap(bytes);
}

// A bitmap begins with two letters, and has four bytes that are always zero.
function isBitmap(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, [0x42, 0x4d]) && bytes.length > 26 && bytes.subarray(6, 10).every((byte) => byte === 0)
  );
}

// WebP is "RIFF….WEBP"; HEIC and AVIF are "….ftyp" with their brand.
function isBoxedPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (head.startsWith("RIFF")) return head.endsWith("WEBP");
  return head.slice(4, 8) === "ftyp" && /^(?:hei|hev|mif1|msf1|avi)/.test(head.slice(8));
}

function isUtf16(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);
}

function isText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, TEXT_SAMPLE);
  return sample.length > 0 && !sample.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
}
