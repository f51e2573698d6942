import type { EditorSession } from "#document/session.ts";
import { describeSaveState, saveStateOf } from "#document/status.ts";
import { showToast } from "#ui/toast.tsx";

/** Everything is saved as it is done: says what still waits, and tries to reach the server again where it is gone. */
export function save(session: EditorSession): void {
  const state = saveStateOf(session.status.get());
  showToast(describeSaveState(state), { tone: state.kind === "unsaved" ? "bad" : "neutral" });
  if (state.kind === "offline" || state.kind === "unsaved") session.retry();
}
