import { findUnsentWork, readUnsentDocuments } from "#document/reconnection/findUnsentWork.ts";
import { readUnsentComments } from "#document/reconnection/unsentComments.ts";
import { exportComments } from "./exportComments.ts";
import { exportWork } from "./exportWork.ts";

/**
 * Gives a person all that only this device has of their work, or of one project: for each its documents, and the comments
 * on it.
 */
export async function exportUnsent(userId: string, only?: string): Promise<void> {
  for (const { projectId, projectName } of await findUnsentWork(userId)) {
    if (only !== undefined && projectId !== only) continue;
    (await readUnsentDocuments(userId, projectId)).forEach(exportWork);
    exportComments(projectName, await readUnsentComments({ userId, projectId }));
  }
}
