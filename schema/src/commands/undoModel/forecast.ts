import { sameJson, type UndoOutcome } from "../../doc/index.ts";
import { type Json } from "../../model/index.ts";
import {
  entryOfAddress,
  hasOthers,
  hasOwnLetters,
  isOwn,
  keyOfAddress,
  lettersOfOthers,
  type Cell,
  type Cells,
  type Mine,
} from "./cells.ts";
import { stepBetween, type Step } from "./steps.ts";

/** What an undo has to leave behind. */
export interface Forecast {
  /** The values that must stand afterwards. */
  readonly values: ReadonlyMap<string, Json | undefined>;
  /** Texts, of which only one's own letters may go; what else becomes of one that others wrote in is not foretold. */
  readonly texts: ReadonlySet<string>;
  readonly skipped: ReadonlySet<string>;
}

/** A document before and after an undo. */
export interface Undone {
  readonly before: Cells;
  readonly after: Cells;
  readonly outcome: UndoOutcome;
}

/** Stands for whoever deleted it and when. */
const DELETED = "deleted";

/** What taking a step back must do, when the document stands so and these clients are the person's. */
export function forecast(step: Step, cells: Cells, mine: Mine): Forecast {
  const [values, texts, skipped] = [
    new Map<string, Json | undefined>(),
    new Set<string>(),
    new Set<string>(),
  ];
  for (const [address, { before }] of step.changes) {
    if (isText(address, before)) texts.add(address);
    if (mayGoBack(step, address, cells, mine)) values.set(address, before);
    else if (!isText(address, before) && !isMadeAndDeleted(step, address)) skipped.add(address);
  }
  for (const entry of step.created) {
    const address = `${entry}/del`;
    if (step.changes.has(address)) continue;
    if (hasOthers(cells, entry, mine) || cells.has(address)) skipped.add(address);
    else values.set(address, DELETED);
  }
  return { values, texts, skipped };
}

/** Whether the value is still the one of the step, and all of it the person's writing. */
function mayGoBack(step: Step, address: string, cells: Cells, mine: Mine): boolean {
  const cell = cells.get(address);
  const change = step.changes.get(address);
  if (isMadeAndDeleted(step, address) || !sameJson(cell?.value, change?.after)) return false;
  if (isText(address, change?.before)) return hasOwnLetters(cell, mine);
  return isOwn(cell, mine) && !isSharedCreation(step, address, cells, mine);
}

/** Made and deleted in one gesture: there is nothing to show again. */
function isMadeAndDeleted({ created }: Step, address: string): boolean {
  return keyOfAddress(address) === "del" && created.has(entryOfAddress(address));
}

/** Undoing a creation once more, after it was done again, hides the entry as well, unless others worked in it. */
function isSharedCreation({ changes, hidden }: Step, address: string, cells: Cells, mine: Mine): boolean {
  const entry = entryOfAddress(address);
  const hides = keyOfAddress(address) === "del" && changes.get(address)?.after === undefined;
  return hides && hidden.has(entry) && hasOthers(cells, entry, mine);
}

function isText(address: string, before: Json | undefined): boolean {
  return keyOfAddress(address).startsWith("t:") && typeof before === "string";
}

/** What an undo did against its forecast; undefined when it kept to it. */
export function breachOf(expected: Forecast, undone: Undone, mine: Mine): string | undefined {
  const { before, after } = undone;
  const addresses = new Set([...before.keys(), ...after.keys()]);
  const breaches = [...addresses].map((address) => breachAt(expected, undone, address, mine));
  return breaches.find((breach) => breach !== undefined) ?? breachInWords(expected, undone);
}

function breachAt(
  { values, texts }: Forecast,
  { before, after }: Undone,
  address: string,
  mine: Mine,
): string | undefined {
  const [was, is] = [before.get(address), after.get(address)];
  if (texts.has(address) && lettersOfOthers(was, mine) !== lettersOfOthers(is, mine))
    return `${address}: somebody else's letters are gone`;
  if (texts.has(address) && !values.has(address)) return undefined;
  const wanted = values.has(address) ? values.get(address) : was?.value;
  return standsAs(is, wanted) ? undefined : `${address}: ${JSON.stringify({ was, is, wanted })}`;
}

function standsAs(cell: Cell | undefined, wanted: Json | undefined): boolean {
  return wanted === DELETED ? cell !== undefined : sameJson(cell?.value, wanted);
}

/** What the undo said of itself and is not so. */
function breachInWords({ texts, skipped }: Forecast, { before, after, outcome }: Undone): string | undefined {
  const named = outcome.skipped.map(({ change: { root, id, key } }) => `${root}/${id}/${key}`);
  const told = named.filter((address) => !texts.has(address)).toSorted();
  if (told.join() !== [...skipped].toSorted().join())
    return `said ${told.join()}, not ${[...skipped].join()}`;
  const changed = stepBetween(before, after)?.changes.size ?? 0;
  return outcome.done === changed ? undefined : `said ${outcome.done} done, did ${changed}`;
}
