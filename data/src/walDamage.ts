import { existsSync, readFileSync } from "node:fs";

/** Layout from https://sqlite.org/fileformat2.html#the_write_ahead_log: a header, then frames of a header and a page each. */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** Magic number; its last bit gives the byte order of the checksums. */
const MAGIC = 0x377f0682;

/** The two halves of a running checksum. */
type Sum = readonly [number, number];

/**
 * Describes damage in the write-ahead log of a database that was not closed; undefined when it is intact. SQLite reads the
 * log up to the first invalid frame and silently drops the rest, because a log cut off by a crash looks the same; but after
 * such a cut, no finished write follows.
 */
export function findWalDamage(database: string): string | undefined {
  const path = `${database}-wal`;
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  if (bytes.length < HEADER_BYTES) return undefined;
  const log = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const isLittle = (log.getUint32(0) & 1) === 0;
  const sum = sumUp(log, { from: 0, to: 24, isLittle }, [0, 0]);
  if ((log.getUint32(0) & ~1) >>> 0 !== MAGIC || !isSum(log, 24, sum))
    return "its header is not what was written, so that none of its writes can be read";
  const end = endOfWhole(log, sum, isLittle);
  const lost = countCommits(log, end);
  return lost === 0 ? undefined : `it is damaged at byte ${end}, and ${lost} writes from there on are lost`;
}

/** Offset of the first frame that is invalid or was never finished. */
function endOfWhole(log: DataView, headerSum: Sum, isLittle: boolean): number {
  const frameBytes = frameSize(log);
  let sum = headerSum;
  let at = HEADER_BYTES;
  for (; at + frameBytes <= log.byteLength; at += frameBytes) {
    sum = sumUp(log, { from: at, to: at + 8, isLittle }, sum);
    sum = sumUp(log, { from: at + FRAME_HEADER_BYTES, to: at + frameBytes, isLittle }, sum);
    if (!isSum(log, at + 16, sum) || !isSalt(log, at, 0) || !isSalt(log, at, 4)) return at;
  }
  return at;
}

/** Number of finished writes from an offset on. Frames of an older log differ in both halves of the salt. */
function countCommits(log: DataView, from: number): number {
  const frameBytes = frameSize(log);
  let count = 0;
  for (let at = from; at + frameBytes <= log.byteLength; at += frameBytes) {
    const isOfThisLog = isSalt(log, at, 0) || isSalt(log, at, 4);
    if (isOfThisLog && log.getUint32(at + 4) !== 0) count += 1;
  }
  return count;
}

function frameSize(log: DataView): number {
  return FRAME_HEADER_BYTES + log.getUint32(8);
}

/** True when half of a frame's salt equals the log's. */
function isSalt(log: DataView, at: number, half: 0 | 4): boolean {
  return log.getUint32(at + 8 + half) === log.getUint32(16 + half);
}

function isSum(log: DataView, at: number, [first, second]: Sum): boolean {
  return log.getUint32(at) === first && log.getUint32(at + 4) === second;
}

function sumUp(
  log: DataView,
  { from, to, isLittle }: { readonly from: number; readonly to: number; readonly isLittle: boolean },
  [first, second]: Sum,
): Sum {
  let [one, two] = [first, second];
  for (let at = from; at < to; at += 8) {
    one = (one + log.getUint32(at, isLittle) + two) >>> 0;
    two = (two + log.getUint32(at + 4, isLittle) + one) >>> 0;
  }
  return [one, two];
}
