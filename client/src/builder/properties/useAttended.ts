import { useEffect } from "react";
import { createStore, useStore } from "#lib/createStore.ts";

/** Time without any interaction after which the rest of a page loads, ms. */
const LOOKED_MS = 4000;
const DEEDS = ["pointermove", "pointerdown", "keydown", "input", "focusin"];
const attended = createStore<boolean>(false);

/** True from the first interaction with the page, or after some time of looking at it; content not needed at first sight loads then. */
export function useAttended(): boolean {
  useEffect(() => {
    const attend = () => attended.set(true);
    const timer = setTimeout(attend, LOOKED_MS);
    for (const deed of DEEDS) addEventListener(deed, attend, { once: true });
    return () => {
      clearTimeout(timer);
      for (const deed of DEEDS) removeEventListener(deed, attend);
    };
  }, []);
  return useStore(attended, (isAttended) => isAttended);
}
