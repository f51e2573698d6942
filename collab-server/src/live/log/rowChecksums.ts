import { crc32 } from "node:zlib";
import type { UpdateRow } from "./updateLog.ts";

/** The columns of an update that say what it is. */
export type LoggedUpdate = Pick<UpdateRow, "document" | "epoch" | "userId" | "kind" | "bytes" | "at"> & {
  readonly seq: number;
  /** The first update that it stands for, where it stands for several. */
  readonly from?: number | null;
};

/** Where a checkpoint stands: the update that is the last one inside. */
export interface CheckpointPlace {
  readonly document: string;
  readonly epoch: number;
  readonly seq: number;
}

/** The CRC-32 of an update with all that the log says of it; against disks that forget, not against people. */
export function checksumUpdate({ document, epoch, seq, from, ...row }: LoggedUpdate): number {
  const { userId, kind, bytes, at } = row;
  const place = from === undefined || from === null ? `${seq}` : `${from}-${seq}`;
  return crc32(bytes, crc32(`${document} ${epoch} ${place} ${userId} ${kind} ${at}`));
}

/** The CRC-32 of the place of a checkpoint: with a wrong one it would hide updates. */
export function checksumPlace({ document, epoch, seq }: CheckpointPlace): number {
  return crc32(`${document} ${epoch} ${seq}`);
}
