import { deleteWidgets } from "@formweave/schema/commands";
import type { Widget } from "@formweave/schema/model";
import { expect, it } from "vitest";
import { expectAccessible } from "#testing/axe.ts";
import { locateFrame, readWidgets, widgetIds } from "#testing/builder.ts";
import type { Locator, Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

it("nothing is deleted at first, and what somebody deletes comes into the open list", async () => {
  const { ben, list, row, removeAll } = await begin();
  await ben.getByRole("tab", { name: "Layers" }).click();
  await ben.getByRole("button", { name: "Deleted components" }).click();
  await list.getByText("Nothing is deleted").waitFor();
  removeAll();
  await row("2 components").getByText("Ada").waitFor();
  await expect
    .poll(() => list.locator(".deleted-row .deleted-title").allTextContents())
    .toEqual([
      expect.stringContaining("Box"),
      expect.stringContaining("Inside"),
      expect.stringContaining("2 components"),
    ]);
  await row("Inside").getByText("was in “Box”, deleted too").waitFor();
  await expectAccessible(ben, "[role=dialog]");
});

it("a selection comes back by one click and goes by one undo; one of it comes back alone", async () => {
  const { ben, row, removeAll, restore } = await begin();
  removeAll();
  await openFromPalette(ben);
  await restore("all 2 components").click();
  await expect.poll(() => widgetIds(ben)).toEqual(expect.arrayContaining(["phone", "email"]));
  await ben.keyboard.press("Escape");
  await ben.keyboard.press("Control+z");
  await expect.poll(() => widgetIds(ben)).toEqual(["city"]);
  await openFromPalette(ben);
  await row("2 components")
    .getByRole("button", { name: /^Parts/ })
    .click();
  await restore("Phone").click();
  await locateFrame(ben, "phone").waitFor();
  expect(await widgetIds(ben)).not.toContain("email");
  await restore("Email").click();
  await expect.poll(() => widgetIds(ben)).toEqual(expect.arrayContaining(["phone", "email"]));
});

it("what stood in a deleted container comes back beside it, where it was, or with it", async () => {
  const { ben, list, row, removeAll, restore, onAda } = await begin();
  removeAll();
  await openFromPalette(ben);
  await restore("all 2 components").click();
  await restore("Inside").click();
  await locateFrame(ben, "inside").waitFor();
  await expect.poll(() => locateFrame(ben, "box").count()).toBe(0);
  await expect.poll(() => onAda("inside")?.position).toEqual({ x: 540, y: 240 });
  await ben.keyboard.press("Escape");
  await ben.keyboard.press("Control+z");
  await expect.poll(() => locateFrame(ben, "inside").count()).toBe(0);
  await openFromPalette(ben);
  await row("Inside").getByRole("button", { name: "With “Box”" }).click();
  await expect.poll(() => widgetIds(ben)).toEqual(expect.arrayContaining(["box", "inside"]));
  await expect.poll(() => onAda("inside")?.parentId).toBe("box");
  await list.getByText("Nothing is deleted").waitFor();
});

interface Begun {
  /** Ben's page, with the builder open. */
  readonly ben: Page;
  readonly list: Locator;
  readonly row: (name: string) => Locator;
  readonly restore: (name: string) => Locator;
  /** Deletes two components at once as Ada, then what is in a container, and then the container. */
  readonly removeAll: () => void;
  /** A widget of Ada's document. */
  readonly onAda: (id: string) => Widget | undefined;
}

async function begin(): Promise<Begun> {
  const project = createProject({ widgets: WIDGETS });
  const ada = await project.join("Ada");
  const ben = await project.open("Ben", "editor");
  const list = ben.getByRole("dialog", { name: "Deleted components" });
  const start = Date.now() - 60_000;
  return {
    ben,
    list,
    row: (name) => list.locator(".deleted-row").filter({ hasText: name }),
    restore: (name) => list.getByRole("button", { name: `Restore ${name}`, exact: true }),
    removeAll: () => {
      for (const [index, ids] of [["phone", "email"], ["inside"], ["box"]].entries())
        ada.run(deleteWidgets, { widgetIds: ids, stamp: { ...ada.stamp(), at: start + index * 1000 } });
    },
    onAda: (id) => readWidgets(ada).find((widget) => widget.id === id),
  };
}

async function openFromPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command palette" }).fill("deleted comp");
  await page
    .getByRole("option", { name: /Deleted components/ })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Deleted components" }).waitFor();
}

function field(id: string, name: string, x: number, y: number) {
  return { id, type: "text-input", name, position: { x, y }, size: { width: 240, height: 70 } };
}

const WIDGETS = [
  field("phone", "Phone", 520, 40),
  field("email", "Email", 520, 120),
  field("city", "City", 100, 40),
  { ...field("box", "Box", 520, 200), type: "container", size: { width: 400, height: 300 } },
  { ...field("inside", "Inside", 20, 40), parentId: "box" },
];
