import { describeAction, type Action } from "../actions.ts";
import { playActions } from "../history.ts";
import type { Fault } from "../guarantees.ts";
import type { Setting } from "../world.ts";

/** A history that violates the guarantees, shortened. */
export interface Counterexample {
  readonly actions: readonly Action[];
  readonly faults: readonly Fault[];
}

/** Removes all actions from a history that are not needed for a fault of the same kind. */
export async function shrink(
  setting: Setting,
  actions: readonly Action[],
  fault: Fault,
): Promise<Counterexample> {
  let best: Counterexample = { actions, faults: [fault] };
  for (let size = Math.ceil(actions.length / 2); size >= 1;) {
    // Each round builds on the previous one.
    const shorter = await leaveOut(setting, best, { fault, size });
    const hasShrunk = shorter.actions.length < best.actions.length;
    best = shorter;
    if (size > 1 || !hasShrunk) size = Math.floor(size / 2);
  }
  return best;
}

/** Tries to remove each run of the given number of actions, last ones first. */
async function leaveOut(
  setting: Setting,
  whole: Counterexample,
  { fault, size }: { readonly fault: Fault; readonly size: number },
): Promise<Counterexample> {
  let best = whole;
  for (let end = whole.actions.length; end > 0; end -= size) {
    const start = Math.max(0, end - size);
    const actions = best.actions.toSpliced(start, end - start);
    const faults = await faultsLike(fault, setting, actions);
    if (faults.length > 0) best = { actions, faults };
  }
  return best;
}

async function faultsLike(
  fault: Fault,
  setting: Setting,
  actions: readonly Action[],
): Promise<readonly Fault[]> {
  try {
    const faults = await playActions(setting, actions);
    return faults.filter((other) => isLike(other, fault));
  } catch {
    return []; // a history that cannot be played proves nothing
  }
}

function isLike(a: Fault, b: Fault): boolean {
  return a.kind === b.kind && kindOfStatement(a.words) === kindOfStatement(b.words);
}

/** The text of a fault without names and values. */
function kindOfStatement(words: string): string {
  const key = /\/(at|del|t:|o:|) ?=?/.exec(words)?.[1] ?? "";
  return `${key} ${
    words
      .split(": ")
      .at(-1)
      ?.replaceAll(/"[^"]*"|deletion of \S+|\S+\/\S*\/\S*|\d+/g, "") ?? ""
  }`;
}

/** Formats a counterexample for reading: people, actions and faults. */
export function formatCounterexample(
  seed: number,
  { cast, crowd }: Setting,
  { actions, faults }: Counterexample,
): string {
  const who = cast.map(({ device, person }) => (device === person ? device : `${device} (${person})`));
  const lines = actions.map((action, step) => `${String(step).padStart(3)}  ${describeAction(action)}`);
  const wrong = faults.map(({ kind, words }) => `${kind}: ${words}`);
  const among = crowd > 0 ? `, among ${crowd} other components` : "";
  return [`seed ${seed}: ${who.join(", ")}, all online${among}`, ...lines, ...wrong.slice(0, 5)].join("\n");
}
