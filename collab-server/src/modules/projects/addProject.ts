import type { Result } from "@formweave/schema";
import type { ProjectDocument } from "@formweave/schema/model";
import type { AppServices } from "../../appServices.ts";
import { isDiskError } from "../../live/log/disk.ts";
import type { Visitor } from "../accounts/visitor.ts";

/** A project to be made: what stands on its canvas, and who makes it. */
interface NewProject {
  readonly document: ProjectDocument;
  readonly visitor: Visitor;
}

/** Adds a project with its document, and gives its id; when the document fails, the project goes too. */
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

/** Where even that is refused, the document that waits for the disk comes to the project with the next commit. */
function takeBack({ collaboration, projects }: AppServices, id: string): void {
  try {
    projects.remove(id);
  } catch (error) {
    if (!isDiskError(error)) throw error;
    collaboration.disk.refused();
  }
}
