import { fetchTicket } from "#api/tickets.ts";
import { keepPendingMessages } from "#document/pendingMessages.ts";
import type { EditorSession } from "#document/session.ts";
import type { Me } from "#document/sessionOptions.ts";
import { joinSession } from "#document/sessionPool.ts";
import { findUnsentWork } from "./findUnsentWork.ts";
import { isProjectOpen, runInOneTab } from "./openProjects.ts";
import { outgoing, type OutgoingWork } from "./outgoing.ts";
import { sendOutcome } from "./sendOutcome.ts";

/** Longest time that sending may go without a sign of the server, ms. */
const PATIENCE_MS = 20_000;
/** Longest time that sending may go without a connection, ms; moving to another epoch takes a moment without one. */
const OFFLINE_PATIENCE_MS = 4000;

/** Finds a person's work that waits on this device, and shows it. */
export async function refreshOutgoing(me: Me): Promise<void> {
  const found = await findUnsentWork(me.id);
  outgoing.set((known) => [
    ...found.map((work): OutgoingWork => {
      const before = known.find(({ projectId }) => projectId === work.projectId);
      return { ...work, state: before?.state === "sending" ? "sending" : "waiting" };
    }),
    ...known.filter(
      ({ projectId, state }) => state === "sent" && !found.some((work) => work.projectId === projectId),
    ),
  ]);
}

/**
 * Sends the waiting work of projects that no tab has open, one after the other, as opening each would. The server's messages
 * about it are stored for when the project is opened. Waits for another tab that is sending only if a person asked (`isAsked`).
 */
export async function sendWaiting(me: Me, isAsked = false): Promise<void> {
  await runInOneTab({ userId: me.id, waits: isAsked }, async () => {
    await refreshOutgoing(me);
    for (const { projectId, changes } of outgoing.get()) {
      // One at a time leaves the connection to the person's own work.
      if (changes > 0 && !(await isProjectOpen(me.id, projectId))) await sendProject(me, projectId);
    }
  });
  await refreshOutgoing(me);
}

async function sendProject(me: Me, projectId: string): Promise<void> {
  show(projectId, "sending");
  const isSent = await openUntilSent(me, projectId);
  show(projectId, isSent ? "sent" : "waiting");
}

function show(projectId: string, state: OutgoingWork["state"]): void {
  outgoing.set((all) => all.map((work) => (work.projectId === projectId ? { ...work, state } : work)));
}

/** Opens a project without showing it, until the server has everything; false where that fails. */
function openUntilSent(me: Me, projectId: string): Promise<boolean> {
  const fetch = (signal: AbortSignal) => fetchTicket({ projectId, userId: me.id }, signal);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const giveUp = () => resolve(false);
  const patience = {
    online: setTimeout(giveUp, PATIENCE_MS),
    offline: setTimeout(giveUp, OFFLINE_PATIENCE_MS),
  };
  let stops: readonly (() => void)[] = [];

  function follow(session: EditorSession): void {
    const outcome = sendOutcome(session);
    if (outcome !== undefined) resolve(outcome);
    if (session.status.get().connection.kind !== "online") return;
    clearTimeout(patience.offline);
    clearTimeout(patience.online);
    patience.online = setTimeout(giveUp, PATIENCE_MS);
  }

  const fetchCommentsTicket = (signal: AbortSignal) =>
    fetchTicket({ projectId, userId: me.id, document: "talk" }, signal);
  const leave = joinSession({ projectId, me, fetchTicket: fetch, fetchCommentsTicket }, (session) => {
    stops.forEach((stop) => stop());
    hide(session);
    // Where their stored count was lost, only the copy of the comments document knows that comments wait.
    session.comments.open();
    stops = [
      keepPendingMessages(session),
      session.status.subscribe(() => follow(session)),
      followComments(session, () => follow(session)),
    ];
  });
  return promise.finally(() => {
    clearTimeout(patience.online);
    clearTimeout(patience.offline);
    stops.forEach((stop) => stop());
    leave();
  });
}

/** Follows the phase of the comments, once they are open. */
function followComments({ comments }: EditorSession, listener: () => void): () => void {
  let stopPhase: (() => void) | undefined;
  const stop = comments.document.subscribe(() => {
    stopPhase?.();
    stopPhase = comments.document.get()?.phase.subscribe(listener);
  });
  return () => {
    stop();
    stopPhase?.();
  };
}

/** Hides this session from the presence of others, since nobody is looking. */
function hide({ awareness }: EditorSession): void {
  awareness.setLocalState(null);
}
