import type { ShareLinkInput } from "@formweave/schema/api";
import { announce } from "#ui/LiveRegion.tsx";

/** Announces a change of the link. */
export function announceChange(wanted: ShareLinkInput): void {
  announce(describeChange(wanted));
}

const SWITCHED = {
  isPublic: { on: "The link is on", off: "The link is off" },
  allowComments: { on: "Guests may comment", off: "Guests may not comment" },
  allowCopy: { on: "Guests may copy", off: "Guests may not copy" },
  requireLogin: { on: "Guests have to sign in", off: "Guests need no account" },
  expiresAt: { on: "The link expires", off: "The link does not expire" },
  password: { on: "The link needs the password", off: "The link needs no password" },
} as const satisfies Record<keyof ShareLinkInput, unknown>;

/** Describes the effect of a change of the link, a sentence for each changed option. */
function describeChange(wanted: ShareLinkInput): string {
  const words = Object.entries(wanted).map(([name, value]) => {
    const switched = new Map(Object.entries(SWITCHED)).get(name);
    return value === false || value === null ? switched?.off : switched?.on;
  });
  return words.filter((word) => word !== undefined).join(". ");
}

const DAY_MS = 24 * 3_600_000;
/** Default lifetime of a link when an expiry date is switched on, days. */
const FIRST_DAYS = 30;

/** Returns the default expiry date of a link in the format of a date field. */
export function firstExpiry(now: number): string {
  return toDateValue(now + FIRST_DAYS * DAY_MS);
}

/** Returns the local date of a time in the format of a date field. */
export function toDateValue(at: number): string {
  const date = new Date(at);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${date.getFullYear()}-${month}-${day}`;
}

/** Returns the last moment of a local day, ms since 1970; undefined while the date is incomplete. */
export function endOfDay(date: string): number | undefined {
  const at = new Date(`${date}T23:59:59.999`).getTime();
  return Number.isNaN(at) ? undefined : at;
}
