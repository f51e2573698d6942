import { z } from "zod";
import { PROJECT_LEVELS } from "../access/index.ts";
import { entityId, projectKind } from "../model/index.ts";
import { MAX_NAME, createNameSchema } from "./fields.ts";
import { personSummary } from "./people/people.ts";

/** Publication state of a project; only a live one takes responses. */
export const PUBLICATION_STATES = ["draft", "live", "closed"] as const;

/** A project as its list shows it to the caller. */
export const projectSummary = z.object({
  id: z.uuid(),
  kind: projectKind,
  name: z.string(),
  /** The caller's level in the project. */
  level: z.enum(PROJECT_LEVELS),
  /** Members with access of their own, in the order of joining. */
  people: z.array(personSummary),
  createdAt: z.number(),
  /** The last change of the project or of its canvas. */
  updatedAt: z.number(),
  /** Null outside of all folders. */
  folderId: z.uuid().nullable(),
  /** Null unless archived. */
  archivedAt: z.number().nullable(),
  /** True when it is one of the caller's favorites. */
  isFavourite: z.boolean(),
  /** True when somebody gave the caller access, beyond their role in the organization. */
  isShared: z.boolean(),
  /** `draft` until the first publication; `closed` while the published form takes no responses. */
  publication: z.enum(PUBLICATION_STATES),
  /** Responses to the published form; null for callers who may not read them. */
  responses: z.strictObject({ all: z.number(), unread: z.number() }).nullable(),
});

/** GET /api/deleted-projects: a project that its owner can restore until it is purged. */
export const deletedProject = z.object({
  id: z.uuid(),
  kind: projectKind,
  name: z.string(),
  deletedAt: z.number(),
  /** Null when their account no longer exists. */
  deletedBy: personSummary.nullable(),
  purgedAt: z.number(),
});

/** POST /api/projects/:id/purge: the project's name as a confirmation, since it cannot be restored. */
export const purgeProjectInput = z.object({ name: z.string().max(MAX_NAME) });

/** POST /api/projects; blank without a template. */
export const createProjectInput = z.object({
  kind: projectKind,
  name: createNameSchema("Name"),
  templateId: entityId.optional(),
  folderId: z.uuid().optional(),
});

/** PATCH /api/projects/:id. */
export const renameProjectInput = z.object({ name: createNameSchema("Name") });

export type ProjectSummary = z.infer<typeof projectSummary>;
export type DeletedProject = z.infer<typeof deletedProject>;
export type CreateProjectInput = z.infer<typeof createProjectInput>;
export type RenameProjectInput = z.infer<typeof renameProjectInput>;
