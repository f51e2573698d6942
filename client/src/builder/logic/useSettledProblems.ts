import type { LogicProblem } from "@formweave/schema/logic";
import { useEffect, useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { createSettled } from "./settled.ts";

/** Time without input before problems are shown, ms. */
const PAUSE_MS = 2000;

/** Holds problems back while somebody is still typing. Returns the problems to show, and handlers for the elements people type in. */
export function useSettledProblems(problems: readonly LogicProblem[]) {
  const [settled] = useState(() => createSettled(problems.map(toKey), PAUSE_MS));
  const reported = useStore(settled.reported, (keys) => keys);
  useEffect(() => settled.read(problems.map(toKey)), [settled, problems]);
  useEffect(() => () => settled.end(), [settled]);
  return {
    shown: problems.filter((problem) => reported.has(toKey(problem))),
    hearing: { onInput: settled.type, onBlur: settled.leave },
  };
}

function toKey({ kind, widgetId, row, message }: LogicProblem): string {
  return `${kind}:${widgetId}:${row?.id ?? ""}:${message}`;
}
