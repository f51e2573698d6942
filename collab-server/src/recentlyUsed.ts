/** Keeps what was made last for so many keys, those of longest ago dropped first. */
export function createRecentlyUsed<Value>(
  most: number,
  make: (key: string) => Value,
): (key: string) => Value {
  const kept = new Map<string, Value>();
  return (key) => {
    const known = kept.get(key);
    const value = known ?? make(key);
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
