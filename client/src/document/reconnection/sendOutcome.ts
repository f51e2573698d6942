import type { EditorSession } from "#document/session.ts";
import type { SessionStatus } from "#document/status.ts";
import type { CommentsDocument } from "#document/comments/commentsDocument.ts";

/** Phases in which there is no document to send to. */
const CLOSED_PHASES: ReadonlySet<SessionStatus["phase"]> = new Set(["refused", "deleted"]);

/** The state of a session that decides whether sending is done. */
interface SendingSession {
  readonly status: Pick<EditorSession["status"], "get">;
  readonly rejectedWork: Pick<EditorSession["rejectedWork"], "steps">;
  readonly comments: { readonly document: { readonly get: () => Pick<CommentsDocument, "phase"> | null } };
}

/** True when all of a person's work on a project is on the server, false when it will not get there; undefined while it still may. */
export function sendOutcome(session: SendingSession): boolean | undefined {
  const { phase, connection, waiting, access } = session.status.get();
  if (access === "outdated" || connection.kind === "signedOut") return false;
  if (CLOSED_PHASES.has(phase)) return waiting === 0 ? false : undefined; // being stored as rejected work
  if (connection.kind !== "online") return undefined;
  const [canvas, comments] = [canvasOutcome(session), commentsOutcome(session)];
  return canvas === undefined || comments === undefined ? undefined : canvas && comments;
}

function canvasOutcome({ status, rejectedWork }: SendingSession): boolean | undefined {
  const { waiting, unacknowledged, access } = status.get();
  const mayEdit = access === "edit";
  const hasKept = rejectedWork.steps.get() > 0;
  if (!mayEdit && hasKept) return false;
  return waiting + (mayEdit ? unacknowledged : 0) === 0 ? !hasKept : undefined;
}

/** Only open comments show that none wait. */
function commentsOutcome({ status, comments }: SendingSession): boolean | undefined {
  const phase = comments.document.get()?.phase.get();
  const isDone = status.get().comments.waiting === 0;
  if (phase === "refused") return isDone;
  return phase === "online" && isDone ? true : undefined;
}
