import type { CommitNote } from "@formweave/schema/api";
import * as Y from "yjs";

/** A range of clocks; `to` is the first one after it. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Clocks written by some commits, by Yjs client: sorted, without overlaps. */
export type ClockSpans = ReadonlyMap<number, readonly Span[]>;

/** Clocks that notes cover. */
export function clockSpans(notes: readonly CommitNote[]): ClockSpans {
  const byClient = Map.groupBy(notes, ({ client }) => client);
  return new Map([...byClient].map(([client, own]) => [client, joined(own)]));
}

function joined(spans: readonly Span[]): readonly Span[] {
  const apart: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = apart.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else apart.push({ from, to });
  }
  return apart;
}

/** Characters of an item that were written at other clocks; empty for a deleted item. */
export function charactersOutside({ id, content, deleted }: Y.Item, spans: ClockSpans): string {
  if (deleted || !(content instanceof Y.ContentString)) return "";
  const { str } = content;
  const own = spans.get(id.client) ?? [];
  const end = id.clock + str.length;
  let characters = "";
  let at = id.clock;
  for (let index = firstBehind(own, at); at < end; index++) {
    const { from, to } = own[index] ?? { from: end, to: end };
    characters += str.slice(at - id.clock, Math.max(at, Math.min(from, end)) - id.clock);
    at = Math.max(at, to);
  }
  return characters;
}

/** Index of the first span that ends after a clock. */
function firstBehind(spans: readonly Span[], clock: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.to ?? Infinity) > clock) high = middle;
    else low = middle + 1;
  }
  return low;
}
