import { type RefObject, useEffect, useRef } from "react";

/** A line that a form does not send as long as there is a problem with it; "" when there is none. */
export function useProblem(problem: string): RefObject<HTMLInputElement | null> {
  const line = useRef<HTMLInputElement>(null);
  useEffect(() => line.current?.setCustomValidity(problem), [problem]);
  return line;
}
