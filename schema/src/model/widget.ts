import { z } from "zod";
import { MAX_COORDINATE } from "../limits.ts";
import { entityId } from "./ids.ts";
import { json } from "./json.ts";

const coordinate = z.number().min(-MAX_COORDINATE).max(MAX_COORDINATE);
const extent = z.number().min(1).max(MAX_COORDINATE);

/** A point, px, relative to the parent's top left corner. */
export const point = z.strictObject({ x: coordinate, y: coordinate });
/** A width and a height, px. */
export const size = z.strictObject({ width: extent, height: extent });

/** One row of a collaborative list (options, events, conditions, validation rules), in display order. */
export const row = z.looseObject({ id: entityId }).catchall(json);

/** Preview devices; the canvas is designed for the first. */
export const DEVICES = ["desktop", "tablet", "mobile", "watch", "tv"] as const;
/** Breakpoints of a style; `base` applies everywhere, the others override it at their width. */
export const BREAKPOINTS = ["base", ...DEVICES] as const;

/** Creation time (ms since 1970) and author of a widget; the server fills `updatedAt` from the operation log. */
export const widgetMetadata = z.strictObject({
  createdAt: z.number().optional(),
  createdBy: z.string().max(200).optional(),
  updatedAt: z.number().optional(),
});

/**
 * A placed widget in the export format.
 * `props` holds values, texts as strings, rich texts as trees, options as rows, and the screen as `__screenId`….
 * `byHand` marks children ordered by hand; otherwise those in a form are read by position.
 * `position` is relative to the parent; `zIndex` is the rank among the siblings, 0 at the bottom; both and `children` are
 * derived on export.
 * `query` has the parts of what it shows of a data source (`query.ts`), `bindings` by property what the property follows.
 */
export const widget = z.object({
  id: entityId,
  type: z.string().min(1).max(64),
  name: z.string().max(200),
  position: point,
  size,
  props: z.record(z.string(), json).default({}),
  styles: z.partialRecord(z.enum(BREAKPOINTS), z.record(z.string(), json)).default({}),
  events: z.array(row).default([]),
  conditions: z.array(row).default([]),
  validation: z.array(row).default([]),
  query: z.array(row).exactOptional(),
  bindings: z.record(z.string(), json).exactOptional(),
  visible: z.boolean().default(true),
  locked: z.boolean().default(false),
  byHand: z.boolean().exactOptional(),
  zIndex: z.number().int().default(0),
  parentId: entityId.nullable().default(null),
  children: z.array(entityId).default([]),
  metadata: widgetMetadata.default({}),
});

export type Point = z.infer<typeof point>;
export type Size = z.infer<typeof size>;
export type Row = z.infer<typeof row>;
export type Device = (typeof DEVICES)[number];
export type Breakpoint = (typeof BREAKPOINTS)[number];
export type Widget = z.infer<typeof widget>;
