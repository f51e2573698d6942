import { limits } from "@formweave/schema";
import { isAtLeast, type ProjectLevel } from "@formweave/schema/access";
import { z } from "zod";
import type { LivePerson } from "../collaboration.ts";
import { addEvent, type SessionContext, type SessionRow } from "./sessionContext.ts";

const participantRow = z.object({ color: z.number(), left_at: z.number().nullable() }).optional();
const colorRow = z.object({ color: z.number() });
const countRow = z.object({ count: z.number() });

/** A person who opens a project. */
export interface Joining {
  readonly projectId: string;
  readonly organizationId: string;
  readonly person: LivePerson;
  readonly level: ProjectLevel;
}

/** Adds a participant or readmits one; returns their color. */
export function enter(
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

/** Removes a person; true when nobody is left. */
export function leaveEmpty(context: SessionContext, session: SessionRow, userId: string): boolean {
  const { now, sql } = context;
  if (sql.leave.run({ sessionId: session.id, userId, at: now() }).changes === 0) return false;
  addEvent(context, session, { userId, type: "user.leave", payload: {} });
  return countRow.parse(sql.countPresent.get({ sessionId: session.id })).count === 0;
}

/** Changes a participant's role. The session's creator stays its owner as long as they may edit. */
export function changeRole(
  { sql }: SessionContext,
  session: SessionRow | undefined,
  { userId, level }: { readonly userId: string; readonly level: ProjectLevel },
): void {
  if (session !== undefined)
    sql.changeRole.run({ sessionId: session.id, userId, role: toSessionRole(level, false) });
}

/** Role of a participant: owner for the session's creator, editor for others with edit rights, otherwise the level's name. */
function toSessionRole(level: ProjectLevel, isOwner: boolean): string {
  if (isOwner) return "owner";
  return isAtLeast(level, "editor") ? "editor" : level;
}
