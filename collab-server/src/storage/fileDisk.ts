import { createHash, randomUUID } from "node:crypto";
import { createReadStream, existsSync, statSync, type ReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { keepFolderPrivate } from "@formweave/data/keepPrivate";
import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { DamagedData } from "./damagedData.ts";

/** An uploaded file on the disk, not yet checked or kept. */
export interface ArrivedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Id, size and hash of a stored file. */
export type KnownFile = Omit<ArrivedFile, "path"> & { readonly id: string };

/** Storage for the bytes of files, in a folder that no route serves. */
export interface FileDisk {
  /** Streams an upload into a temporary file; removes the file when the upload breaks off or is too large. */
  receive(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Result<ArrivedFile>>;
  /** Moves an uploaded file to its place under an id, durably. */
  keep(arrived: ArrivedFile, id: string): Promise<void>;
  discard(arrived: ArrivedFile): Promise<void>;
  /** Verifies size and hash, then opens the file for reading; rejects with `DamagedData`, with `what` as its name, when they differ. */
  read(file: KnownFile, what: string): Promise<ReadStream>;
  remove(ids: readonly string[]): Promise<void>;
  /** Names of files last modified before a time. */
  olderThan(time: number): Promise<readonly string[]>;
}

const FOLDER = { recursive: true, mode: 0o700 } as const;

/** Stores files in subfolders named by the first two letters of their id, so that no folder grows large. */
export function createFileDisk(folder: string): FileDisk {
  keepFolderPrivate(folder);
  const toPath = (id: string): string => join(folder, id.slice(0, 2), id);
  return {
    async receive(body, maxBytes) {
      const path = toPath(`${randomUUID()}.part`);
      await mkdir(dirname(path), FOLDER);
      const handle = await open(path, "wx", 0o600);
      const written = await write(handle, body, maxBytes);
      if (!written.ok) await rm(path, { force: true });
      return written.ok ? ok({ ...written.value, path }) : written;
    },
    async keep({ path }, id) {
      const target = toPath(id);
      await mkdir(dirname(target), FOLDER);
      await rename(path, target);
      await syncFolder(dirname(target));
    },
    discard: ({ path }) => rm(path, { force: true }),
    async read(file, what) {
      const path = toPath(file.id);
      if (!(await isWhole(path, file)))
        throw new DamagedData({ what, file: folder }, { cause: new Error(`${path} is another one or gone`) });
      return createReadStream(path);
    },
    async remove(ids) {
      await Promise.all(ids.map((id) => rm(toPath(id), { force: true })));
    },
    olderThan: (time) => listOlder(folder, time),
  };
}

async function write(
  handle: FileHandle,
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Result<Omit<ArrivedFile, "path">>> {
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) return err(serverFailure("BODY_TOO_LARGE"));
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
    return ok({ bytes, sha256: hash.digest("hex") });
  } catch (error) {
    // A full disk is a system error of `write`; a disconnected client is not.
    if (error instanceof Error && "syscall" in error && error.syscall === "write") throw error;
    return err(serverFailure("UPLOAD_BROKEN"));
  } finally {
    await handle.close();
  }
}

async function isWhole(path: string, { bytes, sha256 }: KnownFile): Promise<boolean> {
  if (!existsSync(path) || statSync(path).size !== bytes) return false;
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex") === sha256;
}

/** A renamed file is durable only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function listOlder(folder: string, time: number): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const old: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < time) old.push(basename(path));
  }
  return old;
}
