import type { ProjectServices } from "../services.ts";
import type { Route } from "../../../http/route.ts";
import { deletedRoutes } from "./deletedRoutes.ts";
import { documentRoutes } from "./documentRoutes.ts";
import { duplicateProject } from "./duplicateProject.ts";
import { listRoutes } from "./projectRoutes.ts";

/** Routes for projects, their canvas documents and the trash. */
export function projectRoutes(services: ProjectServices): Route[] {
  return [
    ...listRoutes(services),
    duplicateProject(services),
    ...deletedRoutes(services),
    ...documentRoutes(services),
  ];
}
