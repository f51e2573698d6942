import type { EditorSession } from "#document/session.ts";
import type { SessionStatus } from "#document/status.ts";
import type { Talk } from "#document/talk/talk.ts";

/** Phases in which there is no document to send to. */
const SHUT: ReadonlySet<SessionStatus["phase"]> = new Set(["refused", "deleted"]);

/** The state of a session that decides whether sending is done. */
interface Sender {
  readonly status: Pick<EditorSession["status"], "get">;
  readonly rejectedWork: Pick<EditorSession["rejectedWork"], "steps">;
  readonly comments: { readonly talk: { readonly get: () => Pick<Talk, "phase"> | null } };
}

/** True when all of a person's work on a project is on the server, false when it will not get there; undefined while it still may. */
export function sendOutcome(session: Sender): boolean | undefined {
  const { phase, connection, waiting, isOutdated } = session.status.get();
  if (isOutdated || connection === "signedOut") return false;
  if (SHUT.has(phase)) return waiting === 0 ? false : undefined; // being stored as rejected work
  if (connection !== "online") return undefined;
  const [canvas, comments] = [canvasOutcome(session), commentsOutcome(session)];
  return canvas === undefined || comments === undefined ? undefined : canvas && comments;
}

function canvasOutcome({ status, rejectedWork }: Sender): boolean | undefined {
  const { waiting, unacknowledged, mayEdit } = status.get();
  const hasKept = rejectedWork.steps.get() > 0;
  if (!mayEdit && hasKept) return false;
  return waiting + (mayEdit ? unacknowledged : 0) === 0 ? !hasKept : undefined;
}

/** Only open comments show that none wait. */
function commentsOutcome({ status, comments }: Sender): boolean | undefined {
  const phase = comments.talk.get()?.phase.get();
  const isDone = status.get().comments.waiting === 0;
  if (phase === "refused") return isDone;
  return phase === "online" && isDone ? true : undefined;
}
