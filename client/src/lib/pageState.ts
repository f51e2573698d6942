const all = new Set<Map<string, unknown>>();

/**
 * Values by key, made when they are first asked for, of what is asked with. They outlive what shows them and a session that begins anew, and are gone
 * when somebody signs out: nobody finds what another person has begun on the same page.
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

/** Forgets all of it. */
export function clearPageState(): void {
  for (const values of all) values.clear();
}
