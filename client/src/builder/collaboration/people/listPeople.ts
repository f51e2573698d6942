import { describeCount } from "@formweave/schema";
import type { ProjectLevel } from "@formweave/schema/access";
import type { CollaborationSession, Member } from "@formweave/schema/api";
import type { Person } from "#document/peopleOf.ts";

/** Somebody of the project, here or not. */
export interface Collaborator {
  readonly userId: string;
  readonly name: string;
  readonly color: number;
  readonly isGuest: boolean;
  /** Undefined for guests, and where one may not see who has access. */
  readonly level: ProjectLevel | undefined;
  /** Their tabs, as Yjs clients; nobody's where they are not here. */
  readonly clientIds: readonly number[];
  /** When they were last here, ms since 1970; undefined while they are, and when it is not known. */
  readonly lastSeen: number | undefined;
}

type Seen = Pick<CollaborationSession, "participants">;

/** The others: who is here, in the order in which they came, then who else has access, those first who left last. */
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
      lastSeen: lastSeenOf(userId, sessions),
    }));
  return [...present, ...away.toSorted((a, b) => (b.lastSeen ?? 0) - (a.lastSeen ?? 0))];
}

function lastSeenOf(userId: string, sessions: readonly Seen[]): number | undefined {
  const times = sessions.flatMap(({ participants }) =>
    participants.filter((participant) => participant.userId === userId).map(({ lastSeen }) => lastSeen),
  );
  return times.length === 0 ? undefined : Math.max(...times);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "Away 12 min", "Away 3 h", "Away 2 days". */
export function describeAway(lastSeen: number | undefined, now: number): string {
  if (lastSeen === undefined) return "Not here yet";
  const awayMs = Math.max(0, now - lastSeen);
  if (awayMs < MINUTE_MS) return "Just left";
  if (awayMs < HOUR_MS) return `Away ${Math.floor(awayMs / MINUTE_MS)} min`;
  if (awayMs < DAY_MS) return `Away ${Math.floor(awayMs / HOUR_MS)} h`;
  return `Away ${describeCount(Math.floor(awayMs / DAY_MS), "day")}`;
}

/** What the badge of a level says: admin permission is Admin, write is Editor, anything else is Viewer. */
export function badgeOf(level: ProjectLevel): "Admin" | "Editor" | "Viewer" {
  if (level === "owner" || level === "admin") return "Admin";
  return level === "editor" ? "Editor" : "Viewer";
}

/** "5 here, 1 guest". */
export function countHere(here: readonly Pick<Person, "isGuest">[], isMeGuest: boolean): string {
  const guests = here.filter(({ isGuest }) => isGuest).length + (isMeGuest ? 1 : 0);
  const all = `${here.length + 1} here`;
  return guests === 0 ? all : `${all}, ${describeCount(guests, "guest")}`;
}
