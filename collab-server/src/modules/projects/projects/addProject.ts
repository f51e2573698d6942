import type { Result } from "@formweave/schema";
import type { ProjectDocument } from "@formweave/schema/model";
import type { ProjectServices } from "../services.ts";
import { isDiskError } from "../../../live/log/disk.ts";
import type { CurrentUser } from "../../../http/callers/currentUser.ts";

/** Content and creator of a new project. */
interface NewProject {
  readonly document: ProjectDocument;
  readonly currentUser: CurrentUser;
}

/** Adds a project with its document and returns its id; removes the project again when the document fails. */
export async function addProject(
  services: ProjectServices,
  { document, currentUser }: NewProject,
): Promise<Result<string>> {
  const { kind, name } = document;
  const added = services.projects.add({
    kind,
    name,
    organizationId: currentUser.organization.id,
    createdBy: currentUser.id,
  });
  if (!added.ok) return added;
  try {
    const created = await services.collaboration.createDocument(added.value, document, currentUser);
    if (created.ok) return added;
    discardProject(services, added.value);
    return created;
  } catch (error) {
    discardProject(services, added.value);
    throw error;
  }
}

/** Removes the project again. When the disk refuses this too, the document waits with the other unwritten changes for the next commit. */
function discardProject({ collaboration, projects }: ProjectServices, id: string): void {
  try {
    projects.remove(id);
  } catch (error) {
    if (!isDiskError(error)) throw error;
    collaboration.disk.refused();
  }
}
