import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { readConfig } from "../config.ts";
import type { DataPaths } from "./takeBackup.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

/** Reads the locations of the data from the same settings as the server. */
export function readDataPaths(): DataPaths {
  const environment = join(ROOT, ".env");
  if (existsSync(environment)) process.loadEnvFile(environment);
  const config = readConfig(process.env);
  if (!config.ok) throw new Error(`The configuration is not valid.\n${config.error}`);
  const { dataDir } = config.value;
  const named = process.env["AI_DATABASE"];
  const isNamed = named !== undefined && named !== "";
  return { dataDir, aiDatabase: isNamed ? resolve(ROOT, named) : join(dataDir, "ai.sqlite") };
}

/** File named on the command line, relative to the directory of the call. */
export function readFileArgument(): string {
  const [, , file] = process.argv;
  if (file === undefined)
    throw new Error("Name the file of the backup, as in: npm run backup -- ../formweave.tar");
  return resolve(process.env["INIT_CWD"] ?? process.cwd(), file);
}
