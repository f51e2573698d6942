import { inflateRawSync } from "node:zlib";
import { ARCHIVE } from "../documentLimits.ts";
import { Refusal, unreadable } from "../refusal.ts";

/** The parts of an archive, unpacked one by one on demand. */
export interface Archive {
  readonly names: readonly string[];
  /** Returns the bytes of a part; undefined where there is none of that name. Refuses a part that unpacks to more than the limit. */
  readonly read: (name: string) => Buffer | undefined;
}

interface Entry {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packedSize: number;
  /** Position of its local header. */
  readonly offset: number;
}

// Source of all numbers: APPNOTE.TXT 6.3.10, §4.3.
const END = { signature: 0x06054b50, size: 22, maxComment: 65_535 } as const;
const DIRECTORY = { signature: 0x02014b50, size: 46 } as const;
const LOCAL = { signature: 0x04034b50, size: 30 } as const;
const METHOD = { stored: 0, deflated: 8 } as const;
/** Marks a size that is stored elsewhere because it needs 64 bits. Files of 20 MB need none. */
const IN_64_BITS = 0xffffffff;

/**
 * Lists a ZIP archive by its directory. Parts are unpacked only on demand, archives inside it never. The unpacked bytes are
 * counted while unpacking, whatever sizes the archive claims.
 */
export function readArchive(bytes: Uint8Array): Archive {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = readDirectory(data);
  let room: number = ARCHIVE.totalBytes;
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      const part = unpack(data, entry, Math.min(room, ARCHIVE.partBytes));
      room -= part.length;
      return part;
    },
  };
}

function readDirectory(data: Buffer): ReadonlyMap<string, Entry> {
  const end = findEnd(data);
  const count = data.readUInt16LE(end + 10);
  if (count > ARCHIVE.entries) throw unreadable(`it holds more than ${ARCHIVE.entries} parts`);
  const entries = new Map<string, Entry>();
  let at = data.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (data.readUInt32LE(at) !== DIRECTORY.signature) throw unreadable("it is damaged");
    const nameEnd = at + DIRECTORY.size + data.readUInt16LE(at + 28);
    const name = data.toString("utf8", at + DIRECTORY.size, nameEnd);
    entries.set(name, {
      isEncrypted: (data.readUInt16LE(at + 8) & 1) === 1,
      method: data.readUInt16LE(at + 10),
      packedSize: data.readUInt32LE(at + 20),
      offset: data.readUInt32LE(at + 42),
    });
    at = nameEnd + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
  return entries;
}

// The end record, which gives the directory's position, comes before a comment of unknown length.
function findEnd(data: Buffer): number {
  const first = Math.max(0, data.length - END.size - END.maxComment);
  for (let at = data.length - END.size; at >= first; at--) {
    if (data.readUInt32LE(at) === END.signature) return at;
  }
  throw unreadable("it is damaged");
}

function unpack(data: Buffer, entry: Entry, room: number): Buffer {
  if (entry.isEncrypted) throw new Refusal("DOCUMENT_ENCRYPTED");
  if (entry.packedSize === IN_64_BITS || data.readUInt32LE(entry.offset) !== LOCAL.signature) {
    throw unreadable("it is damaged");
  }
  const start =
    entry.offset + LOCAL.size + data.readUInt16LE(entry.offset + 26) + data.readUInt16LE(entry.offset + 28);
  const packed = data.subarray(start, start + entry.packedSize);
  if (entry.method === METHOD.stored) return withinRoom(packed, room);
  if (entry.method !== METHOD.deflated) throw unreadable("it is packed in a way that is not read");
  return inflate(packed, room);
}

function inflate(packed: Buffer, room: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, room) });
  } catch (error) {
    const isBomb = error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw isBomb ? tooLarge() : unreadable("it is damaged");
  }
}

function withinRoom(part: Buffer, room: number): Buffer {
  if (part.length > room) throw tooLarge();
  return part;
}

function tooLarge(): Refusal {
  return unreadable(`it unpacks to more than ${ARCHIVE.partBytes / 1024 / 1024} MB`);
}
