import type { EditorSession } from "#document/session.ts";

/**
 * Applies the rejected work as soon as the team's document is loaded; its code is loaded then. Changes that cannot be applied
 * stay stored, and are offered in the builder.
 */
export function reapplyOnceOnline(session: EditorSession): void {
  const stop = session.status.subscribe(() => {
    const { connection, access, phase } = session.status.get();
    if (connection.kind !== "online" || phase !== "ready" || access !== "edit") return;
    stop();
    void import("./reapplyRejectedWork.ts")
      .then((code) => code.reapplyRejectedWork(session))
      .catch(() => undefined);
  });
}
