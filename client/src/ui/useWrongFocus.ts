import { useEffect, useRef, useState } from "react";

/** Puts the focus into the first field of a part that is wrong, once the part says so. */
export function useWrongFocus<Part extends HTMLElement = HTMLFormElement>() {
  const form = useRef<Part>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [round]);
  return { form, focusWrong: () => setRound((before) => before + 1) };
}
