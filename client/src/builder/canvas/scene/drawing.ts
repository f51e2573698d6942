/** Number of contents rendered ahead at once: few enough for a frame. */
const SLICE = 12;
/** Longest wait for the browser to be idle, ms. */
const LONGEST_WAIT_MS = 1000;

/** Tracks which widgets have their contents rendered: those that have been near the view, then all others while the browser is idle. */
export class Drawing {
  readonly #drawn = new Set<string>();
  readonly #waiting = new Map<string, () => void>();
  #ahead: number | undefined;

  has(id: string): boolean {
    return this.#drawn.has(id);
  }

  /** Calls back when a widget's content is to be rendered, until the returned function is called. */
  follow(id: string, listener: () => void): () => void {
    this.#waiting.set(id, listener);
    return () => void this.#waiting.delete(id);
  }

  /** Renders a widget's content now. */
  draw(id: string): void {
    if (this.#drawn.has(id)) return;
    this.#drawn.add(id);
    this.#waiting.get(id)?.();
  }

  /** Renders the remaining contents in slices, while idle. */
  drawAhead(): void {
    this.#ahead ??= whenIdle(this.#drawSlice);
  }

  stop(): void {
    if (this.#ahead !== undefined) cancelIdle(this.#ahead);
    this.#ahead = undefined;
  }

  readonly #drawSlice = (): void => {
    this.#ahead = undefined;
    const ids = [...this.#waiting.keys()].filter((id) => !this.#drawn.has(id)).slice(0, SLICE);
    for (const id of ids) this.draw(id);
    if (ids.length > 0) this.drawAhead();
  };
}

/** Falls back to a timer, as not every browser reports idle time; the timeout covers pages that draw in every frame and are never idle. */
function whenIdle(run: () => void): number {
  return "requestIdleCallback" in window
    ? requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
    : Number(setTimeout(run, 50));
}

function cancelIdle(handle: number): void {
  if ("cancelIdleCallback" in window) cancelIdleCallback(handle);
  else clearTimeout(handle);
}
