import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { locateFrame, labelField, selectWidget } from "./builder.ts";
import { call, createProject, setUpOwner, startServer, type Account, type TestServer } from "./server.ts";

const SHORTCUT = "Control+Alt+Shift+KeyP";
/** A widget with so many options renders slower than any other. */
const LONG_LIST = 600;
const SHORT_FIELDS = 20;

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server);
  page = await (await openProfile(browser, server, owner)).newPage();
  await page.goto(server.url);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

beforeEach(async () => {
  const projectId = await createProject(server, owner, "Slow");
  const path = `/api/projects/${projectId}/document`;
  await call(server, "PUT", path, { cookie: owner.cookie, body: formWithLongList() });
  // On a device without stored data.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.url}/projects/${projectId}`);
  await page.getByText("Saved · on server").first().waitFor();
  // The last one to render: all later renders are caused by the test's actions.
  await locateFrame(page, "long").locator(".wv-choice").first().waitFor({ state: "attached" });
});

it("the shortcut opens the read-out and closes it, and this browser remembers which", async () => {
  await expect.poll(() => readout().count()).toBe(0);
  await page.keyboard.press(SHORTCUT);
  await readout().waitFor();
  await page.reload();
  await readout().waitFor();
  await page.keyboard.press(SHORTCUT);
  await expect.poll(() => readout().count()).toBe(0);
  await page.reload();
  await locateFrame(page, "field-0").waitFor();
  await expect.poll(() => readout().count()).toBe(0);
  const item = locateFrame(page, "field-0").getByRole("treeitem");
  await item.focus();
  await openReadout();
  await readout().getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Escape");
  await expect.poll(() => readout().count()).toBe(0);
  await expect.poll(() => item.evaluate((element) => element === document.activeElement)).toBe(true);
});

it("the read-out tells of frames, of widgets in view, of the document and of an edit that the server has acknowledged", async () => {
  await openReadout();
  await expect.poll(() => readNumber("Frames a second")).toBeGreaterThan(1);
  await expect.poll(() => readNumber("Frame, p95")).toBeGreaterThan(1);
  await expect.poll(() => readNumber("Document")).toBeGreaterThan(1);
  await expect.poll(() => readValue("Components in view")).toMatch(/^\d+ of 22$/);
  await expect.poll(() => readNumber("Components in view")).toBeLessThan(22);
  await expect.poll(() => readValue("Edit until saved")).toBe("–");
  await selectWidget(page, "field-0");
  await labelField(page).fill("Another label");
  await expect.poll(() => readNumber("Edit until saved")).toBeGreaterThan(0);
});

it("the read-out tells of a task that keeps the page from answering", async () => {
  await openReadout();
  await expect.poll(() => readValue("Long tasks")).toMatch(/^\d/);
  const before = await readNumber("Long tasks");
  await page.evaluate(keepBusy);
  await expect.poll(() => readNumber("Long tasks")).toBeGreaterThan(before);
  await expect
    .poll(async () => Number(/longest ([\d.]+)/.exec(await readValue("Long tasks"))?.[1]))
    .toBeGreaterThan(200);
});

it("the widget with the long list is the slowest to render, and a click selects and shows it", async () => {
  await openReadout();
  await readout().getByRole("button", { name: "Redraw all components" }).click();
  await expect.poll(() => slowest().count()).toBe(5);
  await expect.poll(() => slowest().first().innerText()).toMatch(/^Long list\s+[\d.]+ ms$/);
  await expect.poll(() => locateFrame(page, "long").isVisible()).toBe(false);
  await slowest().first().click();
  const canvas = await measureBox(page.getByRole("main", { name: "Canvas" }));
  const isInView = async () => {
    // It is as high as its list, so the view shows its top.
    const { y } = await measureBox(locateFrame(page, "long"));
    return y > canvas.y && y < canvas.y + canvas.height;
  };
  await expect.poll(isInView).toBe(true);
  const item = locateFrame(page, "long").locator(":scope > [role='treeitem']");
  await expect.poll(() => item.getAttribute("aria-selected")).toBe("true");
});

it("an edit of a widget puts it among the slowest", async () => {
  await openReadout();
  await readout().getByText("No component has rendered").waitFor();
  await selectWidget(page, "field-4");
  await labelField(page).fill("Another label");
  await expect.poll(() => slowest().first().innerText()).toMatch(/^Field 4\s/);
});

it("the read-out changes at most four times a second while it is open, and asks for no frame when it is closed", async () => {
  await openReadout();
  await expect.poll(() => readNumber("Frames a second")).toBeGreaterThan(1);
  expect(await readout().evaluate(countWrites)).toBeLessThanOrEqual(4 * 2);
  await page.keyboard.press(SHORTCUT);
  await expect.poll(() => readout().count()).toBe(0);
  expect(await page.evaluate(countFrameRequests)).toBe(0);
});

it("the read-out is dragged into another corner, or sent there by the arrow keys, and stays there", async () => {
  await openReadout();
  await expect.poll(() => corner()).toEqual(["right", "top"]);
  const from = await measureBox(readout().getByRole("heading", { name: "Performance" }));
  const canvas = await measureBox(page.getByRole("main", { name: "Canvas" }));
  await page.mouse.move(from.x + 20, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(canvas.x + 80, canvas.y + canvas.height - 120, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => corner()).toEqual(["left", "bottom"]);
  await page.reload();
  await readout().waitFor();
  await expect.poll(() => corner()).toEqual(["left", "bottom"]);
  const grip = readout().getByRole("button", { name: "Move to another corner" });
  await grip.press("ArrowUp");
  await grip.press("ArrowRight");
  await expect.poll(() => corner()).toEqual(["right", "top"]);
  await grip.click();
  await expect.poll(() => corner()).toEqual(["right", "bottom"]);
});

it("the read-out has no violation that axe finds, in the light and in the dark", async () => {
  await openReadout();
  await readout().getByRole("button", { name: "Redraw all components" }).click();
  await expect.poll(() => slowest().count()).toBe(5);
  await expectAccessible(page, ".readout");
});

function readout(): Locator {
  return page.getByRole("region", { name: "Performance" });
}

function slowest(): Locator {
  return readout().getByRole("listitem");
}

async function openReadout(): Promise<void> {
  await page.keyboard.press(SHORTCUT);
  await readout().waitFor();
}

/** Returns the value of a label in the readout. */
function readValue(label: string): Promise<string> {
  return readout()
    .locator("dl > div", { has: page.getByText(label, { exact: true }) })
    .locator("dd")
    .innerText();
}

async function readNumber(label: string): Promise<number> {
  return Number.parseFloat(await readValue(label));
}

async function corner(): Promise<readonly (string | null)[]> {
  return [await readout().getAttribute("data-x"), await readout().getAttribute("data-y")];
}

async function measureBox(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error("Nothing is there");
  return box;
}

/** In the page: blocks the main thread for a quarter of a second. */
function keepBusy(): void {
  setTimeout(() => {
    const end = performance.now() + 250;
    while (performance.now() < end);
  });
}

/** In the page: counts the writes inside an element within two seconds; simultaneous ones count once. */
function countWrites(element: Element): Promise<number> {
  let writes = 0;
  const observer = new MutationObserver(() => writes++);
  observer.observe(element, { attributes: true, childList: true, subtree: true, characterData: true });
  return new Promise((resolve) => setTimeout(() => resolve(writes), 2000));
}

/** In the page: counts the animation frames requested within half a second. */
function countFrameRequests(): Promise<number> {
  let asked = 0;
  const ask = window.requestAnimationFrame;
  window.requestAnimationFrame = (callback) => {
    asked++;
    return ask(callback);
  };
  return new Promise((resolve) => setTimeout(() => resolve(asked), 500));
}

/** Many short fields in view, and one with many options far below. */
function formWithLongList(): unknown {
  const fields = Array.from({ length: SHORT_FIELDS }, (_, index) => ({
    id: `field-${index}`,
    type: "text-input",
    name: `Field ${index}`,
    position: { x: 40 + (index % 4) * 280, y: 40 + Math.floor(index / 4) * 100 },
    size: { width: 240, height: 80 },
  }));
  const options = Array.from({ length: LONG_LIST }, (_, index) => ({
    id: `option-${index}`,
    label: `Option ${index}`,
    value: String(index),
  }));
  const place = { size: { width: 300, height: 200 } };
  return {
    name: "Slow",
    kind: "form",
    widgets: [
      ...fields,
      { id: "last", type: "button", name: "Send", position: { x: 40, y: 6000 }, ...place },
      {
        id: "long",
        type: "radio",
        name: "Long list",
        position: { x: 40, y: 7000 },
        ...place,
        props: { options },
      },
    ],
  };
}
