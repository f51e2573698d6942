import { expect, it } from "vitest";
import type { EditorSession } from "#document/session.ts";
import { locateFrame, selectWidget, readWidgets } from "#testing/builder.ts";
import type { Locator, Page } from "#testing/page.ts";
import { createProject, type TestProject } from "#testing/project.tsx";

const FIELD = { type: "text-input", size: { width: 640, height: 80 } };
const FORM = [
  { ...FIELD, id: "name", name: "Name", position: { x: 280, y: 64 } },
  { ...FIELD, id: "email", name: "Email", position: { x: 280, y: 184 } },
  { ...FIELD, id: "town", name: "Town", position: { x: 280, y: 304 } },
];

async function measureBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("Nothing is there");
  return box;
}

async function measureZoom(page: Page): Promise<number> {
  return (await measureBox(locateFrame(page, "name"))).width / 640;
}

/** Drags from the pointer to a share of a component's size, measured from its upper left corner, and holds there. */
async function dragTo(page: Page, id: string, { x = 0.5, y = 0.5 }): Promise<void> {
  const box = await measureBox(locateFrame(page, id));
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 8 });
}

async function pressFrame(page: Page, id: string): Promise<void> {
  const box = await measureBox(locateFrame(page, id));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
}

const item = (page: Page, type: string) => page.locator(`.palette [data-preview="${type}"]`);
const line = (page: Page) => page.locator(".canvas-slot");
const places = (project: TestProject) =>
  project
    .read()
    .widgets.map(({ id, position, size }) => `${id} ${position.x} ${position.y} ${size.width}`)
    .toSorted();
const slotSeenBy = ({ presence }: EditorSession) => presence.peers.get()[0]?.insert ?? undefined;

it("a component from the library goes where the line was, and what is below goes down by its height and the gap", async () => {
  const project = createProject({ widgets: FORM });
  const ben = await project.join("Ben");
  const page = await project.open();
  const zoom = await measureZoom(page);
  await item(page, "email").hover();
  await page.mouse.down();
  await dragTo(page, "email", { y: -0.1 });
  await line(page).waitFor();
  const [shown, upper] = [await measureBox(line(page)), await measureBox(locateFrame(page, "name"))];
  await expect.poll(() => slotSeenBy(ben)).toEqual({ parentId: null, ids: ["email"], side: "above" });
  await page.mouse.up();
  await line(page).waitFor({ state: "detached" });
  await expect.poll(() => project.read().widgets.length).toBe(4);
  const added = project.read().widgets.find(({ id }) => !FORM.some((one) => one.id === id));
  expect(added).toMatchObject({ type: "email", position: { x: 280, y: 184 }, size: { width: 640 } });
  const down = (added?.size.height ?? 0) + 40;
  expect(places(project)).toEqual(expect.arrayContaining([`name 280 64 640`, `town 280 ${304 + down} 640`]));
  await expect.poll(() => readWidgets(ben).find(({ id }) => id === "email")?.position.y).toBe(184 + down);
  const landed = await measureBox(locateFrame(page, added?.id ?? ""));
  // The line is 3 px thick, centered on its position.
  expect(shown.x + 1.5).toBeCloseTo(landed.x, 0);
  expect(shown.width - 3).toBeCloseTo(landed.width, 0);
  expect(shown.y + 1.5 - (upper.y + upper.height)).toBeCloseTo(20 * zoom, 0);
  expect(landed.y - (upper.y + upper.height)).toBeCloseTo(40 * zoom, 0);
  expect(slotSeenBy(ben)).toBeUndefined();
  await page.keyboard.press("Control+z");
  await expect
    .poll(() => places(project))
    .toEqual(["email 280 184 640", "name 280 64 640", "town 280 304 640"]);
});

it("the half of a field makes two columns", async () => {
  const project = createProject({ widgets: FORM });
  const page = await project.open();
  await item(page, "text-input").hover();
  await page.mouse.down();
  await dragTo(page, "email", { x: 0.75 });
  await line(page).waitFor();
  expect((await measureBox(line(page))).width).toBe(3);
  await page.mouse.up();
  await expect.poll(() => places(project)).toContain("email 280 184 312");
  expect(places(project).some((place) => place.endsWith("608 184 312"))).toBe(true);
});

it("with Alt or Ctrl it is placed freely, and nothing moves", async () => {
  const project = createProject({ widgets: FORM });
  const page = await project.open();
  await item(page, "email").hover();
  await page.mouse.down();
  await dragTo(page, "email", { y: -0.1 });
  await line(page).waitFor();
  await page.keyboard.down("Alt");
  await line(page).waitFor({ state: "detached" });
  await page.mouse.up();
  await page.keyboard.up("Alt");
  await expect.poll(() => project.read().widgets.length).toBe(4);
  expect(places(project)).toEqual(expect.arrayContaining(["email 280 184 640", "town 280 304 640"]));
});

it("what is moved changes places with what it passes, and a colleague sees where it is going", async () => {
  const project = createProject({ widgets: FORM });
  const ben = await project.join("Ben");
  const page = await project.open();
  await pressFrame(page, "town");
  await dragTo(page, "name", { y: 0.1 });
  await line(page).waitFor();
  await expect.poll(() => slotSeenBy(ben)).toEqual({ parentId: null, ids: ["name"], side: "above" });
  await page.mouse.up();
  await expect
    .poll(() => places(project))
    .toEqual(["email 280 304 640", "name 280 184 640", "town 280 64 640"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => places(project)).toContain("town 280 304 640");
});

it("shows where a colleague's things would go, in their color", async () => {
  const project = createProject({ widgets: FORM });
  const ben = await project.join("Ben");
  const page = await project.open();
  ben.presence.show("insert", { parentId: null, ids: ["name"], side: "below" });
  await page.locator(".canvas-slot.is-remote").waitFor();
  const [shown, upper] = [await measureBox(line(page)), await measureBox(locateFrame(page, "name"))];
  expect(shown.y).toBeGreaterThan(upper.y + upper.height);
  expect(shown.width - 3).toBeCloseTo(upper.width, 0);
  ben.presence.show("insert", null);
  await line(page).waitFor({ state: "detached" });
});

it("an app is placed freely", async () => {
  const project = createProject({ kind: "app", widgets: FORM });
  const page = await project.open();
  await item(page, "email").hover();
  await page.mouse.down();
  await dragTo(page, "email", { y: -0.1 });
  await page.locator(".canvas-carried").waitFor();
  await expect.poll(() => line(page).count()).toBe(0);
  await page.mouse.up();
  await expect.poll(() => project.read().widgets.length).toBe(4);
  expect(places(project)).toContain("email 280 184 640");
});

it("inserts above and below by key and by menu, and moves past the neighbor", async () => {
  const project = createProject({ widgets: FORM });
  const page = await project.open();
  await selectWidget(page, "email");
  await page.keyboard.press("Control+Enter");
  const picker = page.getByRole("dialog", { name: "Insert below" });
  await picker.waitFor();
  await page.keyboard.type("phone");
  await page.keyboard.press("Enter");
  await expect.poll(() => project.read().widgets.length).toBe(4);
  const added = project.read().widgets.find(({ position }) => position.y === 304);
  expect(added?.type).toMatch(/phone/);
  expect(project.read().widgets.find(({ id }) => id === "town")?.position.y).toBeGreaterThan(400);
  await selectWidget(page, "name");
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => places(project)).toContain("name 280 184 640");
  expect(places(project)).toContain("email 280 64 640");
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => places(project)).toContain("name 280 64 640");
});
