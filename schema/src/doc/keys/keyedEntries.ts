import type { z } from "zod";
import { isEntityId, type Json } from "../../model/index.ts";

/**
 * Prefixes of keys that hold one item of a list each, `p:<id>`, so that the additions of two people merge: parameters of a
 * screen and roles that may open it, roles and variables of an app.
 */
export const KEYED = { parameter: "p:", screenRole: "r:", role: "role:", variable: "var:" } as const;
type Prefix = (typeof KEYED)[keyof typeof KEYED];

/** The id in a key with the prefix; undefined for other keys and invalid ids. */
export function parseKeyed(prefix: Prefix, key: string): string | undefined {
  const id = key.startsWith(prefix) ? key.slice(prefix.length) : "";
  return isEntityId(id) ? id : undefined;
}

/** The valid items under the keys with the prefix, by their `order`, then by id. */
export function readKeyed<Value extends object>(
  prefix: Prefix,
  value: z.ZodType<Value>,
  entries: Iterable<readonly [string, Json]>,
): readonly (Value & { readonly id: string })[] {
  const items = [...entries].flatMap(([key, json]) => {
    const id = parseKeyed(prefix, key);
    const parsed = id === undefined ? undefined : value.safeParse(json);
    return id !== undefined && parsed?.success === true ? [{ ...parsed.data, id }] : [];
  });
  return items.toSorted((a, b) => readOrder(a) - readOrder(b) || (a.id < b.id ? -1 : 1));
}

/** The entries of a list of items, a key each. */
export function keyedEntries(
  prefix: Prefix,
  items: readonly { readonly id: string }[] = [],
): readonly (readonly [string, Json])[] {
  return items.map(({ id, ...value }) => [`${prefix}${id}`, value] as const);
}

function readOrder(item: object): number {
  return "order" in item && typeof item.order === "number" ? item.order : 0;
}
