import type { FileDisk } from "../../../storage/fileDisk.ts";
import type { Schedule } from "../../platform/jobs/schedules.ts";
import type { Pictures } from "../../projects/pictures/store.ts";
import type { ResponseFiles } from "./store.ts";

const HOUR_MS = 3_600_000;
/** Time for which an uploaded file waits for a response that names it, ms. */
const WAIT_MS = 24 * HOUR_MS;

export interface SweepDeps {
  readonly files: Pick<ResponseFiles, "find" | "forget">;
  readonly fileDisk: FileDisk;
  readonly pictures: Pick<Pictures, "find">;
  readonly pictureDisk: FileDisk;
  readonly now: () => number;
}

/** Removes uploads that no response names, and files on disk without metadata, every hour. */
export function sweepSchedule(deps: SweepDeps): Schedule {
  return { kind: "sweep-files", intervalMs: HOUR_MS, run: () => sweepFiles(deps) };
}

async function sweepFiles({ files, fileDisk, pictures, pictureDisk, now }: SweepDeps): Promise<void> {
  const before = now() - WAIT_MS;
  await fileDisk.remove(files.forget(before));
  await removeUnknown(fileDisk, before, (id) => files.find(id) !== undefined);
  await removeUnknown(pictureDisk, before, (id) => pictures.find(id) !== undefined);
}

async function removeUnknown(
  disk: FileDisk,
  before: number,
  isKnown: (id: string) => boolean,
): Promise<void> {
  const old = await disk.olderThan(before);
  await disk.remove(old.filter((id) => !isKnown(id)));
}
