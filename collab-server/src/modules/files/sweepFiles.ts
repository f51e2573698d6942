import type { Logger } from "pino";
import type { FileDisk } from "./fileDisk.ts";
import type { Pictures } from "../pictures/store.ts";
import type { ResponseFiles } from "./store.ts";

const HOUR_MS = 3_600_000;
/** How long a file waits for answers that name it, ms. */
const WAIT_MS = 24 * HOUR_MS;

export interface SweepDeps {
  readonly files: Pick<ResponseFiles, "find" | "forget">;
  readonly fileDisk: FileDisk;
  readonly pictures: Pick<Pictures, "find">;
  readonly pictureDisk: FileDisk;
  readonly now: () => number;
  readonly logger: Logger;
}

/** Removes files that nobody sent with answers, and bytes that nothing knows of. */
export async function sweepFiles({ files, fileDisk, pictures, pictureDisk, now }: SweepDeps): Promise<void> {
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

/** Sweeps now and each hour; gives what ends that. What fails is tried the next hour. */
export function sweepHourly(deps: SweepDeps): () => void {
  const sweep = (): void => {
    sweepFiles(deps).catch((error: unknown) => deps.logger.error({ error }, "files could not be swept"));
  };
  sweep();
  const timer = setInterval(sweep, HOUR_MS).unref();
  return () => clearInterval(timer);
}
