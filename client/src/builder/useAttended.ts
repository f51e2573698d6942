import { useEffect } from "react";
import { createStore, useStore } from "#lib/createStore.ts";

/** How long somebody looks at a page without doing anything before the rest of it comes, ms. */
const LOOKED_MS = 4000;
const DEEDS = ["pointermove", "pointerdown", "keydown", "input", "focusin"];
const attended = createStore<boolean>(false);

/** True for good once somebody does anything on the page, or has looked at it for a while: what the first sight does not need comes then. */
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
