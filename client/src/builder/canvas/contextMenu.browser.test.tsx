import { expect, it } from "vitest";
import type { EditorSession } from "#document/session.ts";
import { expectAccessible } from "#testing/axe.ts";
import { locateFrame, selectWidget, widgetIds, readWidgets } from "#testing/builder.ts";
import type { Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

const PLACE = { position: { x: 40, y: 40 }, size: { width: 200, height: 60 } };
const WIDGETS = [
  {
    id: "box",
    type: "container",
    name: "box",
    position: { x: 400, y: 300 },
    size: { width: 360, height: 240 },
  },
  { ...PLACE, id: "inside", type: "button", name: "inside", parentId: "box" },
  { ...PLACE, id: "a", type: "button", name: "a" },
  { ...PLACE, id: "b", type: "button", name: "b", position: { x: 300, y: 100 } },
];

it("a right click selects and shows what can be done, with its keys", async () => {
  const page = await createProject({ widgets: WIDGETS }).open();
  await rightClick(page, "a");
  const menu = page.getByRole("menu");
  await menu.waitFor();
  await expect
    .poll(() => locateFrame(page, "a").getByRole("treeitem").getAttribute("aria-selected"))
    .toBe("true");
  const items = await menu.getByRole("menuitem").allInnerTexts();
  expect(items.map((text) => text.split("\n").join(" "))).toEqual([
    "Cut Ctrl X",
    "Copy Ctrl C",
    "Paste Ctrl V",
    "Paste here",
    "Duplicate Ctrl D",
    "Insert above Ctrl Shift Enter",
    "Insert below Ctrl Enter",
    "Insert beside Alt Enter",
    "Move up Alt ↑",
    "Move down Alt ↓",
    "Place beside the one above Alt →",
    "Group Ctrl G",
    "Ungroup Ctrl Shift G",
    "Move into",
    "Move out of the container",
    "Comment on a",
    "Rename F2",
    "Lock Ctrl Shift L",
    "Hide Ctrl Shift H",
    "Bring forward ]",
    "Send backward [",
    "Bring to front Shift ]",
    "Send to back Shift [",
    "Align and distribute",
    "Select",
    "Delete Del",
  ]);
  await expect
    .poll(() => menu.getByRole("menuitem", { name: /^Ungroup/ }).getAttribute("aria-disabled"))
    .toBe("true");
});

it("a menu is of what is under the pointer while the page can be panned too", async () => {
  const page = await createProject({ widgets: WIDGETS }).open();
  const box = await locateFrame(page, "a").boundingBox();
  if (box === null) throw new Error("It is not to be seen");
  await page.mouse.move(box.x + 12, box.y + 12);
  await page.keyboard.down(" ");
  await expect.poll(() => page.locator(".canvas[data-pannable]").count()).toBe(1);
  await page.mouse.click(box.x + 12, box.y + 12, { button: "right" });
  await page.getByRole("menu").waitFor();
  await expect
    .poll(() => locateFrame(page, "a").getByRole("treeitem").getAttribute("aria-selected"))
    .toBe("true");
  await page.keyboard.up(" ");
});

it("lock, hide, order, align, delete and duplicate are seen by a colleague, and undone by their author", async () => {
  const project = createProject({ widgets: WIDGETS });
  const his = await project.join("Ben");
  const hers = await project.open();
  const herA = hers.getByRole("treeitem", { name: /^a, button/ });
  const hisA = () => readWidgets(his).find(({ id }) => id === "a");
  await choose(hers, "a", /^Lock/);
  await expect.poll(() => herA.getAttribute("aria-label")).toBe("a, button, locked");
  await expect.poll(() => hisA()?.locked).toBe(true);
  await choose(hers, "a", /^Unlock/);
  await expect.poll(() => herA.getAttribute("aria-label")).toBe("a, button");
  await expect.poll(() => hisA()?.locked).toBe(false);
  await choose(hers, "a", /^Hide/);
  await expect.poll(() => locateFrame(hers, "a").getAttribute("data-hidden")).toBe("true");
  await expect.poll(() => hisA()?.visible).toBe(false);
  await choose(hers, "a", /^Show/);
  await expect.poll(() => locateFrame(hers, "a").getAttribute("data-hidden")).toBeNull();
  await expect.poll(() => hisA()?.visible).toBe(true);
  await choose(hers, "a", /^Bring to front/);
  await expect.poll(() => idsOn(his)).toEqual(["b", "box", "inside", "a"]);
  await expect.poll(() => widgetIds(hers)).toEqual(["b", "box", "inside", "a"]);

  await selectWidget(hers, "b");
  await selectWidget(hers, "a", { shift: true });
  await rightClick(hers, "a");
  await hers.getByRole("menuitem", { name: "Align and distribute" }).hover();
  await hers.getByRole("menuitem", { name: /^Align left/ }).click();
  await expect
    .poll(() => project.read().widgets.find(({ id }) => id === "b")?.position)
    .toEqual({ x: 40, y: 100 });

  await choose(hers, "b", /^Delete/);
  await expect.poll(() => idsOn(his)).toEqual(["box", "inside"]);
  his.undo();
  for (const expected of [4, 4, 4]) {
    await hers.keyboard.press("Control+z");
    await expect.poll(() => idsOn(his).length).toBe(expected);
  }
  await expect.poll(() => idsOn(his)).toEqual(["a", "b", "box", "inside"]);
  await choose(hers, "a", /^Duplicate/);
  await expect.poll(() => idsOn(his).length).toBe(5);
});

it("a name is changed on the canvas, kept by Enter and given up by Escape", async () => {
  const project = createProject({ widgets: WIDGETS });
  const nameOfA = () => project.read().widgets.find(({ id }) => id === "a")?.name;
  const page = await project.open();
  await rightClick(page, "a");
  await page.getByRole("menuitem", { name: /^Rename/ }).click();
  const field = page
    .getByRole("toolbar", { name: "Selection" })
    .getByRole("textbox", { name: "Component name" });
  await field.fill("Send");
  await field.press("Enter");
  await expect.poll(nameOfA).toBe("Send");
  await page.keyboard.press("F2");
  await field.fill("Other");
  await field.press("Escape");
  await field.waitFor({ state: "detached" });
  expect(nameOfA()).toBe("Send");
});

it("a right click on a layer selects it and offers the same", async () => {
  const project = createProject({ widgets: WIDGETS });
  const page = await project.open();
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.locator(".layers-row", { hasText: "inside" }).click({ button: "right" });
  await page.getByRole("menuitem", { name: /^Select$/ }).waitFor();
  await page.getByRole("menuitem", { name: /^Move out/ }).click();
  await expect.poll(() => project.read().widgets.find(({ id }) => id === "inside")?.parentId).toBeNull();
});

it("the menu key opens it at the selection, arrows walk it, Escape gives the focus back", async () => {
  const page = await createProject({ widgets: WIDGETS }).open();
  await selectWidget(page, "b");
  const item = locateFrame(page, "b").getByRole("treeitem");
  await item.focus();
  await page.keyboard.press("ContextMenu");
  const menu = page.getByRole("menu");
  await menu.waitFor();
  const [box, frame] = [await menu.boundingBox(), await locateFrame(page, "b").boundingBox()];
  expect(Math.abs((box?.x ?? 0) - (frame?.x ?? 0))).toBeLessThan(40);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Cut");
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await expect.poll(() => item.evaluate((element) => element === document.activeElement)).toBe(true);
});

it("has no serious violation, in light and dark", async () => {
  const page = await createProject({ widgets: WIDGETS }).open();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await rightClick(page, "a");
  await page.getByRole("menuitem", { name: "Select", exact: true }).hover();
  await page.getByRole("menuitem", { name: /^Select all/ }).waitFor();
  await expectAccessible(page);
});

/** Runs an action on a component from its context menu. */
async function choose(page: Page, id: string, name: RegExp): Promise<void> {
  await rightClick(page, id);
  await page.getByRole("menuitem", { name }).click();
}

async function rightClick(page: Page, id: string): Promise<void> {
  await locateFrame(page, id).click({ button: "right", position: { x: 12, y: 12 } });
  await page.getByRole("menuitem").first().waitFor();
}

/** Ids on this person's canvas, containers before their contents. */
function idsOn({ store }: EditorSession): readonly string[] {
  return store.tree().ids;
}
