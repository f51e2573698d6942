import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/** A component whose code comes when it is first shown; until then nothing stands in its place. */
export interface Deferred<Props> {
  (props: Props): ReactNode;
  /** Fetches the code ahead of its use. A fetch that fails is tried again at the next use. */
  readonly preload: () => Promise<void>;
}

/** Keeps the code of a component out of the first load. */
export function defer<Props extends object>(load: () => Promise<ComponentType<Props>>): Deferred<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props> | undefined> | undefined;

  function fetchOnce(): Promise<ComponentType<Props> | undefined> {
    loading ??= load().then(
      (component) => (loaded = component),
      () => (loading = undefined),
    );
    return loading;
  }

  function DeferredComponent(props: Props): ReactNode {
    const [Component, setComponent] = useState(() => loaded);
    useEffect(() => {
      if (loaded === undefined) void fetchOnce().then((component) => setComponent(() => component));
    }, []);
    return Component === undefined ? undefined : <Component {...props} />;
  }

  return Object.assign(DeferredComponent, { preload: async () => void (await fetchOnce()) });
}
