import type { ProjectLevel } from "@formweave/schema/access";
import { z } from "zod";
import type { SharingEvent } from "../collaboration.ts";
import { eventWriter } from "../log/batchWriter.ts";
import { createIdleness } from "./idleness.ts";
import { changeRole, enter, leaveEmpty, type Joining } from "./participants.ts";
import {
  addEvent,
  sessionRow,
  type SessionContext,
  type SessionDeps,
  type SessionRow,
} from "./sessionContext.ts";
import { sessionStatements } from "./statements.ts";

/** A person's place in a project's session. */
export interface Participation {
  readonly sessionId: string;
  /** 1 to 8; stays the same when a participant comes back. */
  readonly color: number;
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
    of: (projectId: string) => sessionRow.optional().parse(context.sql.active.get({ projectId })),
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
        .array(sessionRow)
        .parse(context.sql.allActive.all())
        .filter(({ id }) => idleness.isIdle(id));
      idle.forEach(end);
      return idle;
    },
  };
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

/** The person who starts a session, and its project. */
type Beginning = Pick<SharingEvent, "projectId" | "organizationId" | "userId">;

function startSession(context: SessionContext, { projectId, organizationId, userId }: Beginning): string {
  const id = context.newId();
  context.sql.start.run({ id, projectId, organizationId, userId, at: context.now() });
  const event = { userId, type: "session.start", payload: {} };
  addEvent(context, { id, organization_id: organizationId }, event);
  return id;
}

function endSession({ now, sql }: SessionContext, { id }: SessionRow): void {
  sql.end.run({ sessionId: id, at: now() });
  sql.leaveAll.run({ sessionId: id, at: now() });
}
