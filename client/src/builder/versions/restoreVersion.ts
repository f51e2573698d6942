import { err, failure, limits, ok, type Result } from "@formweave/schema";
import type { VersionWithDocument } from "@formweave/schema/api";
import { execute, restoreDocument } from "@formweave/schema/commands";
import { compareDocuments, countDifferences, exportDocument } from "@formweave/schema/doc";
import * as Y from "yjs";
import { createVersion } from "#api/versions.ts";
import { undo } from "#document/undo/undoActions.ts";
import type { EditorSession } from "#document/session.ts";
import { whenSaved } from "#document/saving/whenSaved.ts";
import { loadFullSet } from "#widgets/fullSet.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { showToast } from "#ui/toasts/toast.tsx";

type Restorable = Pick<VersionWithDocument, "id" | "name" | "document">;

/**
 * Restores a version for everybody, as one undo step of this person. The present state is saved as a version first; if that fails nothing
 * changes. Its value is the number of changed places.
 */
export async function restoreVersion(session: EditorSession, version: Restorable): Promise<Result<number>> {
  // Types not loaded yet would seem to have no texts and defaults.
  await loadFullSet();
  const { document } = version;
  const count = countDifferences(compareDocuments(exportDocument(session.doc), document));
  if (count === 0) return ok(0);
  const tried = tryOut(session, version);
  if (!tried.ok) return tried;
  const saved = await whenSaved(session);
  const kept = saved.ok ? await createVersion(session.projectId, { beforeRestoring: version.id }) : saved;
  if (!kept.ok) return kept;
  const label = `Restore ${version.name}`;
  const done = session.run(restoreDocument, { document, stamp: session.stamp() }, { label });
  return done.ok ? ok(count) : done;
}

/** Announces a restore, and offers to undo it. */
export function showRestored(session: EditorSession, name: string, count: number): void {
  if (count === 0) {
    showToast(`Nothing has changed since “${name}”`);
    return;
  }
  showToast(`Restored “${name}”`, {
    tone: "ok",
    action: { label: "Undo", onClick: () => undo(session) },
  });
  announce(`Restored ${name}`);
}

/** Tried on a copy first: a restore that the server would refuse must not happen at all. */
function tryOut(session: EditorSession, { document }: Restorable): Result<void> {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(session.doc));
  const before = Y.encodeStateVector(copy);
  const tried = execute(copy, restoreDocument, { document, stamp: session.stamp() }, "trial");
  const { byteLength } = Y.encodeStateAsUpdate(copy, before);
  copy.destroy();
  if (!tried.ok) return tried;
  return byteLength <= limits.MAX_UPDATE_BYTES ? ok(undefined) : err(failure("VERSION_TOO_LARGE"));
}
