import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context, Handler } from "hono";
import { getMimeType } from "hono/utils/mime";

/** Precompressed encodings with their file suffix, smallest output first. */
const COMPRESSED = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * Serves the files of a folder whose names contain a hash of their content, by the path parameter `:name`. A page needs about a hundred of
 * them, so each is read once and stays in memory, a few megabytes in total. Passes unknown names to the next handler.
 */
export function serveHashedFiles(folder: string): Handler {
  const has = listNames(folder);
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  function read(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const reading = readFile(join(folder, name));
    kept.set(name, reading);
    reading.catch(() => kept.delete(name));
    return reading;
  }

  return async (context, next) => {
    const name = context.req.param("name") ?? "";
    if (!has(name)) return next();
    const [encoding, ending = ""] =
      COMPRESSED.find(([way, end]) => accepts(context, way) && has(name + end)) ?? [];
    const bytes = await read(name + ending);
    context.header("Content-Type", getMimeType(name) ?? "application/octet-stream");
    context.header("Content-Length", String(bytes.length));
    context.header("Vary", "Accept-Encoding");
    if (encoding !== undefined) context.header("Content-Encoding", encoding);
    return context.body(bytes);
  };
}

/** Marker file, present once all files are compressed; a first start compresses while it already serves. */
const ALL_COMPRESSED = ".compressed";
/** Interval at which the folder is listed again until then, ms. */
const RELIST_MS = 1000;

/** Returns a predicate for the file names in a folder. */
function listNames(folder: string): (name: string) => boolean {
  let names = new Set<string>();
  let listedAt = Number.NEGATIVE_INFINITY;
  return (name) => {
    if (!names.has(ALL_COMPRESSED) && performance.now() - listedAt > RELIST_MS) {
      names = new Set(existsSync(folder) ? readdirSync(folder) : []);
      listedAt = performance.now();
    }
    return names.has(name);
  };
}

function accepts({ req }: Context, encoding: string): boolean {
  const accepted = req.header("accept-encoding") ?? "";
  return accepted.split(",").some((one) => one.trim() === encoding);
}
