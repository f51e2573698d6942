import { useCallback, useEffect, useRef, useState } from "react";

/** Whether the page is tried out, over the builder; on leaving, the focus goes back to where it was. */
export function usePreview() {
  const [isLive, setLive] = useState(false);
  const opener = useRef<Element>(null);
  const open = useCallback(() => {
    opener.current = document.activeElement;
    setLive(true);
  }, []);
  const leave = useCallback(() => setLive(false), []);
  // By then what was covered can be reached again.
  useEffect(() => {
    if (!isLive && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, [isLive]);
  return { isLive, open, leave };
}
