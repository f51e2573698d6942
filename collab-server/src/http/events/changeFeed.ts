/** Notifies listeners of changes to a keyed resource, such as the responses of a project. */
export interface ChangeFeed {
  /** Notifies the listeners of a key; call once the change is durable. */
  changed(key: string): void;
  /** Calls `onChange` at each change of the key; returns the function that unsubscribes. */
  listen(key: string, onChange: () => void): () => void;
  /** The number of listeners of a key. */
  count(key: string): number;
}

/** Keeps listeners in memory, so it covers one process only. */
export function createChangeFeed(): ChangeFeed {
  const listeners = new Map<string, Set<() => void>>();
  return {
    changed(key) {
      for (const onChange of listeners.get(key) ?? []) onChange();
    },
    listen(key, onChange) {
      const known = listeners.get(key) ?? new Set();
      listeners.set(key, known.add(onChange));
      return () => {
        known.delete(onChange);
        if (known.size === 0 && listeners.get(key) === known) listeners.delete(key);
      };
    },
    count: (key) => listeners.get(key)?.size ?? 0,
  };
}
