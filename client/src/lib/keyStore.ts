/** Texts by key, as `Storage` keeps them. */
export interface KeyStore extends Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  keys(): readonly string[];
}

/**
 * Keeps texts in a storage of the browser; in memory where that may not be touched, as in a sandboxed frame or with
 * cookies blocked. What does not fit into a full storage is not kept, and nothing out of date in its place.
 */
export function createKeyStore(storage: () => Storage): KeyStore {
  const memory = new Map<string, string>();

  /** Even naming the storage throws where it is forbidden, and each browser throws something else. */
  function attempt<T>(act: (open: Storage) => T, instead: (error: unknown) => T): T {
    try {
      return act(storage());
    } catch (error) {
      return instead(error);
    }
  }

  function removeItem(key: string): void {
    memory.delete(key);
    attempt(
      (open) => open.removeItem(key),
      () => undefined,
    );
  }

  return {
    getItem: (key) =>
      memory.get(key) ??
      attempt(
        (open) => open.getItem(key),
        () => null,
      ),
    setItem: (key, text) =>
      attempt(
        (open) => open.setItem(key, text),
        (error) => {
          if (isFull(error)) removeItem(key);
          else memory.set(key, text);
        },
      ),
    removeItem,
    keys: () => [
      ...memory.keys(),
      ...attempt(
        (open) => Object.keys(open),
        () => [],
      ),
    ],
  };
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/** The storage of this device, over all tabs. */
export const deviceStore = createKeyStore(() => localStorage);

/** The storage of this tab. */
export const tabStore = createKeyStore(() => sessionStorage);
