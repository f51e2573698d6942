import { AsyncLocalStorage } from "node:async_hooks";

/** Answers a request in place of Node's own fetch. */
export type OwnFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const owns = new AsyncLocalStorage<OwnFetch | undefined>();
let installed: typeof fetch | undefined;

/**
 * Runs code whose requests go through `own`: for libraries that call the global fetch and offer no option for it. Code outside of
 * `run`, and `own` itself, use the normal fetch.
 */
export function withFetch<T>(own: OwnFetch, run: () => Promise<T>): Promise<T> {
  install();
  return owns.run(own, run);
}

/** Replaces the global fetch, and does so again when somebody else has replaced it since. */
function install(): void {
  const before = globalThis.fetch;
  if (before === installed) return;
  installed = (input, init) => {
    const own = owns.getStore();
    return own ? owns.run(undefined, () => own(input, init)) : before(input, init);
  };
  globalThis.fetch = installed;
}
