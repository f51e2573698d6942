import { z } from "zod";

/** The last file of a backup: a backup without one is cut short. */
export const MANIFEST = "manifest.json";
/** The only names that a backup may bring. */
const NAME = /^(?:app\.sqlite|ai\.sqlite|(?:files|pictures)\/[\w-]{2}\/[\w-]{1,80})$/;

/** What is in a backup. */
export const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  files: z.array(
    z.object({ name: z.string().regex(NAME), bytes: z.number(), sha256: z.string().length(64) }),
  ),
  /** What the database names, and the disk had lost before the backup. */
  missing: z.array(z.string()),
});

/** Whether a name may stand in a backup: it never leads out of the folder. */
export function isBackupName(name: string): boolean {
  return name === MANIFEST || NAME.test(name);
}
