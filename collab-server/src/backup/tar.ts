import { createHash } from "node:crypto";
import { closeSync, openSync, readSync, writeSync } from "node:fs";

/** A file in an archive. */
export interface ArchivedFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

const BLOCK = 512;
const CHUNK = 1 << 20;
/** Largest size in eleven octal digits, bytes. */
const MAX_BYTES = 8 ** 11 - 1;
const CHECKSUM_AT = 148;

/** Appends a file to an archive in the ustar format (POSIX.1-1988). */
export function appendFile(archive: number, name: string, path: string, bytes: number): ArchivedFile {
  if (bytes > MAX_BYTES) throw new Error(`${path} is too large for an archive`);
  writeSync(archive, createHeader(name, bytes));
  const file = openSync(path, "r");
  try {
    const sha256 = copy({ from: file, to: archive, bytes, name });
    writeSync(archive, Buffer.alloc(computePadding(bytes)));
    return { name, bytes, sha256 };
  } finally {
    closeSync(file);
  }
}

/** Writes the end of an archive. */
export function endArchive(archive: number): void {
  writeSync(archive, Buffer.alloc(2 * BLOCK));
}

/**
 * Extracts an archive, writing each file to the path that `pathFor` returns. Throws with a message for people when it is
 * damaged or incomplete.
 */
export function unpack(archive: number, pathFor: (name: string) => string): readonly ArchivedFile[] {
  const files: ArchivedFile[] = [];
  for (;;) {
    const header = readBlock(archive);
    if (header.every((byte) => byte === 0)) return files;
    const { name, bytes } = parseHeader(header);
    const file = openSync(pathFor(name), "wx", 0o600);
    try {
      files.push({ name, bytes, sha256: copy({ from: archive, to: file, bytes, name }) });
    } finally {
      closeSync(file);
    }
    if (computePadding(bytes) > 0) readExactly(archive, computePadding(bytes));
  }
}

function createHeader(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100, "latin1");
  header.write("0000600\0", 100, "latin1");
  header.write(`${bytes.toString(8).padStart(11, "0")}\0`, 124, "latin1");
  header.write(`${"0".repeat(11)}\0`, 136, "latin1");
  header.write("0", 156, "latin1");
  header.write("ustar\x0000", 257, "latin1");
  header.write(`${computeChecksum(header).toString(8).padStart(6, "0")}\0 `, CHECKSUM_AT, "latin1");
  return header;
}

function parseHeader(header: Buffer): { readonly name: string; readonly bytes: number } {
  const sum = parseInt(header.toString("latin1", CHECKSUM_AT, CHECKSUM_AT + 6), 8);
  if (sum !== computeChecksum(header))
    throw new Error("the backup is damaged: a header is not what was written");
  const [name = ""] = header.toString("latin1", 0, 100).split("\0");
  return { name, bytes: parseInt(header.toString("latin1", 124, 135), 8) };
}

/** Checksum of a header, computed as if its own field held spaces. */
function computeChecksum(header: Buffer): number {
  let sum = 8 * 32;
  header.forEach((byte, index) => {
    if (index < CHECKSUM_AT || index >= CHECKSUM_AT + 8) sum += byte;
  });
  return sum;
}

interface Copying {
  readonly from: number;
  readonly to: number;
  readonly bytes: number;
  readonly name: string;
}

function copy({ from, to, bytes, name }: Copying): string {
  const hash = createHash("sha256");
  const chunk = Buffer.alloc(CHUNK);
  for (let left = bytes; left > 0;) {
    const read = readSync(from, chunk, 0, Math.min(left, CHUNK), null);
    if (read === 0) throw new Error(`the backup is damaged: ${name} is cut short`);
    hash.update(chunk.subarray(0, read));
    for (let written = 0; written < read;) written += writeSync(to, chunk, written, read - written);
    left -= read;
  }
  return hash.digest("hex");
}

function readBlock(archive: number): Buffer {
  return readExactly(archive, BLOCK);
}

function readExactly(archive: number, bytes: number): Buffer {
  const block = Buffer.alloc(bytes);
  if (readSync(archive, block, 0, bytes, null) !== bytes)
    throw new Error("the backup is damaged: it is cut short");
  return block;
}

function computePadding(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK;
}
