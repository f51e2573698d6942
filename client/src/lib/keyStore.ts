/** Texts by key, as `Storage` keeps them. */
export interface KeyStore extends Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  keys(): readonly string[];
  /** The keys of texts that are here until the page goes only. */
  unkeptKeys(): readonly string[];
}

/**
 * Keeps texts in a storage of the browser; in memory where that may not be touched, as in a sandboxed frame or with
 * cookies blocked. What does not fit into a full storage is there until the page goes, and the older text stays for the next one.
 */
export function createKeyStore(
  storage: () => Storage,
  noteUnkept: (why: "full" | "forbidden") => void = () => undefined,
): KeyStore {
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
        (open) => {
          open.setItem(key, text);
          memory.delete(key);
        },
        (error) => {
          memory.set(key, text);
          noteUnkept(isFull(error) ? "full" : "forbidden");
        },
      ),
    removeItem,
    unkeptKeys: () => [...memory.keys()],
    keys() {
      const kept = attempt(
        (open) => Object.keys(open),
        () => [],
      );
      return [...new Set([...memory.keys(), ...kept])];
    },
  };
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/** The storage of this tab. */
export const tabStore = createKeyStore(() => sessionStorage);
