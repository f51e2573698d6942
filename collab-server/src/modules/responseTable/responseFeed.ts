/** Tells who looks at the responses of a project that some of them changed. */
export interface ResponseFeed {
  /** To be called when a change is durable. */
  changed(projectId: string): void;
  /** Calls back at each change, until what it gives is called. */
  listen(projectId: string, onChange: () => void): () => void;
}

/** Keeps who listens, for as long as this process runs. */
export function createResponseFeed(): ResponseFeed {
  const listeners = new Map<string, Set<() => void>>();
  return {
    changed(projectId) {
      for (const onChange of listeners.get(projectId) ?? []) onChange();
    },
    listen(projectId, onChange) {
      const known = listeners.get(projectId) ?? new Set();
      listeners.set(projectId, known.add(onChange));
      return () => {
        known.delete(onChange);
        if (known.size === 0 && listeners.get(projectId) === known) listeners.delete(projectId);
      };
    },
  };
}
