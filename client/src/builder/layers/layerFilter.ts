import { definitionOf } from "@formweave/schema/widgets";
import { searchFor } from "#lib/searchFor.ts";

/** What of a widget the list of layers counts and searches. */
export interface LayerFact {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly visible: boolean;
  readonly locked: boolean;
}

/** All, only those of which something is so, or only those of which it is not. */
export type YesNo = "all" | "yes" | "no";

/** What the list of layers lists. */
export interface LayerFilter {
  readonly query: string;
  readonly type: string;
  readonly visible: YesNo;
  readonly locked: YesNo;
  readonly selected: YesNo;
}

/** Lists everything. */
export const OPEN_FILTER: LayerFilter = {
  query: "",
  type: "all",
  visible: "all",
  locked: "all",
  selected: "all",
};

/** How many of the widgets are what. */
export interface LayerCounts {
  readonly visible: number;
  readonly locked: number;
  readonly types: number;
}

/** How many conditions besides the search narrow the list. */
export function countConditions({ type, visible, locked, selected }: LayerFilter): number {
  return [type, visible, locked, selected].filter((value) => value !== "all").length;
}

/** Whether nothing narrows the list. */
export function isOpenFilter(filter: LayerFilter): boolean {
  return filter.query.trim() === "" && countConditions(filter) === 0;
}

/** The ids of those that a filter lets through. */
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
      isFound(textOf(fact)),
  );
  return new Set(passing.map(({ id }) => id));
}

/** Counts what the list of layers says above its list. */
export function countLayers(facts: readonly LayerFact[]): LayerCounts {
  return {
    visible: facts.filter(({ visible }) => visible).length,
    locked: facts.filter(({ locked }) => locked).length,
    types: new Set(facts.map(({ type }) => type)).size,
  };
}

/** The types that occur, by their names. */
export function typesIn(
  facts: readonly LayerFact[],
): readonly { readonly value: string; readonly label: string }[] {
  const types = [...new Set(facts.map(({ type }) => type))];
  return types
    .map((value) => ({ value, label: titleOf(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

function agrees(wanted: YesNo, value: boolean): boolean {
  return wanted === "all" || (wanted === "yes") === value;
}

function textOf({ name, type }: LayerFact): string {
  return `${name} ${titleOf(type)}`;
}

/** What a type is called; a type that is not known here is called by itself. */
export function titleOf(type: string): string {
  return definitionOf(type)?.title ?? type;
}
