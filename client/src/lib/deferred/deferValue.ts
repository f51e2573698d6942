/** Code other than a component that is loaded with its first use. */
export interface DeferredValue<Value> {
  /** Loads it once; a failed load is tried again at the next call. */
  readonly load: () => Promise<Value>;
  /** Returns it once it is loaded. */
  readonly get: () => Value | undefined;
}

/** Keeps a value out of the first load. */
export function deferValue<Value>(fetchValue: () => Promise<Value>): DeferredValue<Value> {
  let loaded: Value | undefined;
  let loading: Promise<Value> | undefined;
  return {
    get: () => loaded,
    load: () =>
      (loading ??= fetchValue().then(
        (value) => (loaded = value),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      )),
  };
}

/** Loads values at once; those that fail are left out. */
export async function loadAll<Value>(values: readonly DeferredValue<Value>[]): Promise<readonly Value[]> {
  const loads = await Promise.allSettled(values.map(({ load }) => load()));
  return loads.flatMap((load) => (load.status === "fulfilled" ? [load.value] : []));
}
