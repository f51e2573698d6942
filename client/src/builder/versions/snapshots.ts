import { err, failure, ok, type Failure, type Result } from "@formweave/schema";
import { SNAPSHOT_DESCRIPTION, snapshotName, type Version } from "@formweave/schema/api";
import { createVersion } from "#api/versions.ts";
import { isUnreachable } from "#api/request.ts";
import { type EditorSession } from "#document/session.ts";
import { showToast } from "#ui/toast.tsx";

/** How long the last edits may take to the server before nothing is kept, ms. */
const PATIENCE_MS = 5000;

/** Keeps what the project is now, and says so. */
export async function createSnapshot(
  session: EditorSession,
  onShow?: () => void,
): Promise<Version | undefined> {
  const saved = await whenSaved(session);
  const input = { name: snapshotName(Date.now()), description: SNAPSHOT_DESCRIPTION };
  const made = saved.ok ? await createVersion(session.projectId, input) : saved;
  if (!made.ok) return sayUnmade(made.error);
  const action = onShow && { label: "Show", onClick: onShow };
  showToast("Snapshot created", { tone: "ok", action });
  return made.value;
}

/** Resolves when the server has all that was done here: it is the server that keeps a version. */
export function whenSaved({ status }: EditorSession): Promise<Result<void>> {
  const look = (): Result<void> | undefined => {
    const { connection, unacknowledged, waiting } = status.get();
    if (connection !== "online") return err(failure(connection === "signedOut" ? "SIGNED_OUT" : "OFFLINE"));
    return unacknowledged + waiting === 0 ? ok(undefined) : undefined;
  };
  const { promise, resolve } = Promise.withResolvers<Result<void>>();
  const settle = () => {
    const found = look();
    if (found !== undefined) resolve(found);
  };
  const stop = status.subscribe(settle);
  const timer = setTimeout(() => resolve(err(failure("UNREACHABLE"))), PATIENCE_MS);
  settle();
  return promise.finally(() => {
    stop();
    clearTimeout(timer);
  });
}

function sayUnmade(error: Failure): undefined {
  const why = isUnreachable(error) ? "Snapshots are made on the server, which cannot be reached" : "";
  showToast(why === "" ? error.message : why, { tone: "bad" });
}
