import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { constants as os, setPriority } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { filesIn } from "./filesIn.ts";

/**
 * Compresses the built client into files beside the originals, with the lowest priority, because the server that started it is
 * serving requests. `node client/scripts/compressFiles.ts FOLDER`
 */
const COMPRESSED = /\.(js|css|html|svg|txt|webmanifest)$/;
/** Smaller files gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 1024;

const folder = resolve(process.argv[2] ?? "");
setPriority(os.priority.PRIORITY_LOW);
for (const file of filesIn(folder)) if (COMPRESSED.test(file)) compress(file);
writeFileSync(join(folder, "assets/.compressed"), "");

function compress(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < MIN_COMPRESSED_BYTES || existsSync(`${file}.gz`)) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  writeWhole(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeWhole(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

/** Writes a file by renaming, so that a server of the folder finds a complete file or none. */
function writeWhole(file: string, bytes: Uint8Array): void {
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}
