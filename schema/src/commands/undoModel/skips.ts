import type { SkippedChange } from "../../doc/index.ts";
import { entryOfAddress, keyOfAddress, type Cells } from "./cells.ts";
import { formatAddress, type Undone } from "./undone.ts";
import { foreignIn, readVisibility, listEntryPath } from "./visibility.ts";

/** The fault of a reported skip; undefined when its reason holds and it names the right people. */
export function faultOfSkip(undone: Undone, skipped: SkippedChange): string | undefined {
  const fault = FAULTS[skipped.reason](undone, skipped);
  return fault === undefined
    ? undefined
    : `${formatAddress(skipped)} left alone (${skipped.reason}): ${fault}`;
}

type Fault = (undone: Undone, skipped: SkippedChange) => string | undefined;

const FAULTS: Readonly<Record<SkippedChange["reason"], Fault>> = {
  changed: faultOfChanged,
  put: (undone, skipped) => faultOfInside(undone, skipped, (key) => key === "at"),
  edited: (undone, skipped) => faultOfInside(undone, skipped, () => true),
  deleted: faultOfDeleted,
  locked: ({ before, mine }, { change, by }) => {
    const lock = before.get(`widgets/${change.id}/locked`);
    if (lock?.value !== true) return "it is not locked";
    return isNamed(by, [lock.writer], mine) ? undefined : "somebody else locked it";
  },
  gone: ({ before }, { change }) =>
    [...before.keys()].some((address) => entryOfAddress(address) === `${change.root}/${change.id}`)
      ? "it is there"
      : undefined,
};

/** Somebody else's writing is there; or nobody's, and then somebody else touched it since the step. */
function faultOfChanged(undone: Undone, skipped: SkippedChange): string | undefined {
  const { before, mine, step, lastEdits } = undone;
  const address = formatAddress(skipped);
  const entry = entryOfAddress(address);
  const isEditedSince = (at: string) => (lastEdits.get(at) ?? -1) > step.at;
  if (skipped.by.length === 0)
    return leftBefore(before, skipped).some(isEditedSince) ? undefined : "nobody else has touched it since";
  // A position depends on its parent; hiding a widget affects all of it.
  const isWhole = ["del", "at", "xy"].includes(keyOfAddress(address));
  const addresses = isWhole ? foreignIn(before, entry, mine) : [address];
  return isNamed(skipped.by, writersAt(before, addresses), mine) ? undefined : "others are named";
}

/**
 * Addresses whose edit by others could have made an earlier step skip this change: the deletion, its target container's
 * deletion, work inside it, and a position with its parent.
 */
function leftBefore(before: Cells, skipped: SkippedChange): readonly string[] {
  const { key, after } = skipped.change;
  const address = formatAddress(skipped);
  const entry = entryOfAddress(address);
  if (key === "del") {
    const inside = readVisibility(before).inside(entry);
    return [...before.keys(), address].filter((at) => at === address || inside.includes(entryOfAddress(at)));
  }
  if (key !== "at" && key !== "xy") return [address, `${entry}/del`];
  const parent = Array.isArray(after) ? after[key === "xy" ? 2 : 0] : undefined;
  const container = typeof parent === "string" && parent !== "" ? [`widgets/${parent}/del`] : [];
  return [address, `${entry}/at`, `${entry}/del`, ...container];
}

/** All named widgets are inside the kept one, and are the work of the named people. */
function faultOfInside(
  { before, after, mine }: Undone,
  { change, by, ids }: SkippedChange,
  isMeant: (key: string) => boolean,
): string | undefined {
  // Some of it may have been restored by this very step.
  const inside = [before, after].flatMap((cells) =>
    readVisibility(cells).inside(`${change.root}/${change.id}`),
  );
  const addresses = ids.flatMap((id) =>
    foreignIn(before, `widgets/${id}`, mine).filter((address) => isMeant(keyOfAddress(address))),
  );
  if (ids.length === 0 || by.length === 0) return "nobody or nothing is named";
  const stray = ids.find((id) => !inside.includes(`widgets/${id}`));
  if (stray !== undefined) return `${stray} is not in it`;
  return isNamed(by, writersAt(before, addresses), mine) ? undefined : "others are named";
}

function faultOfDeleted({ before, mine }: Undone, { change, by, ids }: SkippedChange): string | undefined {
  const [deleted = `${change.root}/${change.id}`] = ids.map((id) => `widgets/${id}`);
  const deletion = before.get(`${deleted}/del`);
  if (deletion === undefined) return `${deleted} is not deleted`;
  const target =
    change.key === "at" && Array.isArray(change.before) ? `widgets/${String(change.before[0])}` : deleted;
  const isOnTheWay = [target, `${change.root}/${change.id}`].some((entry) =>
    listEntryPath(before, entry).includes(deleted),
  );
  if (!isOnTheWay && change.key !== "xy") return `${deleted} is not in the way`;
  return isNamed(by, [deletion.writer, ...deletion.losers], mine) && by.length > 0
    ? undefined
    : "somebody else deleted it";
}

/** True when the named clients are others, and among the writers. */
function isNamed(
  by: readonly number[],
  writers: readonly (number | undefined)[],
  mine: Undone["mine"],
): boolean {
  return by.every((client) => !mine.has(client) && writers.includes(client));
}

function writersAt(cells: Cells, addresses: readonly string[]): readonly (number | undefined)[] {
  return addresses.flatMap((address) => {
    const cell = cells.get(address);
    return [cell?.writer, ...(cell?.letters ?? [])];
  });
}
