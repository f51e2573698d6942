import { z } from "zod";
import { PROJECT_LEVELS } from "../access/index.ts";
import { entityId, projectKind } from "../model/index.ts";
import { MAX_NAME, nameOf } from "./fields.ts";
import { personSummary } from "./people.ts";

/** How far a project is published: it takes responses only while it is live. */
export const PUBLICATION_STATES = ["draft", "live", "closed"] as const;

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
  /** Null where it is in none. */
  folderId: z.uuid().nullable(),
  /** Null while it is not in the archive. */
  archivedAt: z.number().nullable(),
  /** Whether it is among the favourites of the person who asks. */
  isFavourite: z.boolean(),
  /** Whether somebody let the person who asks in, beside their role in the organization. */
  isShared: z.boolean(),
  /** Draft until it was published once; closed while what was published takes no responses. */
  publication: z.enum(PUBLICATION_STATES),
  /** How many came in by what is published; null for who may not read them. */
  responses: z.strictObject({ all: z.number(), unread: z.number() }).nullable(),
});

/** GET /api/deleted-projects: a project that its owner can bring back until it is purged. */
export const deletedProject = z.object({
  id: z.uuid(),
  kind: projectKind,
  name: z.string(),
  deletedAt: z.number(),
  /** Null where they have no account any more. */
  deletedBy: personSummary.nullable(),
  purgedAt: z.number(),
});

/** POST /api/projects/:id/purge: its name once more, since nothing brings it back. */
export const purgeProjectInput = z.object({ name: z.string().max(MAX_NAME) });

/** POST /api/projects; blank without a template. */
export const createProjectInput = z.object({
  kind: projectKind,
  name: nameOf("Name"),
  templateId: entityId.optional(),
  folderId: z.uuid().optional(),
});

/** PATCH /api/projects/:id. */
export const renameProjectInput = z.object({ name: nameOf("Name") });

export type ProjectSummary = z.infer<typeof projectSummary>;
export type DeletedProject = z.infer<typeof deletedProject>;
export type CreateProjectInput = z.infer<typeof createProjectInput>;
export type RenameProjectInput = z.infer<typeof renameProjectInput>;
