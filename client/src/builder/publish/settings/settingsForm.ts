import type { PublicationSettings, SettingsInput } from "@formweave/schema/api";
import type { Refusal } from "#ui/readRefusal.ts";

/** What somebody has changed and not saved yet. */
export type SettingsChange = Omit<SettingsInput, "environment" | "slug">;

/** Makes the next change of the one before; two may come at once, when leaving a field ends in a press elsewhere. */
export type SettingsUpdate = (change: SettingsChange) => SettingsChange;

/** What the fields show. */
export type ShownSettings = Omit<PublicationSettings, "environment" | "slug"> & {
  /** A new password, as long as it is not saved. */
  readonly password: string | null | undefined;
};

/** What holds where nothing was set. */
export const DEFAULTS = {
  opensAt: null,
  closesAt: null,
  responseLimit: null,
  hasPassword: false,
  onePerPerson: false,
  isIndexed: false,
  keepDays: null,
  embedding: "anywhere",
} as const;

/** Each part of them that can be changed. */
export const SETTING_NAMES = [
  "opensAt",
  "closesAt",
  "responseLimit",
  "onePerPerson",
  "isIndexed",
  "keepDays",
  "embedding",
  "password",
] as const satisfies readonly (keyof SettingsChange)[];

/** What holds, with what was changed over it. */
export function showSettings(
  saved: PublicationSettings | undefined,
  { password, ...change }: SettingsChange,
): ShownSettings {
  return { ...DEFAULTS, ...saved, ...change, password };
}

/** Whether anything was touched. */
export function isChanged(change: SettingsChange): boolean {
  return Object.keys(change).length > 0;
}

/** Whether saving would change what holds: what was typed and taken back is no change. */
export function isUnsaved(change: SettingsChange, saved: PublicationSettings | undefined): boolean {
  const { password, ...others } = change;
  const isOtherPassword = password === null ? saved?.hasPassword === true : password !== undefined;
  return isOtherPassword || isChanged(withoutSame(others, { ...DEFAULTS, ...saved }));
}

/** What of a change is not the same in what holds or was just saved. */
export function withoutSame(change: SettingsChange, held: SettingsChange): SettingsChange {
  const rest = { ...change };
  for (const name of SETTING_NAMES) if (isSame(change[name], held[name])) delete rest[name];
  return rest;
}

/** Words about a change that was refused, as far as it is still the same. */
export function standingErrors(
  errors: Refusal["fields"],
  refused: SettingsChange,
  change: SettingsChange,
): Refusal["fields"] {
  const standing = SETTING_NAMES.filter((name) => isSame(refused[name], change[name]));
  return Object.fromEntries(
    standing.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]])),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A change with another password; undefined leaves the password as it is. */
export function withPassword(change: SettingsChange, password: string | null | undefined): SettingsChange {
  const { password: _before, ...others } = change;
  return password === undefined ? others : { ...others, password };
}

/** What is wrong with a change, in the order of the fields; the server checks the rest. */
export function settingsProblem({ opensAt, closesAt }: ShownSettings): string | undefined {
  const isBackwards = opensAt !== null && closesAt !== null && closesAt <= opensAt;
  return isBackwards ? "It closes before it opens" : undefined;
}

/** A time as a field of the browser writes it, in the time zone of this device: "2026-09-30T18:00". */
export function toFieldTime(at: number | null): string {
  if (at === null) return "";
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The time that a field of the browser says; null where it says none. */
export function fromFieldTime(text: string): number | null {
  const at = text === "" ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(at) ? null : at;
}

/** Whose clock the times are of: "Time in Europe/Berlin". */
export function describeTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return `Time in ${timeZone.replaceAll("_", " ")}`;
}

/** The sites of a list, one a line or parted by commas; the list of none is nowhere. */
export function readSites(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((site) => site !== "");
}
