import { sameJson, type UndoOutcome } from "../../doc/index.ts";
import type { Json } from "../../model/index.ts";
import {
  entryOfAddress,
  hasOwnLetters,
  isOwn,
  keyOfAddress,
  lettersOfOthers,
  type Cells,
  type Mine,
} from "./cells.ts";
import { isRightForRow, rowOfAddress } from "./rows.ts";
import { faultOfSkip } from "./skips.ts";
import { foreignIn, readVisibility } from "./visibility.ts";
import { stepBetween, type Step } from "./steps.ts";
import { formatAddress, type Undone } from "./undone.ts";

/** The first law that an undo or redo breaks; undefined when it breaks none. */
export function findBreach(undone: Undone): string | undefined {
  return (
    breachOfOthers(undone) ??
    breachOfDeletions(undone) ??
    breachOfVisibility(undone) ??
    breachOfStep(undone) ??
    undone.outcome.skipped.map((skipped) => faultOfSkip(undone, skipped)).find(Boolean) ??
    breachOfCount(undone)
  );
}

/** The work of others outside the step is unchanged. */
function breachOfOthers({ step, before, after, mine }: Undone): string | undefined {
  for (const address of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(address), after.get(address)];
    const isOfStep = isAddressOfStep(step, address) || isCreation(step, address);
    if (isOfStep && isOwn(was, mine)) continue;
    if (
      isText(address)
        ? lettersOfOthers(was, mine) !== lettersOfOthers(is, mine)
        : !sameJson(was?.value, is?.value)
    )
      return `${address}: was ${JSON.stringify(was)}, is ${JSON.stringify(is)}`;
  }
  return undefined;
}

/** Entries that somebody else deleted at the same time stay deleted. */
function breachOfDeletions({ before, after, mine }: Undone): string | undefined {
  const back = [...before].find(
    ([address, { losers }]) =>
      keyOfAddress(address) === "del" && !after.has(address) && losers.some((client) => !mine.has(client)),
  );
  return back && `${back[0]}: came back, and somebody else had deleted it too`;
}

/** Entries with work of others stay visible, except those that the step itself had shown and nobody else worked in since. */
function breachOfVisibility(undone: Undone): string | undefined {
  const { before, after, mine } = undone;
  const [was, is] = [readVisibility(before), readVisibility(after)];
  for (const entry of new Set([...before.keys()].map(entryOfAddress))) {
    const foreign = foreignIn(before, entry, mine);
    if (foreign.length === 0 || !was.isSeen(entry) || is.isSeen(entry)) continue;
    const isNewer = foreign.some((address) => (undone.written.get(address) ?? -1) > undone.step.at);
    if (isNewer || !wasShownByStep(undone, entry)) return `${entry}: was to be seen, with ${foreign.join()}`;
  }
  return undefined;
}

/** True when the step had shown an existing entry, or a container of it, or had moved it into view. */
function wasShownByStep({ step, before }: Undone, entry: string): boolean {
  const inside = [...step.changes.keys()].filter((address) => ["del", "at"].includes(keyOfAddress(address)));
  return inside.some(
    (address) =>
      readVisibility(before).inside(entryOfAddress(address)).includes(entry) &&
      !step.hidden.has(entryOfAddress(address)),
  );
}

/** Each change of the step is undone, or reported as skipped. */
function breachOfStep(undone: Undone): string | undefined {
  const { step, after, outcome } = undone;
  const named = new Set(outcome.skipped.map(formatAddress));
  const due = [...step.changes.keys()].filter((address) => !named.has(address) && !isCreation(step, address));
  const left = due.find((address) => !isUndone(undone, address));
  if (left !== undefined) return `${left}: not taken back`;
  const made = [...step.created].map((entry) => `${entry}/del`);
  return made.find((address) => !named.has(address) && !after.has(address));
}

/** Texts edited by others too are checked by another law, by characters only. */
function isUndone({ step, before, after, mine }: Undone, address: string): boolean {
  const change = step.changes.get(address);
  const was = before.get(address);
  const isAllOwn = hasOwnLetters(was, mine) && sameJson(was?.value, change?.after);
  if (isText(address) && !isAllOwn) return true;
  const wanted = change?.before;
  return hasValue(address, after.get(address)?.value, wanted) || isRightForRow(address, { after, wanted });
}

function breachOfCount({ step, before, after, outcome }: Undone): string | undefined {
  const changed = stepBetween(before, after, step)?.changes.size ?? 0;
  return outcome.done === changed ? undefined : `said ${outcome.done} done, did ${changed}`;
}

/** Forced undo hides no work of others outside the entries that the step changed. */
export function breachOfForcedUndo(
  before: Cells,
  after: Cells,
  { skipped }: UndoOutcome,
  mine: Mine,
): string | undefined {
  const [was, is] = [readVisibility(before), readVisibility(after)];
  const going = new Set(skipped.map(({ change }) => `${change.root}/${change.id}`));
  const lost = [...new Set([...before.keys()].map(entryOfAddress))].find(
    (entry) =>
      !going.has(entry) &&
      was.isSeen(entry) &&
      !is.isSeen(entry) &&
      foreignIn(before, entry, mine).length > 0,
  );
  return lost === undefined ? undefined : `${lost}: gone with what was undone anyway`;
}

function hasValue(address: string, value: Json | undefined, wanted: Json | undefined): boolean {
  // The author and time of a deletion do not matter.
  if (keyOfAddress(address) === "del") return (value === undefined) === (wanted === undefined);
  return sameJson(value, wanted);
}

/** The cells of a changed row belong to the step too. */
function isAddressOfStep({ changes }: Step, address: string): boolean {
  return changes.has(address) || changes.has(rowOfAddress(address) ?? address);
}

/** True when an address is the deletion of an entry that the step itself created. */
function isCreation(step: Step, address: string): boolean {
  return keyOfAddress(address) === "del" && step.created.has(entryOfAddress(address));
}

function isText(address: string): boolean {
  return keyOfAddress(address).startsWith("t:");
}
