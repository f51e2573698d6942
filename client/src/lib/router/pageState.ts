const all = new Set<Map<string, unknown>>();

/**
 * Creates values by key, each on its first use. They outlive the components that show them and a restarted session, and are
 * deleted on signing out, so that nobody finds another person's unfinished input on the same page.
 */
export function createPageState<Value, Origin = void>(
  make: (key: string, origin: Origin) => Value,
): (key: string, origin: Origin) => Value {
  const values = new Map<string, Value>();
  all.add(values);
  return (key, origin) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const made = make(key, origin);
    values.set(key, made);
    return made;
  };
}

/** Deletes all page state. */
export function clearPageState(): void {
  for (const values of all) values.clear();
}
