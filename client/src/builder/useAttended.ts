import { useEffect, useState } from "react";

/** How long somebody looks at a page without doing anything before the rest of it comes, ms. */
const LOOKED_MS = 4000;
const DEEDS = ["pointermove", "pointerdown", "keydown", "focusin"];

/** True once somebody does anything on the page, or has looked at it for a while: what the first sight needs not comes then. */
export function useAttended(): boolean {
  const [isAttended, setAttended] = useState(false);
  useEffect(() => {
    if (isAttended) return undefined;
    const attend = () => setAttended(true);
    const timer = setTimeout(attend, LOOKED_MS);
    for (const deed of DEEDS) addEventListener(deed, attend, { once: true });
    return () => {
      clearTimeout(timer);
      for (const deed of DEEDS) removeEventListener(deed, attend);
    };
  }, [isAttended]);
  return isAttended;
}
