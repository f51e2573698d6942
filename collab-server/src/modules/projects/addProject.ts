import type { Result } from "@formweave/schema";
import type { ProjectDocument } from "@formweave/schema/model";
import type { AppServices } from "../../appServices.ts";
import { isDiskError } from "../../live/log/disk.ts";
import type { Visitor } from "../accounts/visitor.ts";

/** Content and creator of a new project. */
interface NewProject {
  readonly document: ProjectDocument;
  readonly visitor: Visitor;
}

/** Adds a project with its document and returns its id; removes the project again when the document fails. */
export async function addProject(
  services: AppServices,
  { document, visitor }: NewProject,
): Promise<Result<string>> {
  const { kind, name } = document;
  const added = services.projects.add({
    kind,
    name,
    organizationId: visitor.organization.id,
    createdBy: visitor.id,
  });
  if (!added.ok) return added;
  try {
    const created = await services.collaboration.createDocument(added.value, document, visitor);
    if (created.ok) return added;
    takeBack(services, added.value);
    return created;
  } catch (error) {
    takeBack(services, added.value);
    throw error;
  }
}

/** Removes the project again. When the disk refuses this too, the document waits with the other unwritten changes for the next commit. */
function takeBack({ collaboration, projects }: AppServices, id: string): void {
  try {
    projects.remove(id);
  } catch (error) {
    if (!isDiskError(error)) throw error;
    collaboration.disk.refused();
  }
}
