import { limits } from "@formweave/schema";
import { isWidgetType } from "@formweave/schema/widgets";
import { z } from "zod";

/** What a person keeps at hand in the palette, on this device. */
export interface Shelf {
  /** In the order in which they were starred. */
  readonly favorites: readonly string[];
  /** The last added first. */
  readonly recent: readonly string[];
  readonly layout: "grid" | "list";
  readonly isSmart: boolean;
}

/** A shelf before anything is on it. Source: spec 1 §2. */
export const EMPTY_SHELF: Shelf = { favorites: [], recent: [], layout: "grid", isSmart: true };

const types = z.array(z.string()).transform((list) => [...new Set(list)]);

/** The shelf as it is kept; the types on it may not have come to this page yet. */
export const keptShelf: z.ZodType<Shelf> = z.object({
  favorites: types.transform((list) => list.slice(0, limits.PALETTE.favorites)),
  recent: types.transform((list) => list.slice(0, limits.PALETTE.recent)),
  layout: z.enum(["grid", "list"]).catch("grid"),
  isSmart: z.boolean().catch(true),
});

/** The shelf without the types that there are no longer. For a page that knows them all. */
export function withoutGoneTypes(shelf: Shelf): Shelf {
  const { favorites, recent } = shelf;
  if ([...favorites, ...recent].every(isWidgetType)) return shelf;
  return { ...shelf, favorites: favorites.filter(isWidgetType), recent: recent.filter(isWidgetType) };
}

/** Stars a type, or takes its star away; a full shelf of favorites stays as it is. Source: spec 1 §9. */
export function toggleFavorite(shelf: Shelf, type: string): Shelf {
  const { favorites } = shelf;
  if (favorites.includes(type)) return { ...shelf, favorites: favorites.filter((other) => other !== type) };
  return favorites.length >= limits.PALETTE.favorites ? shelf : { ...shelf, favorites: [...favorites, type] };
}

/** Notes that a type was added. Source: spec 1 §9. */
export function noteRecent(shelf: Shelf, type: string): Shelf {
  const others = shelf.recent.filter((other) => other !== type);
  return { ...shelf, recent: [type, ...others].slice(0, limits.PALETTE.recent) };
}
