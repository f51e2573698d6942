/** Contents drawn ahead at once: few enough for a frame. */
const SLICE = 12;
/** How long they wait for the browser to be idle, ms. */
const LONGEST_WAIT_MS = 1000;

/** Which widgets have their contents drawn: those that were near the view once, then all others while the browser is idle. */
export class Drawing {
  readonly #drawn = new Set<string>();
  readonly #waiting = new Map<string, () => void>();
  #ahead: number | undefined;

  has(id: string): boolean {
    return this.#drawn.has(id);
  }

  /** Calls back when the content of a widget is to be drawn, until the returned function is called. */
  follow(id: string, listener: () => void): () => void {
    this.#waiting.set(id, listener);
    return () => void this.#waiting.delete(id);
  }

  /** Draws the content of a widget now. */
  draw(id: string): void {
    if (this.#drawn.has(id)) return;
    this.#drawn.add(id);
    this.#waiting.get(id)?.();
  }

  /** Draws the rest, some at a time. */
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

/** Not every browser tells when it is idle, and one that has something to draw in every frame never is. */
function whenIdle(run: () => void): number {
  return "requestIdleCallback" in window
    ? requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
    : Number(setTimeout(run, 50));
}

function cancelIdle(handle: number): void {
  if ("cancelIdleCallback" in window) cancelIdleCallback(handle);
  else clearTimeout(handle);
}
