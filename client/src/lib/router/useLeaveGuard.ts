import { useEffect, useEffectEvent, useRef, useState } from "react";

/** A question before leaving the page, with its answers. */
export interface LeaveGuard {
  readonly isConfirming: boolean;
  /** Continues to the destination. */
  readonly leave: () => void;
  readonly stay: () => void;
  /** Runs a navigation without asking. */
  readonly pass: (go: () => void) => void;
}

/** Pages with unsaved input. */
const held = new Set<object>();

/** True when reloading the page would lose unsaved input. */
export function isPageHeld(): boolean {
  return held.size > 0;
}

/** Blocks every navigation away from the page until the person confirms that the unsaved input may be lost. */
export function useLeaveGuard(isHeld: boolean): LeaveGuard {
  const [destination, setDestination] = useState<NavigationDestination>();
  const isFree = useRef(false);
  const hold = useEffectEvent((event: NavigateEvent) => {
    const isElsewhere = new URL(event.destination.url).pathname !== location.pathname;
    // For other documents the browser itself asks.
    if (isFree.current || !event.cancelable || !event.destination.sameDocument || !isElsewhere) return;
    event.preventDefault();
    setDestination(event.destination);
  });

  useEffect(() => {
    if (!isHeld) return undefined;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const handleNavigate = (event: NavigateEvent) => hold(event);
    // Older browsers have no Navigation API: they only ask before the document is left.
    const holder = {};
    held.add(holder);
    const { navigation }: { readonly navigation?: Navigation } = window;
    navigation?.addEventListener("navigate", handleNavigate);
    addEventListener("beforeunload", handleUnload);
    return () => {
      held.delete(holder);
      navigation?.removeEventListener("navigate", handleNavigate);
      removeEventListener("beforeunload", handleUnload);
    };
  }, [isHeld]);

  function pass(go: () => void): void {
    isFree.current = true;
    go();
    isFree.current = false;
  }
  return {
    isConfirming: destination !== undefined,
    leave() {
      setDestination(undefined);
      isFree.current = true; // until this page is gone: going back takes a moment
      if (destination !== undefined) goTo(destination);
    },
    stay: () => setDestination(undefined),
    pass,
  };
}

/** Goes to a destination: back to an existing step of the history, or to a new one. */
function goTo({ key, url }: NavigationDestination): void {
  if (key === "") history.pushState(null, "", url);
  else navigation.traverseTo(key);
}
