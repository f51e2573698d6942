/** What stands under a key of something that came over the wire; undefined where there is nothing. */
export function at(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}
