import type { LogicProblem } from "@formweave/schema/logic";
import { useEffect, useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { createSettled } from "./settled.ts";

/** How long nothing more is typed before it is said what is wrong with it, ms. */
const PAUSE_MS = 2000;

/** The problems that people are told of, none of what is still half typed, and what hears them type. */
export function useSettledProblems(problems: readonly LogicProblem[]) {
  const [settled] = useState(() => createSettled(problems.map(keyOf), PAUSE_MS));
  const said = useStore(settled.said, (keys) => keys);
  useEffect(() => settled.read(problems.map(keyOf)), [settled, problems]);
  useEffect(() => () => settled.end(), [settled]);
  return {
    told: problems.filter((problem) => said.has(keyOf(problem))),
    hearing: { onInput: settled.type, onBlur: settled.leave },
  };
}

function keyOf({ kind, widgetId, row, message }: LogicProblem): string {
  return `${kind}:${widgetId}:${row?.id ?? ""}:${message}`;
}
