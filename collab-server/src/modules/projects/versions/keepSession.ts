import type { Logger } from "pino";
import type { Documents } from "../documents/documents.ts";
import type { Versions } from "./store.ts";

interface KeepingDeps {
  readonly versions: Pick<Versions, "addAutomatic" | "isChanged">;
  readonly documents: Pick<Documents, "pack">;
  readonly logger: Logger;
}

/** Stores the state after a session as a version when anything was changed; a large document is packed in a worker thread. */
export async function keepSession(
  { versions, documents, logger }: KeepingDeps,
  projectId: string,
): Promise<void> {
  if (!versions.isChanged(projectId)) return;
  try {
    const packed = await documents.pack(projectId);
    versions.addAutomatic(projectId, () => packed);
  } catch (error) {
    logger.error({ error, projectId }, "what a session has left could not be kept as a version");
  }
}
