import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { labelField, selectWidget } from "./builder.ts";
import { journey } from "./journey.ts";
import { button, cells, choose, focusCanvas, readLook, open, panel, presets, locateRows } from "./panel.ts";
import { at, call } from "./server.ts";

const UNDO = "Control+z";

const stage = journey({
  people: { Ben: "editor", Vera: "viewer" },
  project: "Customer onboarding",
  form: form(),
});
let ada: Page;
let ben: Page;

beforeAll(async () => {
  [ada, ben] = await Promise.all([stage.open("Ada"), stage.open("Ben")]);
  for (const page of [ada, ben]) page.setDefaultTimeout(10_000);
});

beforeEach(async () => {
  for (const page of [ada, ben]) await page.keyboard.press("Escape");
});

describe("two people", () => {
  it("add rows to one list at once and keep both, and each undoes only their own", async () => {
    for (const page of [ada, ben]) await selectWidget(page, "industry");
    await Promise.all([ada, ben].map((page) => button(page, "Add to options").click()));
    for (const page of [ada, ben]) await expect.poll(() => locateRows(page, "Options").count()).toBe(5);
    await ada.keyboard.type("Retail");
    await expect.poll(() => cells(ben, "Options")).toContain("Retail");
    await ada.keyboard.press("Escape");
    await focusCanvas(ada);
    await ada.keyboard.press(UNDO);
    await ada.keyboard.press(UNDO);
    for (const page of [ada, ben]) await expect.poll(() => locateRows(page, "Options").count()).toBe(4);
    await focusCanvas(ben);
    await ben.keyboard.press(UNDO);
    for (const page of [ada, ben]) await expect.poll(() => locateRows(page, "Options").count()).toBe(3);
  });

  it("rename one option while it is moved, and both stand; the field keeps its focus and every letter", async () => {
    for (const page of [ada, ben]) await selectWidget(page, "industry");
    const [first = "", second = "", ...others] = await cells(ada, "Options");
    await locateRows(ada, "Options").first().locator("input").first().click();
    await ada.keyboard.press("End");
    await ada.keyboard.type(" and");
    await locateRows(ben, "Options")
      .first()
      .getByRole("button", { name: /^Move / })
      .focus();
    await ben.keyboard.press("Alt+ArrowDown");
    await expect.poll(() => cells(ada, "Options")).toEqual([second, `${first} and`, ...others]);
    await ada.keyboard.type(" more");
    for (const page of [ada, ben])
      await expect.poll(() => cells(page, "Options")).toEqual([second, `${first} and more`, ...others]);
    for (const page of [ada, ben]) {
      await focusCanvas(page);
      await page.keyboard.press(UNDO);
    }
    for (const page of [ada, ben])
      await expect.poll(() => cells(page, "Options")).toEqual([first, second, ...others]);
  });

  it("add conditions, rules and events at once and keep them all", async () => {
    for (const page of [ada, ben]) await selectWidget(page, "industry");
    await Promise.all([button(ada, "Add to conditions").click(), button(ben, "Add to conditions").click()]);
    await button(ada, "Add to validation").click();
    await button(ben, "Add to events and actions").click();
    for (const page of [ada, ben]) {
      await open(page, "Validation");
      await open(page, "Events and actions");
      await expect.poll(() => locateRows(page, "Conditions").count()).toBe(2);
      await expect.poll(() => locateRows(page, "Validation").count()).toBe(1);
      await expect.poll(() => locateRows(page, "Events and actions").count()).toBe(1);
    }
    const first = locateRows(ada, "Conditions").first();
    await first.getByRole("button", { name: "Field: Choose" }).click();
    await ada.getByRole("menuitem", { name: "Company name" }).click();
    await choose(ada, first.getByRole("combobox", { name: "Comparison" }), "is");
    await first.getByRole("textbox", { name: "Value" }).fill("ACME");
    const theirs = locateRows(ben, "Conditions").first();
    await theirs.getByRole("button", { name: "Field: Company name" }).waitFor();
    await expect.poll(() => theirs.getByRole("textbox", { name: "Value" }).inputValue()).toBe("ACME");
    const saved = await savedRows("industry", "conditions");
    expect(saved).toContainEqual(
      expect.objectContaining({ action: "show", field: "company", operator: "equals", value: "ACME" }),
    );
  });

  it("see by name and colour who is in which field", async () => {
    for (const page of [ada, ben]) await selectWidget(page, "company");
    await labelField(ben).focus();
    const row = panel(ada).locator(".pp-row", { hasText: "Ben is editing this" });
    await row.getByText("Label").waitFor();
    const theirs = await readColor(ada.locator(".canvas-remote", { hasText: "Ben" }).first());
    expect(theirs).toMatch(/./);
    await expect.poll(() => readColor(row)).toBe(theirs);
    await panel(ben).getByRole("switch", { name: "Required" }).focus();
    await panel(ada)
      .locator(".pp-switch", { hasText: "Ben is editing this" })
      .getByText("Required")
      .waitFor();
    await panel(ben).getByRole("spinbutton", { name: "Width", exact: true }).focus();
    await panel(ada).locator(".pp-slot", { hasText: "Ben is editing this" }).waitFor();
    await focusCanvas(ben);
    await expect.poll(() => panel(ada).getByText("is editing this").count()).toBe(0);
  });

  it("see a preset applied to all that is selected in one step, which its author alone undoes", async () => {
    await selectWidget(ada, "send");
    await selectWidget(ada, "cancel", { shift: true });
    await button(ada, "Presets").click();
    await presets(ada).getByRole("button", { name: "Outline button", exact: true }).click();
    await selectWidget(ben, "send");
    await expect.poll(() => readLook(ben)).toBe("Outline");
    await selectWidget(ben, "cancel");
    await expect.poll(() => readLook(ben)).toBe("Outline");
    await focusCanvas(ben);
    const label = await labelUndone(ben);
    expect(label).not.toContain("Outline");
    await focusCanvas(ada);
    await ada.keyboard.press(UNDO);
    await expect.poll(() => readLook(ben)).toBe("Secondary");
    await selectWidget(ben, "send");
    await expect.poll(() => readLook(ben)).toBe("Primary");
  });
});

describe("the presets dialog", () => {
  it("keeps favorites and a look of one's own on this device", async () => {
    await selectWidget(ada, "send");
    await button(ada, "Presets").click();
    await button(presets(ada), "Add Outline button to favorites").click();
    await presets(ada)
      .getByRole("textbox", { name: /^Save the look/ })
      .fill("House button");
    await button(presets(ada), "Save preset").click();
    await button(presets(ada), "Add House button to favorites").click();
    await ada.reload();
    await selectWidget(ada, "send");
    await button(ada, "Presets").click();
    const favorites = presets(ada).getByRole("region", { name: "Favorites" });
    await expect.poll(() => favorites.getByRole("listitem").count()).toBe(2);
    await button(favorites, "More about House button").click();
    await ada.getByRole("menuitem", { name: "Rename" }).click();
    await favorites.getByRole("textbox", { name: "Name of the preset" }).fill("Our button");
    await ada.keyboard.press("Enter");
    await button(favorites, "More about Our button").click();
    await ada.getByRole("menuitem", { name: "Delete" }).click();
    await button(favorites, "Remove Outline button from favorites").click();
    await expect.poll(() => favorites.count()).toBe(0);
  });

  it("leaves out what is malformed on this device, and the document as it is", async () => {
    const before = await savedWidgets();
    const malformed = { id: "bad", name: "Bad", componentType: "button", properties: { variant: "neon" } };
    const unfit = {
      ...malformed,
      id: "unfit",
      name: "Unfit",
      description: "",
      icon: "star",
      category: "custom",
      isDefault: false,
      tags: [],
      styles: {},
    };
    await ada.evaluate(
      (custom) => {
        localStorage.setItem("formweave:private:presets", JSON.stringify({ favorites: ["bad"], custom }));
      },
      [malformed, unfit],
    );
    await ada.reload();
    await selectWidget(ada, "send");
    await button(ada, "Presets").click();
    await presets(ada).getByText("Primary button").waitFor();
    await expect.poll(() => presets(ada).getByText("Bad").count()).toBe(0);
    await expect.poll(() => savedWidgets()).toEqual(before);
    await button(presets(ada), "Unfit").click();
    await ada
      .getByText(/^Look must be one of: primary/)
      .first()
      .waitFor();
    await expect.poll(() => savedWidgets()).toEqual(before);
  });
});

describe("the panel", () => {
  it("gets wider by drag, keys and menu, keeps its width, and a double-click resets it", async () => {
    const edge = ada.getByRole("separator", { name: "Width of the properties" });
    const right = ada.getByRole("complementary", { name: "Properties & Settings" });
    const width = () => right.evaluate((element) => element.getBoundingClientRect().width);
    await expect.poll(() => width()).toBe(320);
    const box = await edge.boundingBox();
    await ada.mouse.move((box?.x ?? 0) + 4, 450);
    await ada.mouse.down();
    await ada.mouse.move((box?.x ?? 0) - 56, 450, { steps: 4 });
    await ada.mouse.up();
    await expect.poll(width).toBe(380);
    await edge.press("ArrowRight");
    await expect.poll(width).toBe(364);
    await ada.reload();
    await right.waitFor();
    await ada.mouse.move(700, 450);
    await expect.poll(width).toBe(364);
    await edge.dblclick({ position: { x: 4, y: 300 } });
    await expect.poll(width).toBe(320);
    await edge.click({ button: "right", position: { x: 4, y: 300 } });
    await ada.getByRole("menuitem", { name: "Wide" }).click();
    await expect.poll(width).toBe(640);
    await edge.press("Home");
    await expect.poll(width).toBe(320);
    await edge.dblclick({ position: { x: 4, y: 300 } });
  });

  it("folds away and comes back, as does the library, and stays so", async () => {
    const sides = [
      ["library", ada.getByRole("complementary", { name: "Library" })],
      ["properties", ada.getByRole("complementary", { name: "Properties & Settings" })],
    ] as const;
    for (const [name, side] of sides) {
      await button(ada, `Hide ${name}`).click();
      await expect.poll(() => side.isVisible()).toBe(false);
    }
    await ada.reload();
    for (const [name, side] of sides) {
      await button(ada, `Show ${name}`).waitFor();
      await expect.poll(() => side.isVisible()).toBe(false);
      await button(ada, `Show ${name}`).click();
      await side.waitFor();
    }
  });

  it("has no serious violation with every group open, nor has the presets dialog", async () => {
    await selectWidget(ada, "industry");
    for (const name of ["Validation", "Conditions", "Advanced", "Events and actions"]) await open(ada, name);
    await expectAccessible(ada);
    await button(ada, "Presets").click();
    await presets(ada)
      .getByText(/^No presets yet/)
      .waitFor();
    await expectAccessible(ada);
  });
});

/** The colour of the person shown in an element. */
function readColor(place: Locator): Promise<string> {
  return place.evaluate((element) => getComputedStyle(element).getPropertyValue("--c"));
}

/** Returns the label of Undo, which names the next step. */
async function labelUndone(page: Page): Promise<string> {
  return (await page.getByRole("button", { name: /^Undo/ }).first().getAttribute("aria-label")) ?? "";
}

async function savedWidgets(): Promise<readonly unknown[]> {
  const { data } = await call(stage.server, "GET", stage.path("/document"), { cookie: stage.owner.cookie });
  const widgets = at(data, "widgets");
  return Array.isArray(widgets) ? widgets : [];
}

async function savedRows(id: string, list: string): Promise<unknown> {
  return at(
    (await savedWidgets()).find((widget) => at(widget, "id") === id),
    list,
  );
}

function form() {
  return [
    widgetAt("company", "text-input", 40, { label: "Company name" }),
    {
      ...widgetAt("city", "text-input", 140, { label: "City" }),
      styles: { base: { backgroundColor: "#ffeedd" } },
    },
    widgetAt("industry", "select", 240, { label: "Industry" }),
    widgetAt("amount", "number", 340, { label: "Amount" }),
    widgetAt("send", "button", 440, { label: "Send" }),
    widgetAt("cancel", "button", 540, { label: "Cancel", variant: "secondary" }),
    widgetAt("terms", "rich-text", 640, {}),
    {
      ...widgetAt("notes", "rich-text", 740, {}),
      styles: { base: { color: "rgb(0, 97, 145)", borderColor: "var(--f-accent)" } },
    },
  ];
}

function widgetAt(id: string, type: string, y: number, props: Readonly<Record<string, string>>) {
  return { id, type, name: "", position: { x: 60, y }, size: { width: 300, height: 80 }, props };
}
