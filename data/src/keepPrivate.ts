import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";

/** Permissions that let only the server's own user read its files. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const OTHERS = 0o077;

/** Creates a folder for the server's user alone; removes the rights of others from an existing one if that user owns it. */
export function keepFolderPrivate(path: string): void {
  mkdirSync(path, { recursive: true, mode: FOLDER_MODE });
  shut(path, FOLDER_MODE);
}

/** Creates a file for the server's user alone, or removes the rights of others from an existing one. */
export function keepFilePrivate(path: string): void {
  closeSync(openSync(path, "a", FILE_MODE));
  shut(path, FILE_MODE);
}

/** Removes the rights of others from a file, if it exists. */
export function shutIfThere(path: string): void {
  if (existsSync(path)) shut(path, FILE_MODE);
}

/** Removes the rights of others, unless another user owns the path, as is often the case for a container's volume. */
function shut(path: string, mode: number): void {
  const { uid, mode: now } = statSync(path);
  if (uid === process.getuid?.() && (now & OTHERS) !== 0) chmodSync(path, mode);
}
