import { defineBrowserCommand } from "@vitest/browser-playwright";

interface MouseMove {
  readonly x: number;
  readonly y: number;
  /** Number of events on the way. */
  readonly steps: number;
}

interface MouseClick extends Pick<MouseMove, "x" | "y"> {
  readonly button: "left" | "right";
  readonly clickCount: number;
}

interface Media {
  readonly colorScheme?: "light" | "dark";
  readonly reducedMotion?: "reduce" | "no-preference";
}

/** A key that an input method handles to accept or cancel a word. */
type ComposingKey = "Enter" | "Escape" | "Tab" | "ArrowDown";

/** Key code that a browser uses for such a key. */
const TAKEN_BY_INPUT_METHOD = 229;

declare module "vitest/internal/browser" {
  interface BrowserCommands {
    moveMouse(move: MouseMove): Promise<void>;
    pressMouse(): Promise<void>;
    releaseMouse(): Promise<void>;
    clickMouse(click: MouseClick): Promise<void>;
    turnWheel(deltaX: number, deltaY: number): Promise<void>;
    pressKey(key: string): Promise<void>;
    holdKey(key: string): Promise<void>;
    releaseKey(key: string): Promise<void>;
    typeText(text: string): Promise<void>;
    composeText(text: string): Promise<void>;
    endComposing(text: string): Promise<void>;
    pressWhileComposing(key: ComposingKey): Promise<void>;
    emulateMedia(media: Media): Promise<void>;
    allowClipboard(): Promise<void>;
  }
}

/** Browser commands for tests that run inside a page, beyond Vitest's own: see `src/testing/page.ts`. */
export const BROWSER_COMMANDS = {
  moveMouse: defineBrowserCommand<[MouseMove]>(({ page }, { x, y, steps }) =>
    page.mouse.move(x, y, { steps }),
  ),
  pressMouse: defineBrowserCommand(({ page }) => page.mouse.down()),
  releaseMouse: defineBrowserCommand(({ page }) => page.mouse.up()),
  clickMouse: defineBrowserCommand<[MouseClick]>(({ page }, { x, y, ...options }) =>
    page.mouse.click(x, y, options),
  ),
  turnWheel: defineBrowserCommand<[number, number]>(({ page }, deltaX, deltaY) =>
    page.mouse.wheel(deltaX, deltaY),
  ),
  holdKey: defineBrowserCommand<[string]>(({ page }, key) => page.keyboard.down(key)),
  releaseKey: defineBrowserCommand<[string]>(({ page }, key) => page.keyboard.up(key)),
  pressKey: defineBrowserCommand<[string]>(({ page }, key) => page.keyboard.press(key)),
  typeText: defineBrowserCommand<[string]>(({ page }, text) => page.keyboard.type(text)),
  composeText: defineBrowserCommand<[string]>(async ({ context, page }, text) => {
    const session = await context.newCDPSession(page);
    const { length } = text;
    await session.send("Input.imeSetComposition", { text, selectionStart: length, selectionEnd: length });
    await session.detach();
  }),
  endComposing: defineBrowserCommand<[string]>(({ page }, text) => page.keyboard.insertText(text)),
  pressWhileComposing: defineBrowserCommand<[ComposingKey]>(async ({ context, page }, key) => {
    const session = await context.newCDPSession(page);
    const pressed = { key, code: key, windowsVirtualKeyCode: TAKEN_BY_INPUT_METHOD };
    await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...pressed });
    await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...pressed });
    await session.detach();
  }),
  emulateMedia: defineBrowserCommand<[Media]>(({ page }, media) => page.emulateMedia(media)),
  allowClipboard: defineBrowserCommand(({ context }) =>
    context.grantPermissions(["clipboard-read", "clipboard-write"]),
  ),
};
