import { describeCount } from "@formweave/schema";
import type { DeletedEntry } from "@formweave/schema/doc";
import { searchFor } from "#lib/searchFor.ts";
import type { IconName } from "#ui/icons.ts";

/** One thing that was deleted, as a list shows it. */
export interface DeletedItem {
  readonly root: DeletedEntry["root"];
  readonly id: string;
  readonly name: string;
  /** What it is: "Text input", "Screen". */
  readonly kind: string;
  readonly icon: IconName;
}

/** Something that somebody deleted, with what went with it. */
export interface DeletedEntryItem extends DeletedItem {
  /** What stood in it, at any depth. */
  readonly inside: readonly DeletedItem[];
  /** The container that it stood in, where that is deleted too, by another act. */
  readonly container: DeletedItem | undefined;
}

/** What one person deleted at once. */
export interface DeletionAction {
  readonly key: string;
  readonly by: string;
  readonly at: number;
  readonly items: readonly DeletedEntryItem[];
}

/** What the list has to know of a document. */
export interface DeletionSource {
  readonly deletions: readonly DeletedEntry[];
  describe(root: DeletedEntry["root"], id: string): DeletedItem;
  /** What stands in a widget, whether it is deleted or not. */
  inside(id: string): readonly string[];
  /** The containers around a widget, the nearest first. */
  around(id: string): readonly string[];
}

/** The deletions of a document by the act that made them, the newest first: a selection that was deleted together is one. */
export function readDeletionActions(source: DeletionSource): readonly DeletionAction[] {
  const byAction = Map.groupBy(source.deletions, ({ by, at }) => `${at}:${by}`);
  const deleted = new Map(source.deletions.map((entry) => [`${entry.root}:${entry.id}`, entry]));
  const acts = [...byAction].flatMap(([key, entries]) => {
    const [first] = entries;
    if (first === undefined) return [];
    const items = entries.map((entry) => itemOf(source, deleted, entry)).toSorted(byName);
    return [{ key, by: first.by, at: first.at, items }];
  });
  return acts.toSorted((a, b) => b.at - a.at);
}

function itemOf(
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

/** Screens first, then by their names. */
function byName(a: DeletedItem, b: DeletedItem): number {
  return a.root.localeCompare(b.root) || a.name.localeCompare(b.name);
}

/** How an act is called: the name of what was deleted, or how much it was. */
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

/** What an act was about, beyond its title: the kind of the one thing, and how much went with it. */
export function detailOfAction({ items }: DeletionAction): string {
  const [first, ...others] = items;
  const inside = items.reduce((sum, item) => sum + item.inside.length, 0);
  const words = first !== undefined && others.length === 0 ? [first.kind] : [];
  if (inside > 0) words.push(`${inside} inside`);
  return words.join(" · ");
}

/** The acts in which something, or the name of who did it, has all the words of a query. */
export function findDeletionActions(
  acts: readonly DeletionAction[],
  query: string,
  nameOf: (userId: string) => string,
): readonly DeletionAction[] {
  if (query.trim() === "") return acts;
  const isFound = searchFor(query);
  return acts.filter((act) => {
    const names = act.items
      .flatMap((item) => [item, ...item.inside])
      .map(({ name, kind }) => `${name} ${kind}`);
    return isFound([...names, nameOf(act.by)].join(" "));
  });
}
