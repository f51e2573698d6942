import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/** A component whose code comes when it is first shown. */
export interface Deferred<Props> {
  (props: Props): ReactNode;
  /** Fetches the code ahead of its use. A fetch that fails is tried again at the next use. */
  readonly preload: () => Promise<void>;
  readonly isHere: () => boolean;
}

/**
 * Keeps the code of a component out of the first load. Until it is there nothing stands in its place, or what somebody who
 * waits for it shall see; then a fetch that fails breaks what is around it. Without Suspense, because React keeps a fallback
 * in sight for 300 ms, however soon the code comes.
 */
export function defer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): Deferred<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props> | undefined> | undefined;
  let failure: unknown;

  function fetchOnce(): Promise<ComponentType<Props> | undefined> {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        failure = error;
        return (loading = undefined);
      },
    );
    return loading;
  }

  function DeferredComponent(props: Props): ReactNode {
    const [Component, setComponent] = useState(() => loaded);
    useEffect(() => {
      if (Component !== undefined) return; // not `loaded`: it may have come since this was drawn
      void fetchOnce().then((component) =>
        setComponent(() => {
          if (component === undefined && meanwhile !== undefined) throw failure;
          return component;
        }),
      );
    }, [Component]);
    return Component === undefined ? meanwhile : <Component {...props} />;
  }

  return Object.assign(DeferredComponent, {
    preload: async () => void (await fetchOnce()),
    isHere: () => loaded !== undefined,
  });
}
