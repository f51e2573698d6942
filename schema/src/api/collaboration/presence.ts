import { z } from "zod";
import { SLOT_SIDES } from "../../geometry/insertion/slot.ts";
import { MAX_SHOWN, MAX_TAB_CARETS, ZOOM } from "../../limits.ts";
import { entityId, guideAxis } from "../../model/index.ts";

/** Greatest shown distance from the corner of a canvas, px: a view may lie beyond all widgets. */
const REACH = 1_000_000;
/** Slightly more than the builder's zoom range, because the shown zoom is computed. */
const ZOOM_SHOWN = { min: ZOOM.min / 10, max: ZOOM.max * 10 } as const;

const coordinate = z.number().min(-REACH).max(REACH);
const property = z.string().max(100);
const clock = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const yjsId = z.object({ client: clock, clock }).nullable();

/**
 * A relative position of Yjs in a rich text: beside an item, or at the end of a type. Root names are refused, since resolving
 * them would create the root.
 */
const textPosition = z
  .object({
    type: yjsId.default(null),
    item: yjsId.default(null),
    assoc: z.number().int().min(-1).max(0).default(0),
    tname: z.null().default(null),
  })
  .refine(({ type, item }) => type !== null || item !== null);

/** A person's caret in a rich text. */
export const presentCaret = z.object({
  anchorPos: textPosition.nullable().catch(null),
  focusPos: textPosition.nullable().catch(null),
  focusing: z.boolean(),
});

const shown = {
  cursor: z.object({ x: coordinate, y: coordinate }).nullish(),
  selection: z.array(entityId).max(MAX_SHOWN),
  /** The screen that they see, `_none` for what is on no screen; null for all, and where there are none. */
  screen: entityId.nullish(),
  drag: z.object({ ids: z.array(entityId).max(MAX_SHOWN), dx: coordinate, dy: coordinate }).nullish(),
  /** The slot under their drag: its neighbours, and the container of those. */
  insert: z
    .object({
      parentId: entityId.nullable(),
      ids: z.array(entityId).min(1).max(2),
      side: z.enum(SLOT_SIDES),
    })
    .nullish(),
  /** The guide that they are dragging. */
  guide: z.object({ axis: guideAxis, at: coordinate }).nullish(),
  /** Set while they look at the diagram: the screens that they have selected, and where they drag the first of them. */
  diagram: z
    .object({
      ids: z.array(entityId).max(MAX_SHOWN),
      at: z.object({ x: coordinate, y: coordinate }).nullable(),
    })
    .nullish(),
  /** The property whose field has their focus. */
  editing: z.object({ widgetId: entityId, property }).nullish(),
  /** The centre of their view and its zoom. */
  view: z
    .object({ x: coordinate, y: coordinate, zoom: z.number().min(ZOOM_SHOWN.min).max(ZOOM_SHOWN.max) })
    .nullish(),
} as const;

/** Presence of one window, with the user as verified by the server; invalid fields are left out. */
export const presentWindow = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    color: z.number().int().min(1).max(8).catch(1),
    /** Set for guests. */
    isGuest: z.literal(true).optional().catch(undefined),
  }),
  cursor: shown.cursor.catch(null),
  selection: shown.selection.catch([]),
  screen: shown.screen.catch(null),
  drag: shown.drag.catch(null),
  insert: shown.insert.catch(null),
  guide: shown.guide.catch(null),
  diagram: shown.diagram.catch(null),
  editing: shown.editing.catch(null),
  view: shown.view.catch(null),
});

/** Prefix of the fields that hold a caret in a rich text. */
const CARET = "caret:";
const CARET_FIELD = /^caret:[A-Za-z0-9_-]{1,64}\/[A-Za-z0-9_-]{1,64}$/;

/** The name of the presence field for carets in a text. */
export function caretField(widgetId: string, name: string): string {
  return `${CARET}${widgetId}/${name}`;
}

const FIELDS: ReadonlyMap<string, z.ZodType> = new Map(Object.entries(shown));

/** Keeps the readable fields of a presence: known names with valid values. */
export function keepReadable(state: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(state).flatMap(([name, value]) => {
    const parsed = (CARET_FIELD.test(name) ? presentCaret : FIELDS.get(name))?.safeParse(value);
    return parsed?.success === true ? [[name, parsed.data] as const] : [];
  });
  const carets = kept.filter(([name]) => name.startsWith(CARET)).slice(0, MAX_TAB_CARETS);
  return Object.fromEntries([...kept.filter(([name]) => !name.startsWith(CARET)), ...carets]);
}

export type PresentWindow = z.infer<typeof presentWindow>;
