import type { DocumentStore } from "#document/documentStore.ts";

/**
 * Starts what only a document with screens needs, once this one has some; a start that fails is tried again when the screens change.
 * Returns a function that ends it.
 */
export function whenScreens(
  { screens }: Pick<DocumentStore, "screens">,
  start: () => Promise<() => void>,
): () => void {
  let end: (() => void) | undefined;
  let isStarted = false;
  let isOver = false;
  async function check(): Promise<void> {
    if (isStarted || screens.get().length === 0) return;
    isStarted = true;
    try {
      end = await start();
      if (isOver) end();
    } catch {
      isStarted = false;
    }
  }
  const stop = screens.subscribe(() => void check());
  void check();
  return () => {
    isOver = true;
    stop();
    end?.();
  };
}
