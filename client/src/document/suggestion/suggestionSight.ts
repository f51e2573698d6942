import type { AiProposal, ProposedCommand } from "@formweave/schema/api";
import { entryOf, readEntry, sameJson, writersSince } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import * as Y from "yjs";
import { targetsOf, type Target } from "./suggestionTargets.ts";

/** What an offer saw of the document when it was made: the values that it writes over, and what had been written by then. */
export interface Sight {
  readonly values: ReadonlyMap<string, Json | undefined>;
  /** How much of each Yjs client's writing it knew. */
  readonly known: ReadonlyMap<number, number>;
}

/** A value that somebody changed since the offer was made. */
export interface Meanwhile {
  readonly target: Target;
  /** What stands there now; undefined where it was taken away. */
  readonly now: Json | undefined;
  /** The Yjs clients that wrote it; none where something was only taken away. */
  readonly by: readonly number[];
}

/** Takes down what a proposal sees. */
export function sightOf(doc: Y.Doc, { steps }: AiProposal): Sight {
  const targets = steps.flatMap((step) => targetsOf(doc, step));
  const values = new Map(targets.map((target) => [addressOf(target), valueAt(doc, target)]));
  return { values, known: Y.decodeStateVector(Y.encodeStateVector(doc)) };
}

/** The widgets whose values it holds. */
export function seenIn({ values }: Sight): ReadonlySet<string> {
  return new Set([...values.keys()].map((address) => address.slice(0, address.indexOf("/"))));
}

/**
 * What was changed in the meantime of what a step writes over, also by somebody else who came back to the same value: it is theirs
 * now. What is by now as the step wants it is not.
 */
export function changedMeanwhile(doc: Y.Doc, step: ProposedCommand, sight: Sight): readonly Meanwhile[] {
  return targetsOf(doc, step).flatMap((target) => {
    const now = valueAt(doc, target);
    if (target.value !== undefined && sameJson(now, target.value)) return [];
    const by = writersSince(entryOf(doc, "widgets", target.widgetId), target.key, sight.known);
    const isSame = sameJson(now, sight.values.get(addressOf(target)));
    return isSame && by.every((client) => client === doc.clientID) ? [] : [{ target, now, by }];
  });
}

function valueAt(doc: Y.Doc, { widgetId, key }: Target): Json | undefined {
  return readEntry(doc, "widgets", widgetId, key);
}

function addressOf({ widgetId, key }: Target): string {
  return `${widgetId}/${key}`;
}
