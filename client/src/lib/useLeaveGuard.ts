import { useEffect, useEffectEvent, useRef, useState } from "react";

/** A question whether the page may be left, with the ways to answer it. */
export interface LeaveGuard {
  readonly isAsking: boolean;
  /** Goes on to where somebody was about to go. */
  readonly leave: () => void;
  readonly stay: () => void;
  /** Does something that leads away without being asked about. */
  readonly pass: (go: () => void) => void;
}

/** Pages that hold something that was typed and is not kept. */
const held = new Set<object>();

/** Whether somebody would lose what they have typed if what this page shows were gone. */
export function isPageHeld(): boolean {
  return held.size > 0;
}

/** Has the address of the page stay, by whatever way one leaves it, until somebody says that what is not kept may go. */
export function useLeaveGuard(isHeld: boolean): LeaveGuard {
  const [destination, setDestination] = useState<NavigationDestination>();
  const isFree = useRef(false);
  const hold = useEffectEvent((event: NavigateEvent) => {
    const isElsewhere = new URL(event.destination.url).pathname !== location.pathname;
    // Other documents are asked about by the browser itself.
    if (isFree.current || !event.cancelable || !event.destination.sameDocument || !isElsewhere) return;
    event.preventDefault();
    setDestination(event.destination);
  });

  useEffect(() => {
    if (!isHeld) return undefined;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const handleNavigate = (event: NavigateEvent) => hold(event);
    // Older browsers have none: they ask before the document is left.
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
    isAsking: destination !== undefined,
    leave() {
      setDestination(undefined);
      isFree.current = true; // until this page is gone: going back takes a moment
      if (destination !== undefined) goTo(destination);
    },
    stay: () => setDestination(undefined),
    pass,
  };
}

/** A step in the history that was there already is gone back to; anything else is a new one. */
function goTo({ key, url }: NavigationDestination): void {
  if (key === "") history.pushState(null, "", url);
  else navigation.traverseTo(key);
}
