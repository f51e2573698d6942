import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { limits } from "@formweave/schema";
import { projectDocument, type Widget } from "@formweave/schema/model";
import { openBuilder } from "./browser.ts";
import { locateFrame, selectWidget } from "./builder.ts";
import { journey } from "./journey.ts";
import { call, createProject } from "./server.ts";

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };
const FIELD = {
  type: "text-input",
  name: "Field",
  position: { x: 20, y: 20 },
  size: { width: 200, height: 60 },
  parentId: null,
};

const stage = journey({ people: { Ben: "editor" }, project: "To" });
let context: BrowserContext;
let from: string;
let to: string;
/** A project with components, and one that is emptied before each test. */
let source: Page;
let target: Page;

beforeAll(async () => {
  to = stage.projectId;
  from = await createProject(stage.server, stage.owner, "From");
  context = await stage.profile("Ada");
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: stage.server.url });
  source = await openBuilder(context, stage.server, from);
  target = await openBuilder(context, stage.server, to);
});

beforeEach(async () => {
  await write(from, [
    {
      id: "box",
      type: "container",
      name: "Box",
      position: { x: 40, y: 40 },
      size: { width: 400, height: 300 },
    },
    { ...FIELD, id: "name", parentId: "box", position: { x: 100, y: 100 } },
    { ...FIELD, id: "late", type: "kanban", size: { width: 300, height: 200 }, position: { x: 500, y: 40 } },
  ]);
  await write(to, []);
  await locateFrame(source, "late").waitFor();
  await target.locator("[data-widget-id]").first().waitFor({ state: "detached" });
});

it("what is copied in one project is pasted into another with all inside, seen by a colleague, undone by its author", async () => {
  await selectWidget(source, "box");
  await selectWidget(source, "late", { shift: true });
  await source.keyboard.press("Control+c");

  const his = await stage.open("Ben");
  await pasteOnCanvas(target);
  await expect.poll(() => countOn(his)).toBe(3);
  await target.getByText("Saved · on server").first().waitFor();
  const [box, name, late] = await fetchWidgets(to);
  expect([box?.type, name?.type, late?.type]).toEqual(["container", "text-input", "kanban"]);
  expect(name?.parentId).toBe(box?.id);
  expect(["box", "name", "late"]).not.toContain(box?.id);
  expect(box?.position).toEqual({ x: 40, y: 40 });

  await pasteOnCanvas(target);
  await expect.poll(() => countOn(his)).toBe(6);
  const boxes = (await fetchWidgets(to)).filter(({ type }) => type === "container");
  const [first = NOWHERE, second = NOWHERE] = boxes.map(({ position, size }) => ({ ...position, ...size }));
  expect(second.x).toBe(first.x);
  expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);

  await his.keyboard.press("Control+z");
  await target.keyboard.press("Control+z");
  await expect.poll(() => countOn(his)).toBe(3);
  await his.context().close();
});

it("a paste that has to fetch its types says that it is on its way", async () => {
  await selectWidget(source, "late");
  await source.keyboard.press("Control+c");
  const page = await context.newPage();
  const fresh = await createProject(stage.server, stage.owner, "Fresh");
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/all-/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(`${stage.server.url}/projects/${fresh}`);
  await page.getByText("Saved · on server").first().waitFor();
  await pasteOnCanvas(page);
  await expect.poll(() => page.locator(".status-line").textContent()).toContain("Adding component…");
  gate.resolve();
  await expect.poll(() => page.locator(".status-line").textContent()).toBe("Pasted");
  await page.close();
});

it("what is cut comes back where it was", async () => {
  await selectWidget(source, "late");
  await source.keyboard.press("Control+x");
  await expect.poll(async () => (await fetchWidgets(from)).length).toBe(2);
  await pasteOnCanvas(source);
  await expect.poll(async () => (await fetchWidgets(from)).at(-1)?.position).toEqual({ x: 500, y: 40 });
});

/** Puts text on the clipboard as another program would. */
async function copyPicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext("2d")?.fillRect(0, 0, 40, 30);
    const blob = await canvas.convertToBlob({ type: "image/png" });
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
  });
}

it("a text from elsewhere becomes a paragraph, a picture an image that holds it", async () => {
  await target.evaluate(() => navigator.clipboard.writeText("Tell us\nabout yourself"));
  await pasteOnCanvas(target);
  await expect.poll(async () => (await fetchWidgets(to))[0]?.props["text"]).toBe("Tell us\nabout yourself");
  await copyPicture(target);
  await pasteOnCanvas(target);
  await expect.poll(async () => (await fetchWidgets(to)).map(({ type }) => type)).toEqual(["text", "image"]);
  const image = target.locator('img[src^="/api/pictures/"]');
  await expect
    .poll(async () => (await fetchWidgets(to))[1]?.props["src"])
    .toMatch(/^\/api\/pictures\/[\w-]{24}$/);
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(40);
});

it("a picture that is pasted without a line stands in the document itself, and arrives with it", async () => {
  await copyPicture(target);
  await target.route("**/api/projects/*/pictures", (route) => route.abort());
  await pasteOnCanvas(target);
  await expect
    .poll(async () => (await fetchWidgets(to)).at(-1)?.props["src"])
    .toMatch(/^data:image\/png;base64,/);
  await target.unroute("**/api/projects/*/pictures");
});

it.each([
  [
    "is cut off",
    '{"formweave":"widgets","widgets":[{"id":"a","type":"butt',
    "The clipboard holds no components",
  ],
  [
    "is of another shape",
    '{"formweave":"widgets","widgets":[{"id":1}]}',
    "The clipboard holds no components",
  ],
  ["holds nothing", '{"formweave":"widgets","widgets":[]}', "The clipboard holds no components"],
  [
    "has an unknown type",
    createClip([{ ...createField("a"), type: "teleporter" }]),
    'Component type "teleporter" not found',
  ],
  [
    "has too much",
    createClip(Array.from({ length: limits.MAX_WIDGETS + 1 }, (_, index) => createField(`w${index}`))),
    "A project holds at most 1000 components",
  ],
])("a clipboard that %s changes nothing and is said so", async (_, text, message) => {
  const toast = source.locator("[data-sonner-toast]", { hasText: message });
  // The message about the previous copy may still be shown.
  await toast.waitFor({ state: "detached" });
  const before = await fetchDocument(from);
  await source.bringToFront();
  await source.evaluate((value) => navigator.clipboard.writeText(value), text);
  await pasteOnCanvas(source);
  await toast.waitFor();
  await expect.poll(() => fetchDocument(from)).toEqual(before);
});

it("where the browser keeps its clipboard, the menu says which key it takes", async () => {
  await selectWidget(source, "late");
  await source.keyboard.press("Control+k");
  await source.getByRole("combobox", { name: "Command palette" }).waitFor();
  await source.evaluate(() => {
    navigator.clipboard.read = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await source.keyboard.type("paste");
  await source.keyboard.press("Enter");
  // Messages about what was done before may still be shown beside it.
  const toast = source.locator("[data-sonner-toast]", { hasText: "Press Ctrl V on the canvas to paste" });
  await expect.poll(() => toast.count()).toBe(1);
});

it("a paste over the last place changes nothing", async () => {
  await write(
    to,
    Array.from({ length: limits.MAX_WIDGETS }, (_, index) => createField(`w${index}`)),
  );
  await expect.poll(() => target.getByRole("treeitem").count()).toBe(limits.MAX_WIDGETS);
  await target.bringToFront();
  await target.evaluate((value) => navigator.clipboard.writeText(value), createClip([createField("more")]));
  await pasteOnCanvas(target);
  await target.getByText("A project holds at most 1000 components").first().waitFor();
  await expect.poll(() => fetchWidgets(to)).toHaveLength(limits.MAX_WIDGETS);
});

async function pasteOnCanvas(page: Page): Promise<void> {
  await page.bringToFront();
  await page.getByRole("tree", { name: "Components on the page" }).focus();
  await page.keyboard.press("Control+v");
}

async function write(projectId: string, widgets: readonly object[]): Promise<void> {
  const body = { formatVersion: 1, name: "Form", kind: "form", widgets };
  await call(stage.server, "PUT", `/api/projects/${projectId}/document`, {
    cookie: stage.owner.cookie,
    body,
  });
}

function countOn(page: Page): Promise<number> {
  return page.locator("[data-widget-id]").count();
}

async function fetchDocument(projectId: string) {
  const path = `/api/projects/${projectId}/document`;
  const { data } = await call(stage.server, "GET", path, { cookie: stage.owner.cookie });
  return projectDocument.parse(data);
}

async function fetchWidgets(projectId: string): Promise<readonly Widget[]> {
  return (await fetchDocument(projectId)).widgets;
}

function createClip(widgets: readonly object[]): string {
  return JSON.stringify({ formweave: "widgets", widgets });
}

function createField(id: string) {
  return { ...FIELD, id };
}
