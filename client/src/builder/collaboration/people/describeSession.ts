import type { CollaborationSession, Member } from "@formweave/schema/api";

type SessionEvent = Pick<CollaborationSession["events"][number], "type" | "userName" | "payload">;
type Participant = Pick<CollaborationSession["participants"][number], "userName" | "isGuest">;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Formats the date and duration of a session: "25 Nov, 10:12 to 11:40 · 1 h 28 min", "25 Nov, since 10:12". */
export function describeSpan(
  session: Pick<CollaborationSession, "createdAt" | "lastActivity" | "endedAt" | "status">,
  now: number,
  timeZone?: string,
): string {
  const { createdAt, lastActivity, endedAt, status } = session;
  const zone = timeZone === undefined ? {} : { timeZone };
  const format = (at: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...options, ...zone }).format(at);
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  const year = { year: "numeric" } as const;
  const isThisYear = format(createdAt, year) === format(now, year);
  const day = format(createdAt, { day: "numeric", month: "short", ...(!isThisYear && year) });
  if (status === "active") return `${day}, since ${format(createdAt, time)}`;
  const end = endedAt ?? lastActivity;
  return `${day}, ${format(createdAt, time)} to ${format(end, time)} · ${describeLength(end - createdAt)}`;
}

function describeLength(ms: number): string {
  if (ms < MINUTE_MS) return "under a minute";
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`]
    .filter((part) => part !== false)
    .join(" ");
}

/** Lists participants: "Mara, Lena and Kai (guest)". */
export function joinNames(participants: readonly Participant[]): string {
  const names = participants.map(
    ({ userName, isGuest }) => `${userName === "" ? "Someone" : userName}${isGuest ? " (guest)" : ""}`,
  );
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
}

/** Describes a change to members or the share link in a sentence. */
export function describeEvent(
  event: SessionEvent,
  members: readonly Pick<Member, "userId" | "name">[],
): string {
  const { type, payload } = event;
  const who = event.userName === "" ? "Someone" : event.userName;
  const text = (key: string) => (typeof payload[key] === "string" ? payload[key] : undefined);
  const target = members.find(({ userId }) => userId === text("userId"))?.name ?? "someone";
  const sentences: Readonly<Record<string, string>> = {
    "user.invite": `${who} invited ${text("email") ?? "someone"} as ${text("permission") ?? "viewer"}`,
    "user.permission.update": `${who} made ${target} ${text("permission") ?? "something else"}`,
    "user.remove": `${who} removed ${target}`,
    "settings.update": `${who} changed what the link allows${describeSettings(payload["settings"])}`,
    "link.create": `${who} made the link`,
    "link.renew": `${who} gave the link a new address`,
  };
  return sentences[type] ?? `${who}: ${type}`;
}

/** Describes events, newest first; repetitions in a row become one sentence with a count. */
export function describeEvents(
  events: readonly SessionEvent[],
  members: readonly Pick<Member, "userId" | "name">[],
): readonly string[] {
  const entries: { words: string; count: number }[] = [];
  for (const event of events) {
    const words = describeEvent(event, members);
    const last = entries.at(-1);
    if (last?.words === words) last.count += 1;
    else entries.push({ words, count: 1 });
  }
  return entries.map(({ words, count }) => (count === 1 ? words : `${words}, ${count} times`));
}

const SETTINGS: Readonly<Record<string, string>> = {
  isPublic: "on or off",
  allowComments: "comments",
  allowCopy: "copying",
  requireLogin: "sign-in",
  expiresAt: "expiry",
  password: "password",
  hasPassword: "password",
};

function describeSettings(settings: unknown): string {
  if (typeof settings !== "object" || settings === null) return "";
  const names = Object.keys(settings).flatMap((key) => SETTINGS[key] ?? []);
  return names.length === 0 || names.length > 3 ? "" : `: ${names.join(", ")}`;
}
