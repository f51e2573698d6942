import { useEffect, useRef, useState } from "react";

/** Puts the focus into the first field of a form that is wrong, once the form says so. */
export function useWrongFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [round]);
  return { form, focusWrong: () => setRound((before) => before + 1) };
}
