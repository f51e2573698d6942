import { type RefObject, useEffect, useState } from "react";
import { wrongAnswers } from "#widgets/wrongAnswers.ts";

/** Counts the questions of the form around a button that fail native validation: required but empty, or invalid. */
export function useMissingAnswers(button: RefObject<HTMLButtonElement | null>, isAsked: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const form = button.current?.form;
    if (!form || !isAsked) return undefined;
    // The reset event fires before the controls change, and views send their input event after it: a frame later both are done.
    let frame = 0;
    const look = () => setCount(countMissing(form));
    const handleChange = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    for (const type of CHANGES) form.addEventListener(type, handleChange);
    return () => {
      cancelAnimationFrame(frame);
      for (const type of CHANGES) form.removeEventListener(type, handleChange);
    };
  }, [button, isAsked]);
  return isAsked ? count : 0;
}

const CHANGES = ["input", "change", "reset"];

function countMissing(form: HTMLFormElement): number {
  return new Set(wrongAnswers(form).map((control) => control.name || control)).size;
}
