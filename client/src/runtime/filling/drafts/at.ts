/** Returns the value of a key in untrusted data; undefined when it is missing. */
export function at(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}
