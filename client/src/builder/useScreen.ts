import { useCallback, useEffect, useRef, useState } from "react";

/** State of the window that fills the screen above the builder; on closing it, the focus returns to where it was. */
export function useScreen() {
  const [shown, setShown] = useState<string>();
  const opener = useRef<Element>(null);
  const open = useCallback((id: string) => {
    opener.current = document.activeElement;
    setShown(id);
  }, []);
  const close = useCallback(() => setShown(undefined), []);
  // By then the builder is no longer inert.
  useEffect(() => {
    if (shown === undefined && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true });
  }, [shown]);
  return { shown, open, close };
}
