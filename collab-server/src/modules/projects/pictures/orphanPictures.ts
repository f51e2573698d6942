import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "better-sqlite3";
import type { FileDisk } from "../../../storage/fileDisk.ts";

/** Images whose project is purged. Another project may still show them, because copied content keeps the image id. */
export interface OrphanPictures {
  list(): readonly string[];
  projects(): readonly string[];
  /** True when the stored updates or snapshots of a project's canvas, past or present, contain the image id. */
  isNamedBy(projectId: string, pictureId: string): boolean;
  /** Assigns an image to a project that shows it. */
  adopt(pictureId: string, projectId: string): void;
  forget(pictureId: string): void;
}

/** Stores the state in SQLite. Yjs encodes strings as plain UTF-8, so a byte search finds an id. */
export function createOrphanPictures(db: Database): OrphanPictures {
  const list = db.prepare<[], string>("SELECT id FROM pictures WHERE project_id IS NULL").pluck();
  const projects = db.prepare<[], string>("SELECT id FROM projects ORDER BY id").pluck();
  const named = db.prepare<{ projectId: string; pictureId: string }>(
    `SELECT 1 FROM documents d WHERE d.project_id = @projectId AND (
       EXISTS (SELECT 1 FROM document_updates u
               WHERE u.document = d.name AND instr(u.bytes, CAST(@pictureId AS BLOB)) > 0)
       OR EXISTS (SELECT 1 FROM document_snapshots s
                  WHERE s.document = d.name AND instr(s.state, CAST(@pictureId AS BLOB)) > 0))
     LIMIT 1`,
  );
  // When the project already has the same bytes, it keeps its own image and this one stays without a project.
  const adopt = db.prepare<[string, string]>("UPDATE OR IGNORE pictures SET project_id = ? WHERE id = ?");
  const forget = db.prepare<[string]>("DELETE FROM pictures WHERE id = ?");
  return {
    list: () => list.all(),
    projects: () => projects.all(),
    isNamedBy: (projectId, pictureId) => named.get({ projectId, pictureId }) !== undefined,
    adopt: (pictureId, projectId) => void adopt.run(projectId, pictureId),
    forget: (pictureId) => void forget.run(pictureId),
  };
}

interface OrphanDeps {
  readonly orphanPictures: OrphanPictures;
  readonly pictureDisk: Pick<FileDisk, "remove">;
}

/** Deletes images without a project that no other project shows. Reads one project in each turn of the event loop. */
export async function removeOrphans({ orphanPictures, pictureDisk }: OrphanDeps): Promise<void> {
  for (const pictureId of orphanPictures.list()) {
    const owner = await findOwner(orphanPictures, pictureId);
    if (owner !== undefined) {
      orphanPictures.adopt(pictureId, owner);
    } else {
      orphanPictures.forget(pictureId);
      await pictureDisk.remove([pictureId]);
    }
  }
}

async function findOwner(orphans: OrphanPictures, pictureId: string): Promise<string | undefined> {
  for (const projectId of orphans.projects()) {
    if (orphans.isNamedBy(projectId, pictureId)) return projectId;
    await nextTurn();
  }
  return undefined;
}
