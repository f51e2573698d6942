import { ancestorsOf, entryOf, readTree, rootMap, subtreeOf } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { keep, type Kept, type Standing } from "./standing.ts";
import { deleterMeanwhile, editorMeanwhile, type Incoming } from "./whoWins.ts";

/** What happened to a widget while a person was away; known only before their update is applied. */
export interface Absence {
  readonly editedBy: string | undefined;
  readonly deletedBy: string | undefined;
  readonly deletion: Kept;
}

/** What happened while a person was away, by widget. */
export type Absences = ReadonlyMap<string, Absence>;

/**
 * Takes down what the others did, while a returning person was away, to the widgets that their update touches and to all
 * that stands inside of those it deletes.
 */
export function takeAbsences(doc: Y.Doc, standings: readonly Standing[], incoming: Incoming): Absences {
  const absences = new Map<string, Absence>();
  if (!incoming.isReturning) return absences;
  const deletionOf = deletionsMeanwhile(doc, incoming);
  for (const id of [...touchedWidgets(standings), ...insideOfDeleted(doc, standings)]) {
    const entry = absences.has(id) ? undefined : entryOf(doc, "widgets", id);
    if (entry === undefined) continue;
    absences.set(id, { editedBy: editorMeanwhile(entry, incoming), ...deletionOf(id) });
  }
  return absences;
}

type Deletion = Pick<Absence, "deletedBy" | "deletion">;

/** Who of the others deleted a widget while the person was away, itself or a container around it. */
function deletionsMeanwhile(doc: Y.Doc, incoming: Incoming): (id: string) => Deletion {
  const deletions = new Map<string, Deletion>();
  for (const id of rootMap(doc, "widgets").keys()) {
    const entry = entryOf(doc, "widgets", id);
    const deletedBy = entry && deleterMeanwhile(entry, incoming);
    if (deletedBy !== undefined) deletions.set(id, { deletedBy, deletion: keep(entry?.get("del")) });
  }
  const none: Deletion = { deletedBy: undefined, deletion: { kind: "none" } };
  if (deletions.size === 0) return () => none;
  const tree = readTree(doc);
  return (id) => {
    const nearest = [id, ...ancestorsOf(tree, id)].find((around) => deletions.has(around));
    return (nearest === undefined ? undefined : deletions.get(nearest)) ?? none;
  };
}

/** Who of the others edited what stands in a container, for each container around an edit; asked after the update was applied. */
export function editorsInside(doc: Y.Doc, absences: Absences): ReadonlyMap<string, string> {
  const editors = new Map<string, string>();
  const edited = [...absences].filter(([, { deletedBy }]) => deletedBy === undefined);
  if (edited.every(([, { editedBy }]) => editedBy === undefined)) return editors;
  const tree = readTree(doc);
  for (const [id, { editedBy }] of edited) {
    if (editedBy === undefined) continue;
    for (const container of ancestorsOf(tree, id)) editors.set(container, editedBy);
  }
  return editors;
}

function touchedWidgets(standings: readonly Standing[]): string[] {
  return standings
    .map(({ touch }) => touch.address)
    .flatMap(({ root, id }) => (root === "widgets" ? id : []));
}

function insideOfDeleted(doc: Y.Doc, standings: readonly Standing[]): string[] {
  const deletions = standings.filter(({ touch }) => touch.sets.length > 0 && isDeletion(touch));
  if (deletions.length === 0) return [];
  const tree = readTree(doc);
  return deletions.flatMap(({ touch }) => subtreeOf(tree, touch.address.id));
}

/** Whether an address is where the deletion of a widget stands. */
export function isDeletion({ address }: Standing["touch"]): boolean {
  return address.root === "widgets" && address.key === "del";
}
