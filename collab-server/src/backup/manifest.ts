import { z } from "zod";

/** Last file of a backup; a backup without it is incomplete. */
export const MANIFEST = "manifest.json";
/** The only file names allowed in a backup. */
const NAME = /^(?:app\.sqlite|ai\.sqlite|(?:files|pictures)\/[\w-]{2}\/[\w-]{1,80})$/;

/** Contents of a backup. */
export const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  files: z.array(
    z.object({ name: z.string().regex(NAME), bytes: z.number(), sha256: z.string().length(64) }),
  ),
  /** Files that the database refers to and that were missing on the disk before the backup. */
  missing: z.array(z.string()),
});

/** True for a name allowed in a backup; such a name never leads out of the folder. */
export function isBackupName(name: string): boolean {
  return name === MANIFEST || NAME.test(name);
}
