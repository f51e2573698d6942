import type { Result } from "@formweave/schema";
import { storedPicture, type StoredPicture } from "@formweave/schema/api";
import { request, type RequestFailure } from "./request.ts";

/** Keeps a picture for the canvas of a project on the server. */
export function sendPicture(
  projectId: string,
  picture: Blob,
): Promise<Result<StoredPicture, RequestFailure>> {
  return request(`/api/projects/${projectId}/pictures`, storedPicture, { method: "POST", body: picture });
}
