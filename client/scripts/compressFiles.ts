import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type Plugin } from "vite";
import { filesIn } from "./filesIn.ts";

const COMPRESSED = /\.(js|css|html|svg|txt|webmanifest)$/;
/** Smaller files gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 1024;

/** Compresses what was built, once each file is written. */
export function compressFiles(): Plugin {
  return {
    name: "compress-files",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    writeBundle: {
      order: "post",
      sequential: true,
      handler({ dir = "" }) {
        for (const file of filesIn(resolve(dir))) if (!existsSync(`${file}.gz`)) compress(file);
      },
    },
  };
}

function compress(file: string): void {
  if (!COMPRESSED.test(file)) return;
  const bytes = readFileSync(file);
  if (bytes.length < MIN_COMPRESSED_BYTES) return;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
