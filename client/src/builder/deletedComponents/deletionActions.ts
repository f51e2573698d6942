import { describeCount } from "@formweave/schema";
import type { DeletedEntry } from "@formweave/schema/doc";
import { searchFor } from "#lib/searchFor.ts";
import type { IconName } from "#ui/icons.ts";

/** A deleted component, screen or data source as the list shows it. */
export interface DeletedItem {
  readonly root: DeletedEntry["root"];
  readonly id: string;
  readonly name: string;
  /** Its kind: "Text input", "Screen". */
  readonly kind: string;
  readonly icon: IconName;
}

/** A deleted component, screen or data source, with everything that was deleted along with it. */
export interface DeletedEntryItem extends DeletedItem {
  /** Its contents, at any depth. */
  readonly inside: readonly DeletedItem[];
  /** Its former container, if another action deleted that too. */
  readonly container: DeletedItem | undefined;
}

/** The components, screens and data sources that one person deleted in one action. */
export interface DeletionAction {
  readonly key: string;
  readonly by: string;
  readonly at: number;
  readonly items: readonly DeletedEntryItem[];
}

/** The parts of a document that the list needs. */
export interface DeletionSource {
  readonly deletions: readonly DeletedEntry[];
  describe(root: DeletedEntry["root"], id: string): DeletedItem;
  /** The contents of a widget, deleted or not. */
  inside(id: string): readonly string[];
  /** The containers around a widget, the nearest first. */
  around(id: string): readonly string[];
}

/** Groups the deletions of a document by the action that made them, the newest first: a selection deleted together is one action. */
export function readDeletionActions(source: DeletionSource): readonly DeletionAction[] {
  const byAction = Map.groupBy(source.deletions, ({ by, at }) => `${at}:${by}`);
  const deleted = new Map(source.deletions.map((entry) => [`${entry.root}:${entry.id}`, entry]));
  const actions = [...byAction].flatMap(([key, entries]) => {
    const [first] = entries;
    if (first === undefined) return [];
    const items = entries.map((entry) => toItem(source, deleted, entry)).toSorted(byName);
    return [{ key, by: first.by, at: first.at, items }];
  });
  return actions.toSorted((a, b) => b.at - a.at);
}

function toItem(
  source: DeletionSource,
  deleted: ReadonlyMap<string, DeletedEntry>,
  { root, id, by, at }: DeletedEntry,
): DeletedEntryItem {
  const isWidget = root === "widgets";
  const inside = isWidget ? source.inside(id).map((inner) => source.describe("widgets", inner)) : [];
  const container = isWidget
    ? source.around(id).find((around) => isOtherAction(deleted.get(`widgets:${around}`), by, at))
    : undefined;
  return {
    ...source.describe(root, id),
    inside,
    container: container === undefined ? undefined : source.describe("widgets", container),
  };
}

function isOtherAction(entry: DeletedEntry | undefined, by: string, at: number): boolean {
  return entry !== undefined && (entry.by !== by || entry.at !== at);
}

/** Orders screens first, then by name. */
function byName(a: DeletedItem, b: DeletedItem): number {
  return a.root.localeCompare(b.root) || a.name.localeCompare(b.name);
}

/** Title of a deletion: the name of the only deleted item, or the counts. */
export function titleOfAction({ items }: DeletionAction): string {
  const [first, ...others] = items;
  if (first === undefined) return "";
  if (others.length === 0) return first.name;
  const widgets = items.filter(({ root }) => root === "widgets").length;
  const screens = items.filter(({ root }) => root === "screens");
  const [screen] = screens;
  const counted = widgets === 0 ? "" : describeCount(widgets, "component");
  if (screen === undefined) return counted;
  const named = screens.length === 1 ? `Screen ${screen.name}` : `${screens.length} screens`;
  return counted === "" ? named : `${named} with ${counted}`;
}

/** Detail beside the title: the kind of a single item, and the number of contents deleted with it. */
export function detailOfAction({ items }: DeletionAction): string {
  const [first, ...others] = items;
  const inside = items.reduce((sum, item) => sum + item.inside.length, 0);
  const words = first !== undefined && others.length === 0 ? [first.kind] : [];
  if (inside > 0) words.push(`${inside} inside`);
  return words.join(" · ");
}

/** Finds the actions whose items or author's name contain all words of a query. */
export function findDeletionActions(
  actions: readonly DeletionAction[],
  query: string,
  findName: (userId: string) => string,
): readonly DeletionAction[] {
  if (query.trim() === "") return actions;
  const isFound = searchFor(query);
  return actions.filter((action) => {
    const names = action.items
      .flatMap((item) => [item, ...item.inside])
      .map(({ name, kind }) => `${name} ${kind}`);
    return isFound([...names, findName(action.by)].join(" "));
  });
}
