import { translate } from "@formweave/schema";
import { type RefObject, useEffect, useRef } from "react";

/** Sets a custom validity on a line, so that the form is not submitted while it has a problem; "" when there is none. */
export function useProblem(problem: string): RefObject<HTMLInputElement | null> {
  const line = useRef<HTMLInputElement>(null);
  useEffect(() => line.current?.setCustomValidity(translate(problem)), [problem]);
  return line;
}
