import { crc32 } from "node:zlib";
import type { UpdateRow } from "./updateLog.ts";

/** The columns of an update that its checksum covers. */
export type UpdateTarget = Pick<UpdateRow, "document" | "epoch" | "userId" | "kind" | "bytes" | "at"> & {
  readonly seq: number;
  /** Number of the first update that this row replaced, if it replaced several. */
  readonly from?: number | null;
};

/** Position of a checkpoint in the log; `seq` is the last update in it. */
export interface CheckpointTarget {
  readonly document: string;
  readonly epoch: number;
  readonly seq: number;
}

/** CRC-32 of an update and its columns; it protects from failing disks, not from people. */
export function checksumUpdate({ document, epoch, seq, from, ...row }: UpdateTarget): number {
  const { userId, kind, bytes, at } = row;
  const place = from === undefined || from === null ? `${seq}` : `${from}-${seq}`;
  return crc32(bytes, crc32(`${document} ${epoch} ${place} ${userId} ${kind} ${at}`));
}

/** CRC-32 of a checkpoint's position; a wrong position would hide updates. */
export function checksumTarget({ document, epoch, seq }: CheckpointTarget): number {
  return crc32(`${document} ${epoch} ${seq}`);
}
