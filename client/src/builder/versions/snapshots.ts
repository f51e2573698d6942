import type { Failure } from "@formweave/schema";
import { SNAPSHOT_DESCRIPTION, snapshotName, type Version } from "@formweave/schema/api";
import { createVersion } from "#api/versions.ts";
import { isUnreachable } from "#api/request.ts";
import type { EditorSession } from "#document/session.ts";
import { whenSaved } from "#document/saving/whenSaved.ts";
import { serverNow } from "#lib/serverClock.ts";
import { showToast } from "#ui/toasts/toast.tsx";

/** Saves the present state as a version, and announces it. */
export async function createSnapshot(
  session: EditorSession,
  onShow?: () => void,
): Promise<Version | undefined> {
  const saved = await whenSaved(session);
  const input = { name: snapshotName(serverNow()), description: SNAPSHOT_DESCRIPTION };
  const made = saved.ok ? await createVersion(session.projectId, input) : saved;
  if (!made.ok) return showNotCreated(made.error);
  const action = onShow && { label: "Show", onClick: onShow };
  showToast("Version created", { tone: "ok", action });
  return made.value;
}

function showNotCreated(error: Failure): undefined {
  const why = isUnreachable(error) ? "Versions are kept on the server, which cannot be reached" : "";
  showToast(why === "" ? error.message : why, { tone: "bad" });
}
