import { describeCount } from "@formweave/schema";
import type { ProjectLevel } from "@formweave/schema/access";
import type { CollaborationSession, Member } from "@formweave/schema/api";
import type { Person } from "#document/people/groupPeers.ts";

/** A person of the project, present or not. */
export interface Collaborator {
  readonly userId: string;
  readonly name: string;
  readonly color: number;
  readonly isGuest: boolean;
  /** Undefined for guests, and when this person may not see the members. */
  readonly level: ProjectLevel | undefined;
  /** Yjs client ids of their tabs; empty when they are not present. */
  readonly clientIds: readonly number[];
  /** Time they were last here, ms since 1970; undefined while they are present, and when unknown. */
  readonly lastSeen: number | undefined;
}

type Seen = Pick<CollaborationSession, "participants">;

/** Lists the other people: those present in the order in which they came, then the other members, most recently seen first. */
export function listPeople(
  here: readonly Person[],
  members: readonly Member[],
  sessions: readonly Seen[],
  myUserId: string,
): readonly Collaborator[] {
  const levels = new Map(members.map(({ userId, level }) => [userId, level]));
  const hereIds = new Set(here.map(({ userId }) => userId));
  const present = here.map((person) => ({
    ...person,
    level: levels.get(person.userId),
    lastSeen: undefined,
  }));
  const away = members
    .filter(({ userId }) => userId !== myUserId && !hereIds.has(userId))
    .map(({ userId, name, color, level }) => ({
      userId,
      name,
      color,
      level,
      isGuest: false,
      clientIds: [],
      lastSeen: findLastSeen(userId, sessions),
    }));
  return [...present, ...away.toSorted((a, b) => (b.lastSeen ?? 0) - (a.lastSeen ?? 0))];
}

function findLastSeen(userId: string, sessions: readonly Seen[]): number | undefined {
  const times = sessions.flatMap(({ participants }) =>
    participants.filter((participant) => participant.userId === userId).map(({ lastSeen }) => lastSeen),
  );
  return times.length === 0 ? undefined : Math.max(...times);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Describes how long somebody is away: "Away 12 min", "Away 3 h", "Away 2 days". */
export function describeAway(lastSeen: number | undefined, now: number): string {
  if (lastSeen === undefined) return "Not here yet";
  const awayMs = Math.max(0, now - lastSeen);
  if (awayMs < MINUTE_MS) return "Just left";
  if (awayMs < HOUR_MS) return `Away ${Math.floor(awayMs / MINUTE_MS)} min`;
  if (awayMs < DAY_MS) return `Away ${Math.floor(awayMs / HOUR_MS)} h`;
  return `Away ${describeCount(Math.floor(awayMs / DAY_MS), "day")}`;
}

/** Badge text of a level: Admin for owner and admin, Editor for editor, else Viewer. */
export function toBadge(level: ProjectLevel): "Admin" | "Editor" | "Viewer" {
  if (level === "owner" || level === "admin") return "Admin";
  return level === "editor" ? "Editor" : "Viewer";
}

/** Counts the people present, this one included: "5 here, 1 guest". */
export function countHere(here: readonly Pick<Person, "isGuest">[], isMeGuest: boolean): string {
  const guests = here.filter(({ isGuest }) => isGuest).length + (isMeGuest ? 1 : 0);
  const all = `${here.length + 1} here`;
  return guests === 0 ? all : `${all}, ${describeCount(guests, "guest")}`;
}
