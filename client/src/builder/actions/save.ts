import type { EditorSession } from "#document/session.ts";
import { describeSaveState, toSaveState } from "#document/status.ts";
import { showToast } from "#ui/toasts/toast.tsx";

/** Edits are saved automatically: reports those still waiting, and tries to reconnect. */
export function save(session: EditorSession): void {
  const state = toSaveState(session.status.get());
  showToast(describeSaveState(state), { tone: state.kind === "unsaved" ? "bad" : "neutral" });
  if (state.kind === "offline" || state.kind === "unsaved") session.retry();
}
