import { basename } from "node:path";
import type { Logger } from "pino";
import { Gauge, type Registry } from "prom-client";

/** The files that were found damaged since the server started; it goes on without them, or with what is whole of them. */
export interface DamagedFiles {
  /** Notes one, and tells it in the log. */
  add(path: string, problems: readonly string[]): void;
  /** Without their folders: they are shown to whoever watches the server. */
  names(): readonly string[];
}

/** Starts with the one that was set aside before there was a server, or with none. */
export function createDamagedFiles(registry: Registry, logger: Logger, setAside?: string): DamagedFiles {
  const damaged = new Set(setAside === undefined ? [] : [basename(setAside)]);
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
