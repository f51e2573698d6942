import { type EditorSession } from "#editor/session.ts";

/** Most widgets of a drag that others see move, and the least time between two messages, ms. */
const MAX_SHOWN = 50;
const INTERVAL_MS = 33;

/** Shows the others a drag while it lasts. */
export interface Ghost {
  show(dx: number, dy: number): void;
  clear(): void;
}

/** Makes the ghost of one drag; what it shows is sent at most thirty times a second. */
export function createGhost({ presence }: Pick<EditorSession, "presence">, ids: readonly string[]): Ghost {
  const shown = ids.slice(0, MAX_SHOWN);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next = { dx: 0, dy: 0 };

  function send(): void {
    timer = undefined;
    presence.show("drag", { ids: shown, ...next });
  }

  return {
    show(dx, dy) {
      next = { dx, dy };
      timer ??= setTimeout(send, INTERVAL_MS);
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      presence.show("drag", null);
    },
  };
}
