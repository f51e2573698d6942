import { useEffect, useState } from "react";

type Listener = (message: string) => void;

const listeners = new Set<Listener>();

/** Announces a message politely to screen readers. */
export function announce(message: string): void {
  for (const listener of listeners) listener(message);
}

/** Reads announcements to screen readers; `UiProvider` renders the one of the page. */
export function LiveRegion() {
  const [spoken, setSpoken] = useState({ message: "", count: 0 });

  useEffect(() => {
    function handleMessage(message: string): void {
      setSpoken(({ count }) => ({ message, count: count + 1 }));
    }
    listeners.add(handleMessage);
    return () => void listeners.delete(handleMessage);
  }, []);

  // A new element each time, so that the same sentence is read again.
  return (
    <output aria-live="polite" className="sr-only">
      <span key={spoken.count}>{spoken.message}</span>
    </output>
  );
}
