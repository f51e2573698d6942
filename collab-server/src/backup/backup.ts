import { complain, logInfo } from "../logging.ts";
import { readFileArgument, readDataPaths } from "./readDataPaths.ts";
import { takeBackup } from "./takeBackup.ts";

/** `npm run backup -- FILE`: writes all data into one file while the server runs. */
try {
  const target = readFileArgument();
  const missing = takeBackup(readDataPaths(), target);
  for (const name of missing) complain(`${name} is named by the database, and was not there`);
  logInfo(`All data is in ${target}`);
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
