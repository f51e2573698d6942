import { findUnsentWork, readUnsentDocuments } from "#document/reconnection/findUnsentWork.ts";
import { readUnsentComments } from "#document/reconnection/unsentComments.ts";
import { exportComments } from "./exportComments.ts";
import { exportWork } from "./exportWork.ts";

/** Downloads all of a person's work that is only on this device, or that of one project: the documents and the comments of each. */
export async function exportUnsent(userId: string, only?: string): Promise<void> {
  for (const { projectId, projectName } of await findUnsentWork(userId)) {
    if (only !== undefined && projectId !== only) continue;
    (await readUnsentDocuments(userId, projectId)).forEach(exportWork);
    exportComments(projectName, await readUnsentComments({ userId, projectId }));
  }
}
