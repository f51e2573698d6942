import * as Y from "yjs";
import { z } from "zod";
import { findEntry, mergeTexts, readTree } from "../../doc/index.ts";
import { MAX_DEPTH, MAX_PROPOSED } from "../../limits.ts";
import { proposedChange, stamp, type ProposedChange, type Stamp, type Widget } from "../../model/index.ts";
import { ok, type Result } from "../../result.ts";
import type { Command } from "../command.ts";
import { addRecord } from "./addRecord.ts";
import { deleteWidgets } from "../deletion/deleteWidgets.ts";
import { insertWidgets } from "../insertion/insertWidgets.ts";
import { restoreWidgets } from "../deletion/restoreWidgets.ts";
import { setEntry } from "./setEntry.ts";

const input = z.strictObject({
  changes: z.array(proposedChange).min(1).max(MAX_PROPOSED),
  stamp,
});

type SetChange = Extract<ProposedChange, { kind: "set" }>;

/**
 * Applies a proposal as one step. Changes that are no longer possible, for example of a removed widget, are skipped; it fails
 * when none is possible. Returns the changed widgets. It runs other commands, and is not available to callers that pass
 * commands as data.
 */
export const acceptChanges: Command<z.infer<typeof input>> = {
  id: "acceptChanges",
  title: "Accept proposal",
  input,
  run(doc, { changes, stamp: by }) {
    const added = changes.flatMap((change) => (change.kind === "add" ? [change.widget] : []));
    const records = changes.flatMap((change) => (change.kind === "addRecord" ? [change] : []));
    const setChanges = changes.flatMap((change) => (change.kind === "set" ? [change] : []));
    // A new screen or container is inserted before the widgets that go onto or into it.
    const outcomes = [
      ...records.map((change) => addRecord(doc, change, by)),
      ...groupByTarget(doc, added).map((group) => insert(doc, group, by)),
      ...setChanges.toSorted(compareRank).map((change) => setValue(doc, change, by)),
    ];
    const done = outcomes.flatMap((outcome) => (outcome.ok ? outcome.value : []));
    const failed = outcomes.find((outcome) => !outcome.ok);
    return failed !== undefined && !outcomes.some(({ ok: isDone }) => isDone)
      ? failed
      : ok([...new Set(done)]);
  },
};

/** Sorts changes so that a widget is changed while it exists and is not locked. */
function compareRank(a: SetChange, b: SetChange): number {
  return rankChange(a) - rankChange(b);
}

function rankChange({ key, after }: SetChange): number {
  if (key === "del") return after === undefined ? 0 : 2;
  if (key !== "locked") return 1;
  return after === true ? 2 : 0;
}

function setValue(doc: Y.Doc, change: SetChange, by: Stamp): Result<readonly string[]> {
  const { root, id, key, after } = change;
  if (root === "widgets" && key === "del")
    return after === undefined
      ? restoreWidgets.run(doc, { widgetIds: [id] })
      : deleteWidgets.run(doc, { widgetIds: [id], stamp: by });
  const value = mergedText(doc, change) ?? after;
  return setEntry.run(doc, { root, id, key, ...(value !== undefined && { value }) });
}

/** The proposed text merged with the team's edits since. */
function mergedText(doc: Y.Doc, { root, id, key, before, after }: SetChange): string | undefined {
  const text = findEntry(doc, root, id)?.get(key);
  if (!(text instanceof Y.Text) || text instanceof Y.XmlText) return undefined;
  const areTexts = typeof before === "string" && typeof after === "string";
  return areTexts ? mergeTexts(before, after, text.toJSON()) : undefined;
}

interface Group {
  readonly parentId: string | null;
  readonly widgets: readonly Widget[];
}

/** Groups new widgets by their target container; the canvas where it no longer exists. */
function groupByTarget(doc: Y.Doc, added: readonly Widget[]): readonly Group[] {
  const tree = readTree(doc);
  const byId = new Map(added.map((widget) => [widget.id, widget]));
  const resolveTarget = (widget: Widget, depth = 0): string | null => {
    const parent = widget.parentId === null ? undefined : byId.get(widget.parentId);
    if (parent !== undefined && depth < MAX_DEPTH) return resolveTarget(parent, depth + 1);
    return widget.parentId !== null && tree.isAlive(widget.parentId) ? widget.parentId : null;
  };
  const groups = Map.groupBy(added, (widget) => resolveTarget(widget));
  return [...groups].map(([parentId, widgets]) => ({ parentId, widgets }));
}

function insert(doc: Y.Doc, { parentId, widgets }: Group, by: Stamp): Result<readonly string[]> {
  return insertWidgets.run(doc, { widgets: [...widgets], parentId, offset: { x: 0, y: 0 }, stamp: by });
}
