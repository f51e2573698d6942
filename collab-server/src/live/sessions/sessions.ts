import { limits } from "@formweave/schema";
import { isAtLeast, type ProjectLevel } from "@formweave/schema/access";
import type { Json } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { Clocks } from "../../clocks.ts";
import type { LivePerson, SharingEvent } from "../collaboration.ts";
import { eventWriter } from "../log/batchWriter.ts";
import { sessionStatements } from "./statements.ts";

/** A person's place in a project's session. */
export interface Participation {
  readonly sessionId: string;
  /** 1 to 8; stays the same when a participant comes back. */
  readonly color: number;
}

/** A person who opens a project. */
export interface Joining {
  readonly projectId: string;
  readonly organizationId: string;
  readonly person: LivePerson;
  readonly level: ProjectLevel;
}

/** Collaboration sessions: people working on a project at the same time. */
export interface Sessions {
  /** Joins the project's active session or starts one. Rejoining updates only the time of the last activity. */
  join(joining: Joining): Participation;
  /** Removes the person; the session ends with its last participant. */
  leave(projectId: string, userId: string): void;
  /** Id of a project's active session. The call counts as activity, which goes to disk with the next clean-up. */
  running(projectId: string): string | undefined;
  /** Records a change of members or link in the running session; without one, in a new session or not at all. */
  record(act: Omit<SharingEvent, "startsSession">, how: Pick<SharingEvent, "startsSession">): void;
  /** Gives a participant of the active session the role for another level; does nothing for others. */
  levelChanged(projectId: string, userId: string, level: ProjectLevel): void;
  /**
   * Ends the sessions idle for 30 minutes and returns how many. Sessions of an earlier process count as idle from the first
   * call on.
   */
  closeIdle(): number;
}

/** An event in a session. */
interface SessionEvent {
  readonly userId: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, Json>>;
}

export interface SessionDeps extends Clocks {
  readonly db: Database;
  readonly newId: () => string;
  /** Called with the project of each session that has ended. */
  readonly onEnded?: (projectId: string) => void;
}

const fullRow = z.object({
  id: z.string(),
  form_id: z.string(),
  organization_id: z.string(),
  created_by: z.string(),
});
const sessionRow = fullRow.optional();
type SessionRow = z.infer<typeof fullRow>;
const participantRow = z.object({ color: z.number(), left_at: z.number().nullable() }).optional();
const colorRow = z.object({ color: z.number() });
const countRow = z.object({ count: z.number() });

/** Keeps the sessions in SQLite. */
export function createSessions(deps: SessionDeps): Sessions {
  const context: SessionContext = {
    ...deps,
    sql: sessionStatements(deps.db),
    writeEvent: eventWriter(deps.db),
  };
  const active = createActiveSessions(context);
  const write = (act: () => readonly SessionRow[]) => endIn(context, act);
  return {
    join: deps.db.transaction((joining: Joining) => {
      const session = active.of(joining.projectId);
      const sessionId = active.enliven({ ...joining, userId: joining.person.id }, session);
      return { sessionId, color: enter(context, sessionId, joining, isBeginner(joining, session)) };
    }),
    record: deps.db.transaction((act, { startsSession }) => {
      const session = active.of(act.projectId);
      if (session === undefined && !startsSession) return;
      addEvent(context, { id: active.enliven(act, session), organization_id: act.organizationId }, act);
    }),
    levelChanged: (projectId, userId, level) => changeRole(context, active.of(projectId), { userId, level }),
    leave(projectId, userId) {
      write(() => {
        const session = active.of(projectId);
        if (session === undefined || !leaveEmpty(context, session, userId)) return [];
        active.end(session);
        return [session];
      });
    },
    running: (projectId) => active.running(projectId),
    closeIdle: () => write(() => active.endIdle()),
  };
}

/** Tracks the active sessions and which of them are idle. */
function createActiveSessions(context: SessionContext) {
  const idleness = createIdleness(context);
  const running = new Map<string, string>();

  function end(session: SessionRow): void {
    idleness.forget(session.id);
    running.delete(session.form_id);
    endSession(context, session);
  }

  return {
    of: (projectId: string) => sessionRow.parse(context.sql.active.get({ projectId })),
    /** Id of the active session, or of a new one when there is none. */
    enliven(beginning: Beginning, active: SessionRow | undefined): string {
      const sessionId = active?.id ?? startSession(context, beginning);
      running.set(beginning.projectId, sessionId);
      idleness.touch(sessionId);
      return sessionId;
    },
    running(projectId: string): string | undefined {
      const sessionId = running.get(projectId);
      if (sessionId !== undefined) idleness.touch(sessionId);
      return sessionId;
    },
    end,
    endIdle(): readonly SessionRow[] {
      idleness.write();
      const idle = z
        .array(fullRow)
        .parse(context.sql.allActive.all())
        .filter(({ id }) => idleness.isIdle(id));
      idle.forEach(end);
      return idle;
    },
  };
}

interface SessionContext extends SessionDeps {
  readonly sql: ReturnType<typeof sessionStatements>;
  readonly writeEvent: ReturnType<typeof eventWriter>;
}

/** Runs a change in a transaction and, after it, reports the sessions it ended; returns how many. */
function endIn({ db, onEnded }: SessionContext, act: () => readonly SessionRow[]): number {
  const ended = db.transaction(act)();
  for (const { form_id: projectId } of ended) onEnded?.(projectId);
  return ended.length;
}

/** True when a person starts the session by joining, or started it before by inviting others; never for guests. */
function isBeginner({ person }: Joining, active: SessionRow | undefined): boolean {
  return person.isGuest !== true && (active === undefined || active.created_by === person.id);
}

/** Removes a person; true when nobody is left. */
function leaveEmpty(context: SessionContext, session: SessionRow, userId: string): boolean {
  const { now, sql } = context;
  if (sql.leave.run({ sessionId: session.id, userId, at: now() }).changes === 0) return false;
  addEvent(context, session, { userId, type: "user.leave", payload: {} });
  return countRow.parse(sql.countPresent.get({ sessionId: session.id })).count === 0;
}

/** Tracks which sessions are idle, on the monotonic clock; wall time goes to disk for display. */
function createIdleness({ elapsed, now, sql }: SessionContext) {
  const usedAt = new Map<string, number>();
  const unwritten = new Set<string>();
  return {
    touch(sessionId: string): void {
      usedAt.set(sessionId, elapsed());
      unwritten.add(sessionId);
    },
    /** A session of an earlier process starts to idle now. */
    isIdle(sessionId: string): boolean {
      const since = usedAt.get(sessionId);
      if (since === undefined) usedAt.set(sessionId, elapsed());
      return since !== undefined && elapsed() - since > limits.SESSION_IDLE_MS;
    },
    forget(sessionId: string): void {
      usedAt.delete(sessionId);
      unwritten.delete(sessionId);
    },
    write(): void {
      for (const sessionId of unwritten) sql.touch.run({ sessionId, at: now() });
      unwritten.clear();
    },
  };
}

function addEvent(
  { newId, now, writeEvent }: SessionContext,
  { id, organization_id }: Pick<SessionRow, "id" | "organization_id">,
  event: SessionEvent,
): void {
  writeEvent({ ...event, id: newId(), sessionId: id, organizationId: organization_id, at: now() });
}

/** The person who starts a session, and its project. */
type Beginning = Pick<SharingEvent, "projectId" | "organizationId" | "userId">;

function startSession(context: SessionContext, { projectId, organizationId, userId }: Beginning): string {
  const id = context.newId();
  context.sql.start.run({ id, projectId, organizationId, userId, at: context.now() });
  const event = { userId, type: "session.start", payload: {} };
  addEvent(context, { id, organization_id: organizationId }, event);
  return id;
}

/** Adds a participant or readmits one; returns their color. */
function enter(
  context: SessionContext,
  sessionId: string,
  { organizationId, person, level }: Joining,
  isOwner: boolean,
): number {
  const { now, sql } = context;
  const who = { sessionId, userId: person.id, at: now() };
  const known = participantRow.parse(sql.participant.get(who));
  if (known === undefined || known.left_at !== null) {
    const event = { userId: person.id, type: "user.join", payload: {} };
    addEvent(context, { id: sessionId, organization_id: organizationId }, event);
  }
  if (known !== undefined) {
    sql.comeBack.run(who);
    return known.color;
  }
  const color = freeColor(context, who);
  const { name, email } = person;
  const isGuest = person.isGuest === true ? 1 : 0;
  sql.enter.run({ ...who, name, email, role: toSessionRole(level, isOwner), color, isGuest });
  return color;
}

/** The person's own color, the same everywhere; another one when somebody in the session has it. */
function freeColor(
  { sql }: SessionContext,
  who: { readonly sessionId: string; readonly userId: string },
): number {
  const own = colorRow.optional().parse(sql.ownColor.get(who))?.color;
  const taken = new Set(
    z
      .array(colorRow)
      .parse(sql.colorsInUse.all(who))
      .map(({ color }) => color),
  );
  const all = Array.from({ length: limits.COLOR_COUNT }, (_, index) => index + 1);
  const { count } = countRow.parse(sql.countParticipants.get(who));
  return (
    [own, ...all].find((color) => color !== undefined && !taken.has(color)) ??
    own ??
    (count % limits.COLOR_COUNT) + 1
  );
}

/** Changes a participant's role. The session's creator stays its owner as long as they may edit. */
function changeRole(
  { sql }: SessionContext,
  session: SessionRow | undefined,
  { userId, level }: { readonly userId: string; readonly level: ProjectLevel },
): void {
  if (session !== undefined)
    sql.changeRole.run({ sessionId: session.id, userId, role: toSessionRole(level, false) });
}

function endSession({ now, sql }: SessionContext, { id }: SessionRow): void {
  sql.end.run({ sessionId: id, at: now() });
  sql.leaveAll.run({ sessionId: id, at: now() });
}

/** Role of a participant: owner for the session's creator, editor for others with edit rights, otherwise the level's name. */
function toSessionRole(level: ProjectLevel, isOwner: boolean): string {
  if (isOwner) return "owner";
  return isAtLeast(level, "editor") ? "editor" : level;
}
