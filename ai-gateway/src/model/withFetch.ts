import { AsyncLocalStorage } from "node:async_hooks";

/** Answers a request in place of Node's own fetch. */
export type OwnFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const owns = new AsyncLocalStorage<OwnFetch | undefined>();
let installed: typeof fetch | undefined;

/**
 * Runs something whose requests go through `own`: for libraries that call the global fetch and let nobody say how. What is not
 * called from within fetches as before, and so does what `own` itself calls.
 */
export function withFetch<T>(own: OwnFetch, run: () => Promise<T>): Promise<T> {
  install();
  return owns.run(own, run);
}

/** Stands before the global fetch, again where somebody has put another one there since. */
function install(): void {
  const before = globalThis.fetch;
  if (before === installed) return;
  installed = (input, init) => {
    const own = owns.getStore();
    return own ? owns.run(undefined, () => own(input, init)) : before(input, init);
  };
  globalThis.fetch = installed;
}
