import { META_ID, ROOTS, type Root } from "@formweave/schema/doc";

/** An address in a canvas document that an edit can change; without a key it is the whole entry. In `meta` the id is "". */
export interface Address {
  readonly root: Root;
  readonly id: string;
  readonly key: string | undefined;
}

/** A unique string for an address; no hostile id can make two addresses equal. */
export function addressName({ root, id, key }: Address): string {
  return `${root}:${id.length}:${id}${key === undefined ? "" : `=${key}`}`;
}

/** The name of an entry in the logs (`component_id`). */
export function toComponentId({ root, id }: Address): string {
  if (root === "widgets") return id;
  return root === "meta" ? root : `${root}:${id}`;
}

/** The entry for its name in the logs. */
export function parseComponentId(componentId: string): Address {
  const colon = componentId.indexOf(":");
  const root = ROOTS.find((name) => name === (colon < 0 ? componentId : componentId.slice(0, colon)));
  if (root === "meta") return { root, id: META_ID, key: undefined };
  if (root === undefined || colon < 0) return { root: "widgets", id: componentId, key: undefined };
  return { root, id: componentId.slice(colon + 1), key: undefined };
}

/** True when an address holds a text, plain or formatted. */
export function isText({ root, key }: Address): boolean {
  return root === "widgets" && key?.startsWith("t:") === true;
}
