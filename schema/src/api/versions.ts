import { z } from "zod";
import { projectDocument } from "../model/index.ts";
import { MAX_NAME, createNameSchema } from "./fields.ts";

/** Origin of a version: made by somebody, at the end of a session, or before restoring an older one. */
export const VERSION_KINDS = ["manual", "auto", "before-restore"] as const;

/** The default description of a snapshot. */
export const SNAPSHOT_DESCRIPTION = "Created by hand";
/** The id that stands for the newest manual version. */
export const LATEST_VERSION = "latest";

const name = createNameSchema("A name");
const description = z.string().trim().max(2000, "Use at most 2000 characters");

/**
 * POST /api/projects/:id/versions: a snapshot, by default named after its time; or a backup before restoring another version.
 */
export const createVersionInput = z.union([
  z.strictObject({ beforeRestoring: z.uuid() }),
  z.strictObject({ name: name.exactOptional(), description: description.exactOptional() }),
]);

/** GET /api/projects/:id/versions: newest first; `before` is the last one of the previous page. */
export const versionQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.uuid().optional(),
});

/** PATCH /api/projects/:id/versions/:versionId. */
export const editVersionInput = z.strictObject({
  name: name.exactOptional(),
  description: description.exactOptional(),
});

/** A version in a list. */
export const version = z.object({
  id: z.string(),
  kind: z.enum(VERSION_KINDS),
  name: z.string().max(MAX_NAME),
  description: z.string(),
  /** The person who made it, or who worked last; null when the account no longer exists. */
  userId: z.string().nullable(),
  userName: z.string(),
  /** 1 to 8. */
  color: z.number().int(),
  createdAt: z.number(),
  widgetCount: z.number().int(),
});

/** A version as answered for viewing or restoring: with the form of that time. */
export const versionWithDocument = version.extend({ document: projectDocument });

/** The default name of a snapshot: "Nov 22, 3:14 PM", in the given time zone or the device's. */
export function snapshotName(at: number, timeZone?: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  });
  // Intl puts a narrow no-break space before PM, which nobody types in a search.
  return format.format(at).replace("\u202f", " ");
}

export type VersionKind = (typeof VERSION_KINDS)[number];
export type CreateVersionInput = z.infer<typeof createVersionInput>;
export type EditVersionInput = z.infer<typeof editVersionInput>;
export type VersionQuery = z.infer<typeof versionQuery>;
export type Version = z.infer<typeof version>;
export type VersionWithDocument = z.infer<typeof versionWithDocument>;
