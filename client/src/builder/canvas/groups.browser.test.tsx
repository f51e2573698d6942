import { deleteWidgets } from "@formweave/schema/commands";
import type { Widget } from "@formweave/schema/model";
import { expect, it } from "vitest";
import type { EditorSession } from "#document/session.ts";
import { dragPointer, locateFrame, measureBox, readWidgets, selectWidget } from "#testing/builder.ts";
import type { Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

it("a group is made by a key, seen by a colleague, moved as one, and undone by its author alone", async () => {
  const { hers, his, findParent, findWidget } = await begin();
  await selectWidget(hers, "a");
  await selectWidget(hers, "b", { shift: true });
  await hers.keyboard.press("Control+g");
  await expect.poll(() => hers.getByText("Group", { exact: true }).count()).toBeGreaterThan(0);
  await expect.poll(() => findParent("a")).not.toBeNull();
  const group = findParent("a") ?? "";
  await expect.poll(() => readWidgets(his).find(({ id }) => id === "a")?.parentId).toBe(group);
  await locateFrame(hers, group).locator('[data-widget-id="a"]').waitFor();

  await hers.keyboard.press("ArrowDown");
  await expect.poll(() => findWidget(group)?.position.y).toBe(60);
  expect(findWidget("a")?.position).toEqual({ x: 0, y: 0 });

  expect(his.undo()).toBeUndefined(); // he changed nothing
  await expect.poll(() => findParent("a")).toBe(group);
  await hers.keyboard.press("Control+z");
  await hers.keyboard.press("Control+z");
  await expect.poll(() => readWidgets(his).some(({ id }) => id === group)).toBe(false);
  await expect.poll(() => findParent("a")).toBeNull();
});

it("a group is taken away and leaves what was in it, selected and in its place", async () => {
  const { hers, findParent, findWidget } = await begin();
  await selectWidget(hers, "inside");
  await hers.keyboard.press("Shift+Enter");
  await hers.keyboard.press("Control+Shift+g");
  await expect.poll(() => findParent("inside")).toBeNull();
  expect(findWidget("inside")?.position).toEqual({ x: 440, y: 340 });
  await expect.poll(() => hers.getByRole("toolbar", { name: "Selection" }).innerText()).toContain("inside");
});

it("a widget goes into a container and out of it by the keyboard alone", async () => {
  const { hers, findParent } = await begin();
  await selectWidget(hers, "a");
  await doFromPalette(hers, "move into box");
  await expect.poll(() => findParent("a")).toBe("box");
  const { x, y } = await measureBox(hers, "a");
  await doFromPalette(hers, "move out");
  await expect.poll(() => findParent("a")).toBeNull();
  await expect.poll(() => measureBox(hers, "a")).toMatchObject({ x, y });
});

it("a widget is dropped into a container and dragged out of it, where it is dropped", async () => {
  const { hers, his, findParent } = await begin();
  const box = await measureBox(hers, "box");
  await drag(hers, "a", { x: box.x + 60, y: box.y + 60 });
  await expect.poll(() => findParent("a")).toBe("box");
  await expect.poll(() => readWidgets(his).find(({ id }) => id === "a")?.parentId).toBe("box");
  await drag(hers, "a", { x: box.x + 40, y: box.y - 60 });
  await expect.poll(() => findParent("a")).toBeNull();
});

it("what a colleague deletes while it is dragged is not moved, and that is said", async () => {
  const { hers, his, findWidget } = await begin();
  const { x, y } = await measureBox(hers, "a");
  await dragPointer(hers, {
    from: { x: x + 12, y: y + 12 },
    to: { x: x + 90, y: y + 90 },
    look: async () => {
      his.run(deleteWidgets, { widgetIds: ["a"], stamp: his.stamp() });
      await expect.poll(() => locateFrame(hers, "a").count()).toBe(0);
    },
  });
  await hers.getByText("while you were moving it").first().waitFor();
  await expect.poll(() => findWidget("a")).toBeUndefined();
});

interface Begun {
  /** Her page, with the builder open. */
  readonly hers: Page;
  readonly his: EditorSession;
  /** A widget of the server's document. */
  readonly findWidget: (id: string) => Widget | undefined;
  readonly findParent: (id: string) => string | null | undefined;
}

async function begin(): Promise<Begun> {
  const project = createProject({ widgets: WIDGETS });
  const his = await project.join("Ben");
  const findWidget = (id: string) => project.read().widgets.find((widget) => widget.id === id);
  return { hers: await project.open(), his, findWidget, findParent: (id) => findWidget(id)?.parentId };
}

async function drag(page: Page, id: string, to: { readonly x: number; readonly y: number }): Promise<void> {
  const { x, y } = await measureBox(page, id);
  await dragPointer(page, { from: { x: x + 12, y: y + 12 }, to });
}

async function doFromPalette(page: Page, typed: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command palette" }).waitFor();
  await page.keyboard.type(typed);
  await page.keyboard.press("Enter");
}

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
