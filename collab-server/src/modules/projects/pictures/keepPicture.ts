import { randomBytes } from "node:crypto";
import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import { fileTypeFromFile } from "file-type";
import type { ProjectServices } from "../services.ts";
import type { ArrivedFile } from "../../../storage/fileDisk.ts";
import type { Picture } from "./store.ts";

/** An image uploaded for a canvas. */
export interface IncomingPicture {
  readonly projectId: string;
  readonly userId: string;
  /** Content-Length as the client states it. */
  readonly announcedBytes: number;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Maximum image size, bytes. */
const MAX_PICTURE = 5 * 1024 * 1024;
/** Maximum total size of a project's images, bytes. */
const MAX_OF_PROJECT = 500 * 1024 * 1024;
/** Image types that every browser displays and that cannot run code; SVG could contain scripts. */
const TYPES: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
]);

/** Stores an image for the canvas of a project; identical bytes are stored once. */
export async function keepPicture(
  services: ProjectServices,
  incoming: IncomingPicture,
): Promise<Result<Picture>> {
  const { pictures, pictureDisk } = services;
  if (incoming.announcedBytes > MAX_PICTURE) return err(failure("PICTURE_TOO_LARGE"));
  if (pictures.sumBytes(incoming.projectId) > MAX_OF_PROJECT) return err(serverFailure("UPLOADS_FULL"));
  const arrived = await pictureDisk.receive(incoming.body, MAX_PICTURE);
  if (!arrived.ok)
    return arrived.error.code === "BODY_TOO_LARGE" ? err(failure("PICTURE_TOO_LARGE")) : arrived;
  const kept = await judge(services, incoming, arrived.value);
  // An accepted file has been renamed by now, so this removes rejected ones only.
  await pictureDisk.discard(arrived.value);
  return kept;
}

async function judge(
  { pictures, pictureDisk, planLimits, transaction }: ProjectServices,
  { projectId, userId }: IncomingPicture,
  arrived: ArrivedFile,
): Promise<Result<Picture>> {
  const { bytes, sha256, path } = arrived;
  const type = (await fileTypeFromFile(path))?.mime ?? "";
  if (!TYPES.has(type)) return err(serverFailure("PICTURE_TYPE_WRONG"));
  const known = pictures.same(projectId, sha256);
  const id = known?.id ?? randomBytes(18).toString("base64url");
  // Overwrites the known file too, in case it is damaged.
  await pictureDisk.keep(arrived, id);
  if (known !== undefined) return ok(known);
  const refusal = transaction(() => {
    const full = planLimits.refuseBytes(projectId, bytes);
    if (full === undefined) pictures.add({ id, projectId, type, bytes, sha256, createdBy: userId });
    return full;
  });
  if (refusal === undefined) return ok({ id, type, bytes, sha256 });
  await pictureDisk.remove([id]);
  return err(refusal);
}
