import { useEffect, useRef, useState } from "react";

/** Focuses the first invalid field of a form, once the error is rendered. */
export function useWrongFocus<Part extends HTMLElement = HTMLFormElement>() {
  const form = useRef<Part>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [round]);
  return { form, focusWrong: () => setRound((before) => before + 1) };
}
