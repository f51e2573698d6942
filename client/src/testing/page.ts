import { vi } from "vitest";
import { commands, locators, page as vitestPage, type Locator as Found } from "vitest/browser";

declare module "vitest/browser" {
  interface LocatorSelectors {
    getByCss(css: string): Found;
  }
}

locators.extend({ getByCss: (css) => `css=${css}` });

/** Time limit for a part to appear or disappear, ms: that of the e2e tests, less the time of a server. */
const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 50;

type Selectors = Pick<Found, "getByRole" | "getByText" | "getByPlaceholder" | "getByLabelText" | "getByCss">;
type Text = string | RegExp;
type State = "visible" | "hidden" | "attached" | "detached";
type RoleOptions = NonNullable<Parameters<Found["getByRole"]>[1]>;
type ClickOptions = NonNullable<Parameters<Found["click"]>[0]>;
type Exactness = { readonly exact?: boolean };

interface Narrowing {
  readonly has?: Locator;
  readonly hasText?: Text;
}

/** The queries shared by page and locators. */
class Finder {
  readonly #within: Selectors;

  constructor(within: Selectors) {
    this.#within = within;
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    return new Locator(this.#within.getByRole(role, options));
  }

  getByText(text: Text, options: Exactness = {}): Locator {
    return new Locator(this.#within.getByText(text, options));
  }

  getByLabel(text: Text, options: Exactness = {}): Locator {
    return new Locator(this.#within.getByLabelText(text, options));
  }

  getByPlaceholder(text: Text, options: Exactness = {}): Locator {
    return new Locator(this.#within.getByPlaceholder(text, options));
  }

  locator(css: string, { hasText, has }: Narrowing = {}): Locator {
    const all = new Locator(this.#within.getByCss(css));
    return hasText === undefined && has === undefined
      ? all
      : all.filter({ ...(hasText !== undefined && { hasText }), ...(has !== undefined && { has }) });
  }
}

/** Parts of the page, with Playwright's names: a test can move here from the e2e tests, and back, without changes. */
export class Locator extends Finder {
  readonly #found: Found;

  constructor(found: Found) {
    super(found);
    this.#found = found;
  }

  first(): Locator {
    return new Locator(this.#found.first());
  }

  last(): Locator {
    return new Locator(this.#found.last());
  }

  nth(index: number): Locator {
    return new Locator(this.#found.nth(index));
  }

  and(other: Locator): Locator {
    return new Locator(this.#found.and(other.#found));
  }

  or(other: Locator): Locator {
    return new Locator(this.#found.or(other.#found));
  }

  filter({ has, hasText }: Narrowing): Locator {
    return new Locator(
      this.#found.filter({
        ...(has !== undefined && { has: has.#found }),
        ...(hasText !== undefined && { hasText }),
      }),
    );
  }

  all(): Promise<Locator[]> {
    return Promise.resolve(this.#found.all().map((found) => new Locator(found)));
  }

  count(): Promise<number> {
    return Promise.resolve(this.#found.elements().length);
  }

  click(options?: ClickOptions): Promise<void> {
    return this.#found.click(options);
  }

  dblclick(options?: ClickOptions): Promise<void> {
    return this.#found.dblClick(options);
  }

  hover(options?: ClickOptions): Promise<void> {
    return this.#found.hover(options);
  }

  fill(text: string): Promise<void> {
    return this.#found.fill(text);
  }

  upload(files: File[]): Promise<void> {
    return this.#found.upload(files);
  }

  async focus(): Promise<void> {
    (await this.#element()).focus();
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await keyboard.press(key);
  }

  async dispatchEvent(type: string, init: KeyboardEventInit): Promise<void> {
    (await this.#element()).dispatchEvent(new KeyboardEvent(type, init));
  }

  async textContent(): Promise<string | null> {
    return (await this.#element()).textContent;
  }

  async innerText(): Promise<string> {
    return (await this.evaluate(toHtml)).innerText;
  }

  allTextContents(): Promise<string[]> {
    return this.evaluateAll((elements) => elements.map((element) => element.textContent));
  }

  allInnerTexts(): Promise<string[]> {
    return this.evaluateAll((elements) => elements.map((element) => toHtml(element).innerText));
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#element()).getAttribute(name);
  }

  async inputValue(): Promise<string> {
    const field = await this.#element();
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement;
    if (!isField) throw new Error(`${String(this)} is no field`);
    return field.value;
  }

  async isDisabled(): Promise<boolean> {
    return (await this.#element()).matches(":disabled");
  }

  async boundingBox(): Promise<Pick<DOMRect, "x" | "y" | "width" | "height"> | null> {
    const { x, y, width, height } = (await this.#element()).getBoundingClientRect();
    return width === 0 && height === 0 ? null : { x, y, width, height };
  }

  async evaluate<T>(read: (element: HTMLElement | SVGElement) => T): Promise<T> {
    return read(await this.#element());
  }

  evaluateAll<T>(read: (elements: readonly (HTMLElement | SVGElement)[]) => T): Promise<T> {
    return Promise.resolve(read(this.#found.elements()));
  }

  /** Waits until it is visible, or in the given state; fails when there are several. */
  async waitFor({ state = "visible" }: { readonly state?: State } = {}): Promise<void> {
    await vi.waitFor(
      () => {
        if (!isIn(state, this.#found.query())) throw new Error(`${String(this)} is not ${state}`);
      },
      { timeout: PATIENCE_MS, interval: LOOK_AGAIN_MS },
    );
  }

  override toString(): string {
    return this.#found.asLocator();
  }

  #element(): Promise<HTMLElement | SVGElement> {
    return this.#found.findElement({ timeout: PATIENCE_MS });
  }
}

function isIn(state: State, element: Element | null): boolean {
  if (state === "attached") return element !== null;
  if (state === "detached") return element === null;
  return isSeen(element) === (state === "visible");
}

function isSeen(element: Element | null): boolean {
  if (element === null || getComputedStyle(element).visibility !== "visible") return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

function toHtml(element: Element): HTMLElement {
  if (element instanceof HTMLElement) return element;
  throw new Error(`${element.tagName} is not HTML`);
}

const mouse = {
  move: (x: number, y: number, { steps = 1 } = {}) => commands.moveMouse({ x, y, steps }),
  down: () => commands.pressMouse(),
  up: () => commands.releaseMouse(),
  click: (x: number, y: number, { button = "left" }: { readonly button?: "left" | "right" } = {}) =>
    commands.clickMouse({ x, y, button, clickCount: 1 }),
  dblclick: (x: number, y: number) => commands.clickMouse({ x, y, button: "left", clickCount: 2 }),
  wheel: (deltaX: number, deltaY: number) => commands.turnWheel(deltaX, deltaY),
};

const keyboard = {
  async press(key: string): Promise<void> {
    takeKeys();
    await commands.pressKey(key);
  },
  down: (key: string) => commands.holdKey(key),
  up: (key: string) => commands.releaseKey(key),
  /** Shows a word in the focused field as an input method does during composition. */
  async compose(text: string): Promise<void> {
    takeKeys();
    await commands.composeText(text);
  },
  /** Replaces the composed word by the final one of the input method. */
  endComposing: (text: string) => commands.endComposing(text),
  /** Inserts a text at once, as pasting does. */
  insertText: (text: string) => commands.endComposing(text),
  /** Presses a key that the input method handles. */
  pressWhileComposing: (key: "Enter" | "Escape" | "Tab" | "ArrowDown") => commands.pressWhileComposing(key),
  async type(text: string): Promise<void> {
    takeKeys();
    await commands.typeText(text);
  },
};

/** Keys go to the page of the test runner around this one, until this one has the focus. */
function takeKeys(): void {
  if (!document.hasFocus()) window.focus();
}

/** The page of a test: read from inside, and driven through the browser by real events. */
export const page = Object.assign(new Finder(vitestPage), {
  mouse,
  keyboard,
  evaluate: <T>(read: () => T) => Promise.resolve(read()),
  emulateMedia: (media: Parameters<typeof commands.emulateMedia>[0]) => commands.emulateMedia(media),
});

export type Page = typeof page;
