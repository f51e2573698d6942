import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";

/** Who else may read what is ours: nobody. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const OTHERS = 0o077;

/** Makes a folder that only we may look into; one that is there is shut to others where it is ours. */
export function keepFolderPrivate(path: string): void {
  mkdirSync(path, { recursive: true, mode: FOLDER_MODE });
  shut(path, FOLDER_MODE);
}

/** Makes a file that only we may read, or shuts the one that is there. */
export function keepFilePrivate(path: string): void {
  closeSync(openSync(path, "a", FILE_MODE));
  shut(path, FILE_MODE);
}

/** Shuts a file to others, if it is there. */
export function shutIfThere(path: string): void {
  if (existsSync(path)) shut(path, FILE_MODE);
}

/** What belongs to another user of the machine is theirs to shut: a volume of a container often does. */
function shut(path: string, mode: number): void {
  const { uid, mode: now } = statSync(path);
  if (uid === process.getuid?.() && (now & OTHERS) !== 0) chmodSync(path, mode);
}
