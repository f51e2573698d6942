import { z } from "zod";
import { createNameSchema } from "./fields.ts";

/** Most folders of one organization, and how deep they nest. */
export const MAX_FOLDERS = 500;
export const MAX_FOLDER_DEPTH = 3;

/** GET /api/folders: a folder that contains something visible to the caller, or that they made. */
export const folderSummary = z.object({
  id: z.uuid(),
  /** The parent folder; null at the top. */
  parentId: z.uuid().nullable(),
  name: z.string(),
  /** True when the caller may rename, move and delete it. */
  mayChange: z.boolean(),
});

/** POST /api/folders. */
export const createFolderInput = z.object({
  name: createNameSchema("Name"),
  parentId: z.uuid().nullable().default(null),
});

/** PATCH /api/folders/:folderId; missing fields stay unchanged. */
export const changeFolderInput = z.object({
  name: createNameSchema("Name").optional(),
  parentId: z.uuid().nullable().optional(),
});

/** PUT /api/projects/:id/folder; null removes it from its folder. */
export const moveProjectInput = z.object({ folderId: z.uuid().nullable() });

/** PUT /api/projects/:id/archive. */
export const archiveProjectInput = z.object({ isArchived: z.boolean() });

/** PUT /api/projects/:id/favourite. */
export const favouriteProjectInput = z.object({ isFavourite: z.boolean() });

export type FolderSummary = z.infer<typeof folderSummary>;
export type ChangeFolderInput = z.infer<typeof changeFolderInput>;
