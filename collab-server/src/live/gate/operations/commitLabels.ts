import type { CommitNote } from "@formweave/schema/api";
import type * as Y from "yjs";
import type { CommitLabel } from "../../log/updateLog.ts";
import type { ResolvedUpdate } from "../decode/resolveUpdate.ts";
import { addressName, type Address } from "../../document/address.ts";

/** Returns the label of the commit that last wrote an address. */
export type LabelLookup = (address: Address) => CommitLabel;

/** The parts of an update that its labels depend on. */
export interface LabelledUpdate {
  readonly resolved: Pick<ResolvedUpdate, "items">;
  /** Notes that the author's client sent about the commits in the update. */
  readonly notes: readonly CommitNote[];
  /** The last item that the update brings to an address. */
  readonly latest: ReadonlyMap<string, Y.ID | undefined>;
  /** Time of arrival, ms since the epoch. */
  readonly at: number;
}

/**
 * Finds the note of the commit that wrote an address, by the clocks of its items. Deletions write no items: they take the
 * update's note when it has just one. An update without notes counts as one commit.
 */
export function createLabelLookup(
  { resolved, notes, latest, at }: LabelledUpdate,
  newId: () => string,
): LabelLookup {
  let own: CommitLabel | undefined;
  const unsaid = () =>
    (own ??= { command: undefined, label: undefined, gesture: newId(), madeAt: undefined });
  if (notes.length === 0) return unsaid;
  const byClient = Map.groupBy(notes, ({ client }) => client);
  for (const ofClient of byClient.values()) ofClient.sort((a, b) => a.from - b.from);
  const only = notes.length === 1 && isAbout(notes[0], resolved) ? notes[0] : undefined;
  return (address) => {
    const id = latest.get(addressName(address));
    const note = (id && noteAt(byClient.get(id.client), id.clock)) ?? only;
    return note === undefined ? unsaid() : toLabel(note, at);
  };
}

function toLabel({ command, label, gesture, at: madeAt }: CommitNote, at: number): CommitLabel {
  return { command, label, gesture, madeAt: Math.min(madeAt, at) };
}

/** True when a note covers items of the update. An update without new items only deletes, so its note always counts. */
function isAbout(note: CommitNote | undefined, { items }: Pick<ResolvedUpdate, "items">): boolean {
  if (note === undefined || items.length === 0) return true;
  return items.some(
    ({ id, length }) => id.client === note.client && id.clock < note.to && id.clock + length > note.from,
  );
}

/** The last note that begins at or before a clock, if the clock is in it. */
function noteAt(notes: readonly CommitNote[] | undefined, clock: number): CommitNote | undefined {
  let [low, high] = [0, (notes?.length ?? 0) - 1];
  let found: CommitNote | undefined;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const note = notes?.[middle];
    if (note === undefined || note.from > clock) high = middle - 1;
    else {
      found = note;
      low = middle + 1;
    }
  }
  return found !== undefined && clock < found.to ? found : undefined;
}
