import { useSyncExternalStore } from "react";

/** A value that components and plain code can read, set and follow. */
export interface Store<T> {
  get(): T;
  /** Sets the value, or computes it from the previous one; listeners are not called for an identical value. */
  set(next: T | ((current: T) => T)): void;
  /** Calls the listener after each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** Creates a store. The value is never a function. */
export function createStore<T extends object | string | number | boolean | null | undefined>(
  initial: T,
): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const wanted = typeof next === "function" ? next(value) : next;
      if (Object.is(wanted, value)) return;
      value = wanted;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads a part of a store; renders again only when that part changes. */
export function useStore<T, Part>(
  store: Pick<Store<T>, "get" | "subscribe">,
  select: (value: T) => Part,
): Part {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
