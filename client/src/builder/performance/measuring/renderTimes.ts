/** Render time of one widget's view. */
export interface RenderTime {
  readonly id: string;
  /** Its longest render since the start, ms. */
  readonly ms: number;
}

/**
 * Render times of the widgets' views, each measured between a marker rendered right before it and one right after: React's work on all
 * components of the view, without the browser's layout and painting.
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

  /** Ignores renders begun for another widget, and renders that React discarded and began again. */
  end(id: string): void {
    if (this.#begun?.id !== id) return;
    const ms = this.#now() - this.#begun.at;
    this.#longest.set(id, Math.max(ms, this.#longest.get(id) ?? 0));
    this.#begun = undefined;
  }

  clear(): void {
    this.#longest.clear();
  }

  /** Returns the slowest widgets that `isWanted` accepts, the slowest first. */
  slowest(most: number, isWanted: (id: string) => boolean): readonly RenderTime[] {
    return [...this.#longest]
      .filter(([id]) => isWanted(id))
      .map(([id, ms]) => ({ id, ms }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, most);
  }
}
