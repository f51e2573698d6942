import type { PublicationSettings, SettingsInput } from "@formweave/schema/api";
import type { Refusal } from "#ui/readRefusal.ts";

/** Unsaved changes of the settings. */
export type SettingsChange = Omit<SettingsInput, "environment" | "slug">;

/** Derives the next change from the previous one; two updates can come together, when leaving a field is part of a press elsewhere. */
export type SettingsUpdate = (change: SettingsChange) => SettingsChange;

/** Values that the fields show. */
export type ShownSettings = Omit<PublicationSettings, "environment" | "slug"> & {
  /** A new password until it is saved. */
  readonly password: string | null | undefined;
};

/** Settings of a form without any of its own. */
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

/** Names of the settings that can be changed. */
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

/** Returns the saved settings with unsaved changes applied. */
export function showSettings(
  saved: PublicationSettings | undefined,
  { password, ...change }: SettingsChange,
): ShownSettings {
  return { ...DEFAULTS, ...saved, ...change, password };
}

/** True when anything was changed. */
export function isChanged(change: SettingsChange): boolean {
  return Object.keys(change).length > 0;
}

/** True when saving would have an effect: an edit that was reverted has none. */
export function isUnsaved(change: SettingsChange, saved: PublicationSettings | undefined): boolean {
  const { password, ...others } = change;
  const isOtherPassword = password === null ? saved?.hasPassword === true : password !== undefined;
  return isOtherPassword || isChanged(withoutSame(others, { ...DEFAULTS, ...saved }));
}

/** Returns the parts of a change that differ from the given settings. */
export function withoutSame(change: SettingsChange, held: SettingsChange): SettingsChange {
  const rest = { ...change };
  for (const name of SETTING_NAMES) if (isSame(change[name], held[name])) delete rest[name];
  return rest;
}

/** Returns the messages about refused parts that have not been changed since. */
export function currentErrors(
  errors: Refusal["fields"],
  refused: SettingsChange,
  change: SettingsChange,
): Refusal["fields"] {
  const unchanged = SETTING_NAMES.filter((name) => isSame(refused[name], change[name]));
  return Object.fromEntries(
    unchanged.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]])),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns a change with another password; undefined leaves the password unchanged. */
export function withPassword(change: SettingsChange, password: string | null | undefined): SettingsChange {
  const { password: _before, ...others } = change;
  return password === undefined ? others : { ...others, password };
}

/** Returns the first problem of the settings, in the order of the fields; the server checks the rest. */
export function settingsProblem({ opensAt, closesAt }: ShownSettings): string | undefined {
  const isBackwards = opensAt !== null && closesAt !== null && closesAt <= opensAt;
  return isBackwards ? "It closes before it opens" : undefined;
}

/** Formats a time for a datetime-local field, in the time zone of this device: "2026-09-30T18:00". */
export function toFieldTime(at: number | null): string {
  if (at === null) return "";
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Parses the value of a datetime-local field; null when it is empty. */
export function fromFieldTime(text: string): number | null {
  const at = text === "" ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(at) ? null : at;
}

/** Names the time zone of the fields: "Time in Europe/Berlin". */
export function describeTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return `Time in ${timeZone.replaceAll("_", " ")}`;
}

/** Parses a list of sites, separated by whitespace or commas; an empty list allows embedding nowhere. */
export function readSites(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((site) => site !== "");
}
