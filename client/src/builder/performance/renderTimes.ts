/** How long the view of one widget took. */
export interface RenderTime {
  readonly id: string;
  /** Its longest render since the measuring began, ms. */
  readonly ms: number;
}

/**
 * The times of the widgets' views, each between a mark that is rendered right before it and one right after: React's work on
 * all components of the view and the making of its elements, without the browser's layout and painting.
 */
export class RenderTimes {
  readonly #now: () => number;
  readonly #longest = new Map<string, number>();
  #begun: { readonly id: string; readonly at: number } | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  begin(id: string): void {
    this.#begun = { id, at: this.#now() };
  }

  /** A render that was begun for another widget, or given up and begun anew, does not count. */
  end(id: string): void {
    if (this.#begun?.id !== id) return;
    const ms = this.#now() - this.#begun.at;
    this.#longest.set(id, Math.max(ms, this.#longest.get(id) ?? 0));
    this.#begun = undefined;
  }

  clear(): void {
    this.#longest.clear();
  }

  /** The slowest of those that are still wanted, the slowest first. */
  slowest(most: number, isWanted: (id: string) => boolean): readonly RenderTime[] {
    return [...this.#longest]
      .filter(([id]) => isWanted(id))
      .map(([id, ms]) => ({ id, ms }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, most);
  }
}
