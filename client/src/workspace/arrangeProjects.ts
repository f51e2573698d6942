import { describeCount } from "@formweave/schema";
import type { ProjectKind } from "@formweave/schema/model";
import { searchFor } from "#lib/searchFor.ts";

/** Filters of the project list, by kind. */
export const PROJECT_FILTERS = ["all", "form", "app"] as const;
export type ProjectFilter = (typeof PROJECT_FILTERS)[number];

/** Orders of the project list. */
export const PROJECT_ORDERS = ["edited", "created", "name", "kind"] as const;
export type ProjectOrder = (typeof PROJECT_ORDERS)[number];

/** The person's filter, order and search. */
export interface ProjectView {
  readonly filter: ProjectFilter;
  readonly order: ProjectOrder;
  readonly search: string;
  /** Reverses the order. */
  readonly isReversed?: boolean;
}

interface Arrangeable {
  readonly name: string;
  readonly kind: ProjectKind;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const byName = new Intl.Collator(undefined, { numeric: true });

/** Returns the projects of a view in its order; every word of the search has to occur in the name, ignoring accents and case. */
export function arrangeProjects<P extends Arrangeable>(projects: readonly P[], view: ProjectView): P[] {
  const isFound = searchFor(view.search);
  const direction = view.isReversed === true ? -1 : 1;
  return projects
    .filter((project) => view.filter === "all" || project.kind === view.filter)
    .filter((project) => isFound(project.name))
    .toSorted((a, b) => direction * compare(a, b, view.order));
}

/** Returns the most recently edited projects, newest first. */
export function recentProjects<P extends Arrangeable>(projects: readonly P[], count: number): P[] {
  return projects.toSorted((a, b) => compare(a, b, "edited")).slice(0, count);
}

function compare(a: Arrangeable, b: Arrangeable, order: ProjectOrder): number {
  switch (order) {
    case "edited":
      return b.updatedAt - a.updatedAt || byName.compare(a.name, b.name);
    case "created":
      return b.createdAt - a.createdAt || byName.compare(a.name, b.name);
    case "kind":
      return b.kind.localeCompare(a.kind) || byName.compare(a.name, b.name);
    case "name":
      return byName.compare(a.name, b.name) || b.updatedAt - a.updatedAt;
  }
}

/** Describes a number of projects of a kind. */
export function countProjects(count: number, filter: ProjectFilter): string {
  const one = filter === "all" ? "project" : filter;
  return describeCount(count, one);
}
