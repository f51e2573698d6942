import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { openBuilder, openProfile, startBrowser, type TestBrowser } from "./browser.ts";
import { locateFrame, selectWidget } from "./builder.ts";
import { at, call, inviteTo, setUpOwner, startServer, type Account, type TestServer } from "./server.ts";

let server: TestServer;
let browser: TestBrowser;
let owner: Account;
let projectId: string;
let ada: Page;
let ben: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  owner = await setUpOwner(server, "Ada");
  const body = { kind: "form", name: "Contact", templateId: "contact-form" };
  const { data } = await call(server, "POST", "/api/projects", { cookie: owner.cookie, body });
  projectId = String(at(data, "id"));
  const guest = await inviteTo(server, owner, projectId, { name: "Ben", permission: "editor" });
  ada = await openBuilder(await openProfile(browser, server, owner), server, projectId);
  ben = await openBuilder(await openProfile(browser, server, guest), server, projectId);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

beforeEach(async () => {
  await ada.locator(".canvas-page").focus();
  await ada.keyboard.press("Escape");
});

it("one and many show their size while they are resized, and all of it is one step", async () => {
  const size = ada.locator(".canvas-size");
  await selectWidget(ada, "message");
  const handles = ada.locator("[data-handle]");
  const sides = await handles.evaluateAll((all) => all.map((one) => one.getAttribute("data-handle")));
  expect(new Set(sides)).toEqual(new Set(["n", "ne", "e", "se", "s", "sw", "w", "nw"]));
  await pull(ada, { x: 40, y: 30 }, async () => {
    await expect.poll(() => size.innerText()).not.toBe("600 × 160");
  });
  await expect.poll(() => readWidth("message")).toBeGreaterThan(600);
  await ada.keyboard.press("Control+z");
  await expect.poll(() => readWidth("message")).toBe(600);

  await selectWidget(ada, "name");
  await selectWidget(ada, "email", { shift: true });
  const before = await size.innerText();
  await pull(ada, { x: 80, y: 20 }, async () => {
    await expect.poll(() => size.innerText()).not.toBe(before);
  });
  await expect.poll(() => readWidth("email")).toBeGreaterThan(290);
  await expect.poll(() => readWidth("name")).toBe(await readWidth("email"));
  await ada.keyboard.press("Control+z");
  await expect.poll(() => size.innerText()).toBe(before);
});

it("a drag with Alt leaves the component and brings a copy, which its author alone takes back", async () => {
  await selectWidget(ada, "submit");
  const before = await listIds();
  await ada.keyboard.down("Alt");
  await drag(ada, "submit", { x: 120, y: 40 });
  await ada.keyboard.up("Alt");
  await expect.poll(async () => (await listIds()).length).toBe(before.length + 1);
  await expect.poll(() => ben.locator("[data-widget-id]").count()).toBe(before.length + 1);
  await ben.locator(".canvas-page").focus();
  await ben.keyboard.press("Control+z");
  await expect.poll(() => ben.locator("[data-widget-id]").count()).toBe(before.length + 1);
  await ada.keyboard.press("Control+z");
  await expect.poll(listIds).toEqual(before);
});

it("what is aligned and how far it is is shown while something moves, and only then", async () => {
  await selectWidget(ada, "submit");
  const place = ada.getByRole("spinbutton", { name: "Y", exact: true });
  const before = await place.inputValue();
  const box = await measureBox(ada, "submit");
  await ada.mouse.move(box.x + 20, box.y + 10);
  await ada.mouse.down();
  await ada.mouse.move(box.x + 20, box.y + 40, { steps: 4 });
  const lines = ada.locator(".canvas-guides");
  await expect.poll(() => lines.getAttribute("data-lines")).not.toBe("0");
  await expect.poll(() => lines.evaluate(hasNumber)).toBe(true);
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(Number(before) + 10);
  await ada.keyboard.press("Escape");
  await ada.mouse.up();
  await expect.poll(() => place.inputValue()).toBe(before);
  await expect.poll(() => lines.count()).toBe(0);
});

it("a click on the blank canvas and Escape clear the selection", async () => {
  const selected = ada.getByRole("treeitem", { selected: true });
  await selectWidget(ada, "subject");
  await expect.poll(() => selected.count()).toBe(1);
  await ada.keyboard.press("Escape");
  await expect.poll(() => selected.count()).toBe(0);
  await selectWidget(ada, "subject");
  await expect.poll(() => selected.count()).toBe(1);
  const canvas = await ada.locator(".canvas").boundingBox();
  if (canvas === null) throw new Error("The canvas is not to be seen");
  await ada.mouse.click(canvas.x + 560, canvas.y + 640);
  await expect.poll(() => selected.count()).toBe(0);
});

/** True when a bitmap has a filled square somewhere: no line is as thick as the background of a number. */
function hasNumber(bitmap: HTMLCanvasElement): boolean {
  const { width, height } = bitmap;
  const pixels = bitmap.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
  const side = [0, 1, 2, 3, 4, 5];
  const square = side.flatMap((y) => side.map((x) => y * width + x));
  for (let corner = 0; corner < width * height; corner++) {
    if (square.every((step) => (pixels[(corner + step) * 4 + 3] ?? 0) > 0)) return true;
  }
  return false;
}

/** Drags the lower right handle, and runs `look` before the release. */
async function pull(page: Page, by: { x: number; y: number }, look: () => Promise<void>): Promise<void> {
  const box = await page.locator('[data-handle="se"]').boundingBox();
  if (box === null) throw new Error("No handle is to be seen");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x, y + by.y, { steps: 5 });
  await page.locator(".canvas[data-gesture='resize']").waitFor();
  await look();
  await page.mouse.up();
}

async function drag(page: Page, id: string, by: { x: number; y: number }): Promise<void> {
  const box = await measureBox(page, id);
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 20 + by.x, box.y + 10 + by.y, { steps: 5 });
  await page.mouse.up();
}

async function measureBox(page: Page, id: string) {
  const box = await locateFrame(page, id).boundingBox();
  if (box === null) throw new Error(`${id} is not to be seen`);
  return box;
}

async function listIds(): Promise<readonly string[]> {
  return (await widgets()).map(({ id }) => id);
}

async function readWidth(id: string): Promise<number> {
  return (await widgets()).find((one) => one.id === id)?.size.width ?? 0;
}

async function widgets() {
  const { data } = await call(server, "GET", `/api/projects/${projectId}/document`, { cookie: owner.cookie });
  return projectDocument.parse(data).widgets;
}
