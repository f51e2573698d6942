import { type RefObject, useEffect, useEffectEvent } from "react";

interface FormControl extends HTMLElement {
  readonly form: HTMLFormElement | null;
}

/** Calls back when the form of a control is cleared, which the browser does by itself only for what it keeps. */
export function useFormReset(control: RefObject<FormControl | null>, onReset: () => void): void {
  const handleReset = useEffectEvent(onReset);
  useEffect(() => {
    const form = control.current?.form;
    if (!form) return undefined;
    const handleEvent = () => handleReset();
    form.addEventListener("reset", handleEvent);
    return () => form.removeEventListener("reset", handleEvent);
  }, [control]);
}
