/** Texts by key, with the methods of `Storage`. */
export interface KeyStore extends Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  keys(): readonly string[];
  /** The keys of texts that exist only until the page closes. */
  unkeptKeys(): readonly string[];
}

/**
 * Keeps texts in a storage of the browser; in memory where the storage is forbidden, as in a sandboxed frame or with cookies
 * blocked. A text that does not fit into a full storage lasts until the page closes, and the older stored text stays for the next
 * page.
 */
export function createKeyStore(
  storage: () => Storage,
  noteUnkept: (why: "full" | "forbidden") => void = () => undefined,
): KeyStore {
  const memory = new Map<string, string>();

  /** Even accessing a forbidden storage throws, and each browser throws a different error. */
  function attempt<T>(callback: (open: Storage) => T, instead: (error: unknown) => T): T {
    try {
      return callback(storage());
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
