import { findDefinition } from "@formweave/schema/widgets";
import { searchFor } from "#lib/searchFor.ts";

/** Properties of a widget by which layers are counted and searched. */
export interface LayerFact {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly visible: boolean;
  readonly locked: boolean;
}

/** Filter by a flag: all, only those with it, or only those without. */
export type YesNo = "all" | "yes" | "no";

/** Filter of the list of layers. */
export interface LayerFilter {
  readonly query: string;
  readonly type: string;
  readonly visible: YesNo;
  readonly locked: YesNo;
  readonly selected: YesNo;
}

/** Filter that matches everything. */
export const OPEN_FILTER: LayerFilter = {
  query: "",
  type: "all",
  visible: "all",
  locked: "all",
  selected: "all",
};

/** Counts of visible and locked widgets, and of types. */
export interface LayerCounts {
  readonly visible: number;
  readonly locked: number;
  readonly types: number;
}

/** Number of active conditions besides the search. */
export function countConditions({ type, visible, locked, selected }: LayerFilter): number {
  return [type, visible, locked, selected].filter((value) => value !== "all").length;
}

/** True when the filter matches everything. */
export function isOpenFilter(filter: LayerFilter): boolean {
  return filter.query.trim() === "" && countConditions(filter) === 0;
}

/** Ids of the widgets that match a filter. */
export function filterLayers(
  facts: readonly LayerFact[],
  filter: LayerFilter,
  selection: readonly string[],
): ReadonlySet<string> {
  const selected = new Set(selection);
  const isFound = searchFor(filter.query);
  const passing = facts.filter(
    (fact) =>
      (filter.type === "all" || fact.type === filter.type) &&
      agrees(filter.visible, fact.visible) &&
      agrees(filter.locked, fact.locked) &&
      agrees(filter.selected, selected.has(fact.id)) &&
      isFound(joinText(fact)),
  );
  return new Set(passing.map(({ id }) => id));
}

/** Computes the counts shown above the list. */
export function countLayers(facts: readonly LayerFact[]): LayerCounts {
  return {
    visible: facts.filter(({ visible }) => visible).length,
    locked: facts.filter(({ locked }) => locked).length,
    types: new Set(facts.map(({ type }) => type)).size,
  };
}

/** Types that occur, sorted by title. */
export function typesIn(
  facts: readonly LayerFact[],
): readonly { readonly value: string; readonly label: string }[] {
  const types = [...new Set(facts.map(({ type }) => type))];
  return types
    .map((value) => ({ value, label: displayTitle(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

function agrees(wanted: YesNo, value: boolean): boolean {
  return wanted === "all" || (wanted === "yes") === value;
}

function joinText({ name, type }: LayerFact): string {
  return `${name} ${displayTitle(type)}`;
}

/** Title of a type; the type itself when it is unknown. */
export function displayTitle(type: string): string {
  return findDefinition(type)?.title ?? type;
}
