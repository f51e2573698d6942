import { useEffect, useSyncExternalStore } from "react";
import { type Failure, type Result } from "@formweave/schema";

/** What is known of something on the server: nothing yet, data (with why it may be old), or why there is none. */
export type QueryState<T> =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly data: T; readonly staleBecause: Failure | undefined }
  | { readonly status: "failed"; readonly error: Failure };

/** One thing on the server with everyone who shows it; created once, outside React. */
export interface Query<T> {
  readonly get: () => QueryState<T>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server again; calls at the same time share one answer. */
  readonly refresh: () => Promise<void>;
  /** Shows what a change has made of the data, before the server is asked again. */
  readonly update: (change: (data: T) => T) => void;
}

/** Where a query comes from, and where its last answer is kept for the next start. */
export interface QuerySource<T> {
  readonly load: () => Promise<Result<T>>;
  readonly remembered?: () => T | undefined;
  readonly remember?: (data: T) => void;
  /** Whether a failure makes the data untrue, not only old (signed out, deleted). Default: none does. */
  readonly isFinal?: (failure: Failure) => boolean;
}

/** Makes a query that shows the last answer at once and replaces it when a newer one arrives. */
export function createQuery<T>(source: QuerySource<T>): Query<T> {
  const listeners = new Set<() => void>();
  let state = firstState(source.remembered?.());
  let running: Promise<void> | undefined;
  let edition = 0;

  function set(next: QueryState<T>): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    let asked: number;
    let result: Result<T>;
    do {
      asked = edition;
      result = await source.load();
      // A change made meanwhile is newer than this answer.
    } while (asked !== edition);
    if (result.ok) source.remember?.(result.value);
    set(nextState(state, result, source.isFinal));
  }

  function refresh(): Promise<void> {
    running ??= load().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    update(change) {
      if (state.status !== "ready") return;
      edition += 1;
      const data = change(state.data);
      source.remember?.(data);
      set({ ...state, data });
    },
  };
}

function firstState<T>(data: T | undefined): QueryState<T> {
  return data === undefined ? { status: "loading" } : { status: "ready", data, staleBecause: undefined };
}

function nextState<T>(
  state: QueryState<T>,
  result: Result<T>,
  isFinal: ((failure: Failure) => boolean) | undefined,
): QueryState<T> {
  if (result.ok) return { status: "ready", data: result.value, staleBecause: undefined };
  if (state.status !== "ready" || isFinal?.(result.error) === true)
    return { status: "failed", error: result.error };
  return { ...state, staleBecause: result.error };
}

/** Follows a query: asks on the first use, and again when the window gets the focus or the network returns. */
export function useQuery<T>(query: Query<T>): QueryState<T> {
  useEffect(() => {
    const refresh = (): void => void query.refresh();
    refresh();
    addEventListener("focus", refresh);
    addEventListener("online", refresh);
    return () => {
      removeEventListener("focus", refresh);
      removeEventListener("online", refresh);
    };
  }, [query]);
  return useSyncExternalStore(query.subscribe, query.get);
}

/** One query for each key, made on its first use. */
export function queryFamily<T>(make: (key: string) => Query<T>): (key: string) => Query<T> {
  const made = new Map<string, Query<T>>();
  return (key) => {
    const query = made.get(key) ?? make(key);
    made.set(key, query);
    return query;
  };
}
