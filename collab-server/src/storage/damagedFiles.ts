import { basename } from "node:path";
import type { Logger } from "pino";
import { Gauge, type Registry } from "prom-client";

/** Files found damaged since the server started; it runs without them, or with their intact part. */
export interface DamagedFiles {
  /** Adds a file and logs it. */
  add(path: string, problems: readonly string[]): void;
  /** File names without folders, for the health check. */
  names(): readonly string[];
}

/** Starts with a file that was set aside before the server started, or with none. */
export function createDamagedFiles(registry: Registry, logger: Logger, quarantined?: string): DamagedFiles {
  const damaged = new Set(quarantined === undefined ? [] : [basename(quarantined)]);
  const gauge: Gauge = new Gauge({
    name: "formweave_damaged_files",
    help: "Files that were found damaged since the start",
    registers: [registry],
    collect: () => gauge.set(damaged.size),
  });
  return {
    add(path, problems) {
      damaged.add(basename(path));
      logger.error({ file: path, problems }, "a file is damaged");
    },
    names: () => [...damaged],
  };
}
