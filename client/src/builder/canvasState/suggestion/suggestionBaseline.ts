import type { AiProposal, ProposedCommand } from "@formweave/schema/api";
import { findEntry, readEntry, sameJson, writersSince } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import * as Y from "yjs";
import { listTargets, type Target } from "./suggestionTargets.ts";

/** The document as it was when a suggestion was made: the values that it overwrites, and the clock of each client. */
export interface Baseline {
  readonly values: ReadonlyMap<string, Json | undefined>;
  /** Clock of each Yjs client at that time. */
  readonly known: ReadonlyMap<number, number>;
}

/** A value that somebody changed since the suggestion was made. */
export interface ChangedValue {
  readonly target: Target;
  /** The present value; undefined where it was removed. */
  readonly now: Json | undefined;
  /** The Yjs clients that wrote it; empty where something was only removed. */
  readonly by: readonly number[];
}

/** Records the values that a proposal overwrites. */
export function recordBaseline(doc: Y.Doc, { steps }: AiProposal): Baseline {
  const targets = steps.flatMap((step) => listTargets(doc, step));
  const values = new Map(targets.map((target) => [toAddress(target), valueAt(doc, target)]));
  return { values, known: Y.decodeStateVector(Y.encodeStateVector(doc)) };
}

/** Widgets with recorded values. */
export function listBaselineWidgets({ values }: Baseline): ReadonlySet<string> {
  return new Set([...values.keys()].map((address) => address.slice(0, address.indexOf("/"))));
}

/**
 * Returns the values this step overwrites that others changed since the suggestion, even back to the same value. Values already
 * equal to the step's do not count.
 */
export function listChangedValues(
  doc: Y.Doc,
  step: ProposedCommand,
  baseline: Baseline,
): readonly ChangedValue[] {
  return listTargets(doc, step).flatMap((target) => {
    const now = valueAt(doc, target);
    if (target.value !== undefined && sameJson(now, target.value)) return [];
    const by = writersSince(findEntry(doc, "widgets", target.widgetId), target.key, baseline.known);
    const isSame = sameJson(now, baseline.values.get(toAddress(target)));
    return isSame && by.every((client) => client === doc.clientID) ? [] : [{ target, now, by }];
  });
}

function valueAt(doc: Y.Doc, { widgetId, key }: Target): Json | undefined {
  return readEntry(doc, "widgets", widgetId, key);
}

function toAddress({ widgetId, key }: Target): string {
  return `${widgetId}/${key}`;
}
