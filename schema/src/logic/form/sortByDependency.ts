/** An evaluation order in which everything comes after its dependencies. */
export interface DependencyOrder {
  readonly order: readonly string[];
  /** Items that depend on each other in a cycle, or on themselves; the order ignores these dependencies. */
  readonly cycles: readonly (readonly string[])[];
}

/**
 * Sorts by dependency; dependencies outside the given items are ignored. Source: Tarjan, "Depth-first search and linear graph
 * algorithms" (1972), without recursion.
 */
export function sortByDependency(
  ids: readonly string[],
  listDependencies: (id: string) => Iterable<string>,
): DependencyOrder {
  const search = new Search(ids, listDependencies);
  for (const id of ids) search.from(id);
  return search;
}

interface Visit {
  readonly id: string;
  readonly index: number;
  readonly left: Iterator<string>;
  /** The earliest visit known to be reachable from here. */
  low: number;
  isOpen: boolean;
}

class Search implements DependencyOrder {
  readonly order: string[] = [];
  readonly cycles: string[][] = [];
  readonly #places: ReadonlyMap<string, number>;
  readonly #listDependencies: (id: string) => Iterable<string>;
  readonly #visits = new Map<string, Visit>();
  readonly #open: Visit[] = [];

  constructor(ids: readonly string[], listDependencies: (id: string) => Iterable<string>) {
    this.#places = new Map(ids.map((id, place) => [id, place]));
    this.#listDependencies = listDependencies;
  }

  from(id: string): void {
    if (this.#visits.has(id)) return;
    const path = [this.#enter(id)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const next = visit.left.next();
      if (next.done === true) {
        path.pop();
        this.#leave(visit, path.at(-1));
      } else {
        const entered = this.#follow(visit, next.value);
        if (entered !== undefined) path.push(entered);
      }
    }
  }

  #enter(id: string): Visit {
    const index = this.#visits.size;
    const visit = {
      id,
      index,
      left: this.#listDependencies(id)[Symbol.iterator](),
      low: index,
      isOpen: true,
    };
    this.#visits.set(id, visit);
    this.#open.push(visit);
    return visit;
  }

  #follow(visit: Visit, id: string): Visit | undefined {
    if (!this.#places.has(id)) return undefined;
    const known = this.#visits.get(id);
    if (known === undefined) return this.#enter(id);
    if (known.isOpen) visit.low = Math.min(visit.low, known.index);
    return undefined;
  }

  #leave(visit: Visit, above: Visit | undefined): void {
    if (above !== undefined) above.low = Math.min(above.low, visit.low);
    if (visit.low !== visit.index) return;
    const members = this.#open.splice(this.#open.lastIndexOf(visit));
    for (const member of members) member.isOpen = false;
    const ids = members.map(({ id }) => id).toSorted((a, b) => this.#getIndex(a) - this.#getIndex(b));
    this.order.push(...ids);
    if (ids.length > 1 || [...this.#listDependencies(visit.id)].includes(visit.id)) this.cycles.push(ids);
  }

  #getIndex(id: string): number {
    return this.#places.get(id) ?? 0;
  }
}
