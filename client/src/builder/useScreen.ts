import { useCallback, useEffect, useRef, useState } from "react";

/** State of the live preview above the builder; on leaving, the focus returns to where it was. */
export function usePreview() {
  const [isLive, setLive] = useState(false);
  const opener = useRef<Element>(null);
  const open = useCallback(() => {
    opener.current = document.activeElement;
    setLive(true);
  }, []);
  const leave = useCallback(() => setLive(false), []);
  // By then the builder is no longer inert.
  useEffect(() => {
    if (!isLive && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, [isLive]);
  return { isLive, open, leave };
}
