import type { Result } from "@formweave/schema";
import { storedPicture, type StoredPicture } from "@formweave/schema/api";
import { request, type RequestFailure } from "./request.ts";

/** Uploads a picture for the canvas of a project. */
export function sendPicture(
  projectId: string,
  picture: Blob,
): Promise<Result<StoredPicture, RequestFailure>> {
  return request(`/api/projects/${projectId}/pictures`, storedPicture, { method: "POST", body: picture });
}
