import { complain, logInfo } from "../logging.ts";
import { readFileArgument, readDataPaths } from "./readDataPaths.ts";
import { restoreBackup } from "./restoreBackup.ts";

/** `npm run restore -- FILE`: restores a backup into an empty DATA_DIR. */
try {
  const places = readDataPaths();
  restoreBackup(readFileArgument(), places);
  logInfo(`The data is in ${places.dataDir}. Start the server: npm start`);
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
