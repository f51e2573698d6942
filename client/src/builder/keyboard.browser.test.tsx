import { starterDocument } from "@formweave/data/catalog";
import { expect, it } from "vitest";
import type { Locator, Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

/** Limit of key presses, more than any page has controls. */
const MANY = 200;

it("Tab walks through the components on the canvas and goes on to the properties", async () => {
  const page = await createProject(starterDocument("contact-form")).open();
  const canvas = page.getByRole("tree", { name: "Components on the page" });
  const items = canvas.getByRole("treeitem");
  await tabTo(page, canvas);
  for (const item of await items.all()) {
    await page.keyboard.press("Tab");
    await expectFocus(item);
  }
  await tabTo(page, page.getByRole("textbox", { name: "Component name" }));
  await tabTo(page, canvas, "Shift+Tab");
  await tabTo(page, page.getByRole("link", { name: "All projects" }), "Shift+Tab");
});

it("what is added has the focus, and its properties are shown, by whatever way it came", async () => {
  const page = await createProject({ widgets: [] }).open();
  const canvas = page.getByRole("tree", { name: "Components on the page" });
  const tab = page.getByLabel("Properties & Settings").getByRole("tab", { selected: true });
  const added = (name: RegExp) => canvas.getByRole("treeitem", { name });
  await page.getByRole("tab", { name: "AI" }).click();
  await canvas.focus();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command palette" }).fill("add email");
  await page.keyboard.press("Enter");
  await expectFocus(added(/^Email/));
  await expect.poll(() => tab.textContent()).toBe("Properties");

  await page.getByRole("tab", { name: "AI" }).click();
  await page.getByRole("searchbox", { name: "Search components" }).fill("number");
  await page.keyboard.press("Enter");
  await expectFocus(added(/^Number/));
  await expect.poll(() => tab.textContent()).toBe("Properties");

  await page
    .getByRole("button", { name: /^Phone/ })
    .first()
    .click();
  await expectFocus(added(/^Phone/));
});

/** Opens a form whose only field was moved by one grid step; returns a reader of its position. */
async function openMoved() {
  const place = { size: { width: 300, height: 80 }, props: { label: "Email" } };
  const email = { id: "email", type: "email", name: "Email", position: { x: 280, y: 80 }, ...place };
  const project = createProject({ widgets: [email] });
  const page = await project.open();
  const x = () => project.read().widgets[0]?.position.x;
  await page.locator('[data-widget-id="email"]').first().click();
  await page.keyboard.press("ArrowRight");
  await expect.poll(x).toBe(300);
  return { page, x };
}

it.each([
  ["Search components", undefined],
  ["Search layers…", "Layers"],
  ["Search templates…", "Templates"],
  ["Search properties", "Properties"],
])(
  "undo and redo are those of the form in an empty “%s”, and its own in one with words",
  async (name, tab) => {
    const { page, x } = await openMoved();
    if (tab !== undefined) await page.getByRole("tab", { name: tab }).click();
    const search = page.getByRole("searchbox", { name });
    await search.fill("e");
    await search.press("Control+z");
    await search.fill("e");
    await search.press("Control+Shift+z");
    expect(x()).toBe(300);
    await search.press("Escape");
    await search.press("Control+z");
    await expect.poll(x).toBe(280);
    for (const [keys, to] of [
      ["Control+Shift+z", 300],
      ["Control+z", 280],
      ["Control+y", 300],
    ] as const) {
      await search.press(keys);
      await expect.poll(x).toBe(to);
    }
    await expectFocus(search);
  },
);

it("selecting shows the properties, and the tab is back once nothing is selected; Layers stays", async () => {
  const page = await createProject(starterDocument("contact-form")).open();
  const canvas = page.getByRole("tree", { name: "Components on the page" });
  const tabs = page.getByLabel("Properties & Settings").getByRole("tablist");
  const shown = () => tabs.getByRole("tab", { selected: true }).textContent();
  await tabs.getByRole("tab", { name: "Theme" }).click();
  await canvas.getByRole("treeitem").first().click({ force: true });
  await expect.poll(shown).toBe("Properties");
  await canvas.press("Escape");
  await expect.poll(shown).toBe("Theme");

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command palette" }).fill("email");
  await page.getByRole("option", { name: /Email/ }).last().click();
  await expect.poll(shown).toBe("Properties");
  await expectFocus(canvas.getByRole("treeitem", { name: /Email/ }).first());

  await tabs.getByRole("tab", { name: "Layers" }).click();
  await canvas.getByRole("treeitem").first().click({ force: true });
  await page.getByRole("tree", { name: "Layers" }).getByRole("treeitem").last().click();
  await expect.poll(() => shown()).toBe("Layers");
});

it("Escape leaves menus and dialogs, and the focus is where it was", async () => {
  const page = await createProject(starterDocument("contact-form")).open();
  for (const name of ["Share", /^Zoom/, /^Saved/]) {
    const opener = page.getByRole("button", { name }).first();
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    const opened = page.locator("[role=dialog], [role=menu]");
    await opened.waitFor();
    await expect.poll(() => opened.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await opened.waitFor({ state: "detached" });
    await expectFocus(opener);
  }
});

it("what has the focus shows it", async () => {
  const page = await createProject(starterDocument("contact-form")).open();
  const controls = [
    page.getByRole("link", { name: "All projects" }),
    page.getByRole("button", { name: "Share" }),
    page.getByRole("tab", { name: "Components" }),
    page.getByRole("searchbox", { name: "Search components" }),
    page.locator("[data-walked]").first(),
    page.getByRole("tree", { name: "Components on the page" }),
    page.getByRole("button", { name: /^Saved/ }),
    page.getByRole("tab", { name: "Properties" }),
  ];
  // With reduced motion, focus rings appear at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const unchanged: string[] = [];
  for (const control of controls) {
    const before = await control.evaluate(readRing);
    await tabTo(page, control);
    if ((await control.evaluate(readRing)) === before) unchanged.push(String(control));
  }
  expect(unchanged).toEqual([]);
});

/** Presses Tab, or Shift and Tab, until the focus is there. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.waitFor();
  await walkTo(page, target, key);
}

async function walkTo(page: Page, target: Locator, key: string): Promise<void> {
  for (let presses = 0; presses < MANY; presses++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never comes to ${String(target)}`);
}

async function expectFocus(target: Locator): Promise<void> {
  await target.waitFor();
  await expect.poll(() => isFocused(target)).toBe(true);
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Outline and shadow of a control, and of the field around it. */
function readRing(control: Element): string {
  const around = [control, control.parentElement].flatMap((element) =>
    element === null ? [] : [getComputedStyle(element)],
  );
  return around.map(({ outline, boxShadow }) => `${outline} ${boxShadow}`).join(" ");
}

it("undo and redo are those of the form in the empty command palette, and its own in one with words", async () => {
  const { page, x } = await openMoved();
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog").getByRole("combobox");
  await search.fill("e");
  await search.press("Control+Shift+z");
  await search.fill("");
  await search.press("Control+z");
  await expect.poll(x).toBe(280);
  await search.press("Control+y");
  await expect.poll(x).toBe(300);
  await expectFocus(search);
});
