import type { Json, ProjectDocument, Widget } from "../../model/index.ts";
import { sameJson } from "../keys/values.ts";

/** The steps from one document to another: ids of widgets, and a flag for all other content. */
export interface DocumentDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  /** Set for differences outside the widgets: the name, the theme, a screen, a link. */
  readonly isOtherChanged: boolean;
}

/** Counts the differences as people see them; 0 when there are none. */
export function countDifferences({ added, removed, changed, isOtherChanged }: DocumentDifference): number {
  return added.length + removed.length + changed.length + (isOtherChanged ? 1 : 0);
}

/** Compares two documents. Derived values (the rank among siblings, the children) are no differences of their own. */
export function compareDocuments(from: ProjectDocument, to: ProjectDocument): DocumentDifference {
  const before = new Map(from.widgets.map((widget) => [widget.id, widget]));
  const after = new Set(to.widgets.map(({ id }) => id));
  const stayed = new Set(to.widgets.flatMap(({ id }) => (before.has(id) ? id : [])));
  const moved = new Set(movedAmong(from.widgets, to.widgets, stayed));
  const changed = to.widgets.filter((widget) => {
    const old = before.get(widget.id);
    return (
      old !== undefined && (moved.has(widget.id) || !sameJson(withoutDerived(old), withoutDerived(widget)))
    );
  });
  return {
    added: to.widgets.flatMap(({ id }) => (before.has(id) ? [] : id)),
    removed: from.widgets.flatMap(({ id }) => (after.has(id) ? [] : id)),
    changed: changed.map(({ id }) => id),
    isOtherChanged: !sameJson(withoutWidgets(from), withoutWidgets(to)),
  };
}

/** Yields the widgets whose order changed among the siblings present in both documents. */
function* movedAmong(
  from: readonly Widget[],
  to: readonly Widget[],
  stayed: ReadonlySet<string>,
): Generator<string> {
  const before = groupSiblings(from, stayed);
  for (const [parentId, ids] of groupSiblings(to, stayed)) {
    const was = before.get(parentId) ?? [];
    const both = new Set(ids);
    const order = was.filter((id) => both.has(id));
    const kept = new Set(order);
    for (const [index, id] of ids.filter((other) => kept.has(other)).entries())
      if (order[index] !== id) yield id;
  }
}

function groupSiblings(widgets: readonly Widget[], among: ReadonlySet<string>): Map<string | null, string[]> {
  const sorted = widgets.filter(({ id }) => among.has(id)).toSorted((a, b) => a.zIndex - b.zIndex);
  const groups = new Map<string | null, string[]>();
  for (const { id, parentId } of sorted) groups.set(parentId, [...(groups.get(parentId) ?? []), id]);
  return groups;
}

/** The widget without derived values and metadata. */
function withoutDerived({ zIndex: _rank, children: _children, metadata: _birth, ...own }: Widget): Json {
  return { ...own };
}

function withoutWidgets({ widgets: _widgets, formatVersion: _version, ...rest }: ProjectDocument): Json {
  const { screens, ...others } = rest;
  return { ...others, screens: screens.map((screen) => ({ ...screen })) };
}
