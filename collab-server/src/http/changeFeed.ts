/** Tells who looks at something, such as the responses of a project, that some of it changed. */
export interface ChangeFeed {
  /** To be called when a change is durable. */
  changed(key: string): void;
  /** Calls back at each change, until what it gives is called. */
  listen(key: string, onChange: () => void): () => void;
  /** How many listen. */
  count(key: string): number;
}

/** Keeps who listens, for as long as this process runs. */
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
