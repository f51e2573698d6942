import { z } from "zod";
import { PROJECT_LEVELS } from "../access/index.ts";
import { entityId, projectKind } from "../model/index.ts";
import { nameOf } from "./fields.ts";
import { personSummary } from "./people.ts";

/** A project as its list shows it, for the person who asks. */
export const projectSummary = z.object({
  id: z.uuid(),
  kind: projectKind,
  name: z.string(),
  /** What the person who asks may do here. */
  level: z.enum(PROJECT_LEVELS),
  /** Those with access of their own, the longest there first. */
  people: z.array(personSummary),
  createdAt: z.number(),
  /** The last change of the project or of its canvas. */
  updatedAt: z.number(),
});

/** GET /api/deleted-projects: a project that its owner can bring back until it is purged. */
export const deletedProject = z.object({
  id: z.uuid(),
  kind: projectKind,
  name: z.string(),
  deletedAt: z.number(),
  purgedAt: z.number(),
});

/** POST /api/projects; blank without a template. */
export const createProjectInput = z.object({
  kind: projectKind,
  name: nameOf("Name"),
  templateId: entityId.optional(),
});

/** PATCH /api/projects/:id. */
export const renameProjectInput = z.object({ name: nameOf("Name") });

export type ProjectSummary = z.infer<typeof projectSummary>;
export type DeletedProject = z.infer<typeof deletedProject>;
export type CreateProjectInput = z.infer<typeof createProjectInput>;
export type RenameProjectInput = z.infer<typeof renameProjectInput>;
