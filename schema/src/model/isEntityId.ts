/** The pattern of an id inside a document. */
export const ENTITY_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** True for an id inside a document. */
export function isEntityId(value: unknown): value is string {
  return typeof value === "string" && ENTITY_ID.test(value);
}
