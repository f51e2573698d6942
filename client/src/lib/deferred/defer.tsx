import { createElement, type ComponentType, type ReactNode, useEffect, useState } from "react";
import { awaitPart } from "./missingParts.ts";

/** A component whose code is loaded when it is first shown. */
export interface Deferred<Props> {
  (props: Props): ReactNode;
  /** Loads the code ahead of its use. A failed load is tried again at the next use. */
  readonly preload: () => Promise<void>;
  readonly isHere: () => boolean;
}

type Instead<Props> = ReactNode | ((props: Props) => ReactNode);

/**
 * Keeps the code of a component out of the first load. While it loads, `meanwhile` is shown: nothing, some content, or a function of
 * the same properties. A failed load is tried again until it succeeds (`missingParts` reports it), and until then `whenMissing` is
 * shown. Works without Suspense, because React shows a fallback for at least 300 ms, however soon the code arrives.
 */
export function defer<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: Instead<Props>,
  whenMissing: Instead<Props> = meanwhile,
): Deferred<Props> {
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
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      if (Component !== undefined) return undefined; // not `loaded`: it may have arrived since the render
      return fetchUntilHere(fetchOnce, {
        onHere: (component) => setComponent(() => component),
        onMissing: () => setMissing(true),
      });
    }, [Component]);
    if (Component !== undefined) return <Component {...props} />;
    const instead = isMissing ? whenMissing : meanwhile;
    return typeof instead === "function" ? createElement(instead, props) : instead;
  }

  return Object.assign(DeferredComponent, {
    preload: async () => void (await fetchOnce()),
    isHere: () => loaded !== undefined,
  });
}

/** Fetches again and again until it succeeds, or until the returned function is called. */
function fetchUntilHere<Part>(
  fetchPart: () => Promise<Part | undefined>,
  { onHere, onMissing }: { readonly onHere: (part: Part) => void; readonly onMissing: () => void },
): () => void {
  let isWanted = true;
  let stop: (() => void) | undefined;
  const tryOnce = async (): Promise<void> => {
    const part = await fetchPart();
    if (!isWanted) return;
    if (part === undefined) {
      stop ??= awaitPart(() => void tryOnce());
      return onMissing();
    }
    stop?.();
    onHere(part);
  };
  void tryOnce();
  return () => {
    isWanted = false;
    stop?.();
  };
}
