import { limits } from "@formweave/schema";
import { json, readTheme, type Theme } from "@formweave/schema/model";
import { z } from "zod";

const MAX_NAME = 60;
const name = z.string().trim().min(1).max(MAX_NAME);
const ownTheme = z.object({
  id: z.string(),
  name,
  theme: z.record(z.string(), json).transform(readTheme),
});

/** A theme saved under a name. */
export type OwnTheme = z.infer<typeof ownTheme>;

/** The saved themes; malformed ones are left out. */
export const keptThemes: z.ZodType<readonly OwnTheme[]> = z
  .array(z.unknown())
  .transform((list) => list.flatMap((each) => ownTheme.safeParse(each).data ?? []));

/** Saves a theme, the newest first; beyond the limit the oldest is dropped. An empty name changes nothing. */
export function addTheme(ownThemes: readonly OwnTheme[], added: OwnTheme): readonly OwnTheme[] {
  const kept = ownTheme.safeParse({ ...added, theme: withoutLogo(added.theme) }).data;
  return kept === undefined ? ownThemes : [kept, ...ownThemes].slice(0, limits.MAX_CUSTOM_PRESETS);
}

/** Renames a saved theme; an empty name changes nothing. */
export function renameTheme(ownThemes: readonly OwnTheme[], id: string, wanted: string): readonly OwnTheme[] {
  const next = name.safeParse(wanted).data;
  return ownThemes.map((kept) => (kept.id === id && next !== undefined ? { ...kept, name: next } : kept));
}

/** Removes a saved theme. */
export function removeTheme(ownThemes: readonly OwnTheme[], id: string): readonly OwnTheme[] {
  return ownThemes.filter((kept) => kept.id !== id);
}

/** True when a form has the saved theme; logos are not compared. */
export function isSameTheme(kept: Theme, theme: Theme): boolean {
  const [one, other] = [kept, withoutLogo(theme)].map((each) => JSON.stringify(readTheme(each)));
  return one === other;
}

function withoutLogo(theme: Theme): Theme {
  return readTheme(Object.fromEntries(Object.entries(theme).filter(([key]) => key !== "logo")));
}
