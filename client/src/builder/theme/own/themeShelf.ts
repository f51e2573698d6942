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

/** A look that somebody kept under a name. */
export type OwnTheme = z.infer<typeof ownTheme>;

/** The looks as they are kept; what is malformed is left out. */
export const keptThemes: z.ZodType<readonly OwnTheme[]> = z
  .array(z.unknown())
  .transform((list) => list.flatMap((each) => ownTheme.safeParse(each).data ?? []));

/** Keeps a look, the newest first; a full shelf drops the oldest. An empty name is none. */
export function addTheme(shelf: readonly OwnTheme[], added: OwnTheme): readonly OwnTheme[] {
  const kept = ownTheme.safeParse({ ...added, theme: withoutLogo(added.theme) }).data;
  return kept === undefined ? shelf : [kept, ...shelf].slice(0, limits.MAX_CUSTOM_PRESETS);
}

/** Gives a look another name; an empty one is none. */
export function renameTheme(shelf: readonly OwnTheme[], id: string, wanted: string): readonly OwnTheme[] {
  const next = name.safeParse(wanted).data;
  return shelf.map((kept) => (kept.id === id && next !== undefined ? { ...kept, name: next } : kept));
}

/** Takes a look away. */
export function removeTheme(shelf: readonly OwnTheme[], id: string): readonly OwnTheme[] {
  return shelf.filter((kept) => kept.id !== id);
}

/** Whether a form looks as was kept; its logo is its own. */
export function isSameTheme(kept: Theme, theme: Theme): boolean {
  const [one, other] = [kept, withoutLogo(theme)].map((each) => JSON.stringify(readTheme(each)));
  return one === other;
}

function withoutLogo(theme: Theme): Theme {
  return readTheme(Object.fromEntries(Object.entries(theme).filter(([key]) => key !== "logo")));
}
