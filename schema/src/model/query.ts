import { z } from "zod";
import { MAX_PAGE_ROWS } from "../limits.ts";
import { COLUMN_OPERATORS, comparesOnce, fieldReference, reference } from "./dataSource.ts";
import { entityId } from "./ids.ts";
import { json } from "./json.ts";

/** Longest calculation of a binding, characters: as long as a calculation may be. */
const MAX_EXPRESSION = 2000;

/** Values that a person may change in a list that they look at. */
export const QUERY_REFINEMENTS = ["search", "sort", "filter"] as const;

/**
 * One part of what a component shows of a data source, without its id. Of `from`, `group` and `page` the first in order counts, since
 * two people can add one each; comparisons hold all together, but those with `or` beside the one before them.
 */
export const queryPartValue = z.discriminatedUnion("part", [
  z.strictObject({ part: z.literal("from"), source: entityId, op: entityId.exactOptional() }),
  z
    .strictObject({
      part: z.literal("where"),
      field: fieldReference,
      operator: z.enum(COLUMN_OPERATORS),
      value: json.exactOptional(),
      ref: reference.exactOptional(),
      or: z.boolean().exactOptional(),
    })
    .refine(comparesOnce, "compares with one value, one reference or nothing, as its operator needs"),
  z.strictObject({ part: z.literal("sort"), field: fieldReference, down: z.boolean().exactOptional() }),
  /** A column in a cell of the component, such as `title` of a card. */
  z.strictObject({
    part: z.literal("show"),
    cell: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/),
    field: fieldReference,
  }),
  z.strictObject({ part: z.literal("group"), field: fieldReference, sum: entityId.exactOptional() }),
  z.strictObject({
    part: z.literal("page"),
    size: z.number().int().min(1).max(MAX_PAGE_ROWS),
    more: z.enum(["pages", "scroll"]),
  }),
  z.strictObject({ part: z.literal("may"), what: z.enum(QUERY_REFINEMENTS), field: fieldReference }),
]);

/** A property's value that follows a calculation, or something that is known when the screen is shown. */
export const binding = z.union([
  z.strictObject({ expr: z.string().min(1).max(MAX_EXPRESSION) }),
  z.strictObject({ ref: reference }),
]);

export type QueryPart = z.infer<typeof queryPartValue> & { readonly id: string };
export type Binding = z.infer<typeof binding>;
