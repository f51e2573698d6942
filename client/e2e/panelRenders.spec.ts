import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type * as Y from "yjs";
import { openBuilder } from "./browser.ts";
import { locateFrame, selectWidget } from "./builder.ts";
import { joinAs, type Colleague } from "./colleague.ts";
import { journey } from "./journey.ts";
import { panel } from "./panel.ts";
import { call } from "./server.ts";

const stage = journey({ people: { Ben: "editor" } });
let ada: Colleague;
let ben: Page;

beforeAll(async () => {
  const widgets = ["a", "b", "c"].map((id, index) => ({
    id,
    type: "text-input",
    name: `Field ${id}`,
    position: { x: 40, y: 40 + 100 * index },
    size: { width: 300, height: 80 },
  }));
  const body = { name: "Form", kind: "form", widgets };
  await call(stage.server, "PUT", stage.path("/document"), { cookie: stage.owner.cookie, body });
  const context = await stage.profile("Ben");
  await context.addInitScript(countRenders);
  ben = await openBuilder(context, stage.server, stage.projectId);
  ada = await joinAs(stage.server, stage.owner, stage.projectId);
});

afterAll(() => ada?.leave());

it("the panel is rendered once for a change of the selection, and not for the same one again", async () => {
  await selectWidget(ben, "a");
  await panel(ben).getByRole("textbox", { name: "Component name" }).waitFor();
  await settle(ben);
  const before = await readRenderCount(ben);
  await selectWidget(ben, "b");
  await expect.poll(() => nameOn(ben)).toBe("Field b");
  await settle(ben);
  expect((await readRenderCount(ben)) - before).toBe(1);
  await selectWidget(ben, "b");
  await settle(ben);
  expect((await readRenderCount(ben)) - before).toBe(1);
});

it("what the other deletes stays in the panel as it was until it is selected no more", async () => {
  await selectWidget(ben, "b");
  await expect.poll(() => nameOn(ben)).toBe("Field b");
  await settle(ben);
  const before = await readRenderCount(ben);
  await ben.evaluate(watchPanel);
  remove("b");
  await panel(ben).getByText("No component selected").waitFor();
  expect(await ben.evaluate(() => Reflect.get(window, "panelStates"))).toEqual([
    "Field b",
    "nothing selected",
  ]);
  expect((await readRenderCount(ben)) - before).toBe(0);
  widgetOfAda("b")?.delete("del");
  await locateFrame(ben, "b").waitFor();
  await expect.poll(() => panel(ben).getByText("No component selected").count()).toBe(1);
});

it("of several the others stay selected, and their panel is there all the time", async () => {
  await selectWidget(ben, "a");
  await selectWidget(ben, "b", { shift: true });
  await panel(ben).getByText("2 components").first().waitFor();
  await ben.evaluate(watchPanel);
  remove("b");
  await expect.poll(() => nameOn(ben)).toBe("Field a");
  expect(await ben.evaluate(() => Reflect.get(window, "panelStates"))).toEqual(["2 components", "Field a"]);
});

/** A component in Ada's document. */
function widgetOfAda(id: string) {
  return ada.doc.getMap<Y.Map<unknown>>("widgets").get(id);
}

/** Deletes a component in Ada's document, as the command does. */
function remove(id: string): void {
  widgetOfAda(id)?.set("del", { by: stage.owner.id, at: Date.now() });
}

/** Returns the name of the component shown in the panel. */
function nameOn(page: Page): Promise<string> {
  return panel(page).getByRole("textbox", { name: "Component name" }).inputValue();
}

/** Returns the number of renders of the panel since the page was opened. */
function readRenderCount(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, "panelRenders")));
}

/** Waits until no deferred render is left; a browser on a busy machine may never be idle. */
async function settle(page: Page): Promise<void> {
  for (let turn = 0; turn < 2; turn++)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
}

/** React's internal node, as far as it is read here. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** In the page: counts the renders of the component around the panel, as reported to React's developer tools. */
function countRenders(): void {
  const [FUNCTION, MEMO, HAS_RENDERED] = [0, 15, 1];
  let last: Fiber | undefined;
  Reflect.set(window, "panelRenders", 0);

  /** Finds the nearest component around the panel. */
  function findPanel(fiber: Fiber | null, component?: Fiber): Fiber | undefined {
    for (let next = fiber; next !== null; next = next.sibling) {
      const { stateNode, tag, child } = next;
      if (stateNode instanceof Element && stateNode.matches(".pp")) return component;
      const found = findPanel(child, tag === FUNCTION || tag === MEMO ? next : component);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  Reflect.set(window, "__REACT_DEVTOOLS_GLOBAL_HOOK__", {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot(_renderer: number, { current }: { readonly current: Fiber }) {
      const found = findPanel(current);
      // A new fiber at each render; a skipped one may still carry the flag of an earlier time.
      if (found !== undefined && found !== last && (found.flags & HAS_RENDERED) !== 0)
        Reflect.set(window, "panelRenders", Number(Reflect.get(window, "panelRenders")) + 1);
      last = found;
    },
  });
}

/** In the page: records the content of the panel whenever it changes. */
function watchPanel(): void {
  const states: string[] = [];
  const note = () => {
    const name = document.querySelector<HTMLInputElement>(".pp-name")?.value;
    const many = document.querySelector(".pp-what h2")?.textContent;
    const isEmpty = document.querySelector(".pp-page") !== null;
    const state = name ?? many ?? (isEmpty ? "nothing selected" : "nothing at all");
    if (states.at(-1) !== state) states.push(state);
  };
  note();
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  Reflect.set(window, "panelStates", states);
}
