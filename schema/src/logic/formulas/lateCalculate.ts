import type { calculate as Calculate } from "./calculate.ts";

let run: typeof Calculate | undefined;

/** `calculate` once loaded: most published forms calculate nothing. */
export const calculate: typeof Calculate = (expression, fields) => {
  if (run === undefined) throw new Error("Calculations are not prepared");
  return run(expression, fields);
};

/** Loads it; rejects when it cannot be loaded. */
export async function prepareCalculations(): Promise<void> {
  run ??= (await import("./calculate.ts")).calculate;
}
