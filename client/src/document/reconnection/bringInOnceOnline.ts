import type { EditorSession } from "#document/session.ts";

/**
 * Brings in what is kept apart as soon as the team's document is here; its code comes then. What could not be brought in stays
 * kept, and is offered there.
 */
export function bringInOnceOnline(session: EditorSession): void {
  const stop = session.status.subscribe(() => {
    const { connection, mayEdit, phase } = session.status.get();
    if (connection !== "online" || phase !== "ready" || !mayEdit) return;
    stop();
    void import("./bringInKept.ts").then((code) => code.bringInKept(session)).catch(() => undefined);
  });
}
