import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { locateFrame, labelField, selectWidget } from "./builder.ts";
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
  it("searches, narrows, says that nothing was found, and clears the filters", async () => {
    await selectWidget(ada, "send");
    await button(ada, "Presets").click();
    const dialog = presets(ada);
    await dialog.getByText("Give the selected component a look you saved before, or one of ours.").waitFor();
    await expect
      .poll(() => dialog.getByRole("listitem").filter({ hasText: "Default" }).textContent())
      .toContain("Primary button");
    await dialog.getByRole("region", { name: "All presets" }).waitFor();
    const chips = dialog.getByRole("search").getByRole("button");
    await expect.poll(() => chips.allTextContents()).toEqual(["All", "Style", "Layout", "Custom"]);
    await dialog.getByPlaceholder("Search presets…").fill("destructive");
    await expect.poll(() => dialog.getByRole("listitem").count()).toBe(1);
    await button(dialog, "Layout").click();
    await dialog.getByText("No presets found").waitFor();
    await button(dialog, "Clear filters").click();
    await expect.poll(() => dialog.getByRole("listitem").count()).toBe(4);
  });

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

describe("edits of several components", () => {
  it("what differs is shown as mixed, and typing sets all", async () => {
    await selectWidget(ada, "company");
    await selectWidget(ada, "city", { shift: true });
    await expect.poll(() => labelField(ada).getAttribute("placeholder")).toBe("Mixed");
    const fill = panel(ada).getByRole("textbox", { name: "Fill", exact: true });
    await expect.poll(() => fill.getAttribute("placeholder")).toBe("Mixed");
    expect(
      await panel(ada).getByRole("spinbutton", { name: "Y", exact: true }).getAttribute("placeholder"),
    ).toBe("Mixed");
    await labelField(ada).fill("Same");
    for (const id of ["company", "city"])
      await expect.poll(() => locateFrame(ben, id).textContent()).toContain("Same");
    await focusCanvas(ada);
    await ada.keyboard.press(UNDO);
    await expect.poll(() => locateFrame(ben, "company").textContent()).toContain("Company name");
    await expect.poll(() => locateFrame(ben, "city").textContent()).toContain("City");
  });
});

describe("rows", () => {
  it("move without dragging, by keys and from a menu, and are said", async () => {
    await selectWidget(ada, "industry");
    await expect.poll(() => locateRows(ada, "Options").count()).toBe(3);
    const before = await cells(ada, "Options");
    const grip = locateRows(ada, "Options").first().getByRole("button", { name: /^Move/ });
    await grip.focus();
    await ada.keyboard.press("Alt+ArrowDown");
    await expect.poll(() => cells(ada, "Options")).toEqual([before[1], before[0], before[2]]);
    await ada.getByText("Moved to place 2 of 3").waitFor({ state: "attached" });
    await locateRows(ada, "Options").nth(1).getByRole("button", { name: /^Move/ }).click();
    await ada.getByRole("menuitem", { name: "Move up" }).click();
    await expect.poll(() => cells(ada, "Options")).toEqual(before);
  });

  it("are added many at once, one a line, and undone together", async () => {
    await selectWidget(ada, "industry");
    await button(ada, "Paste options").click();
    await ada.getByRole("textbox", { name: "One per line" }).fill("Retail\n\n Health \nEducation");
    await button(ada, "Add 3").click();
    await expect
      .poll(() => cells(ada, "Options").then((all) => all.slice(3)))
      .toEqual(["Retail", "Health", "Education"]);
    await ada.keyboard.press("Escape");
    await focusCanvas(ada);
    await ada.keyboard.press(UNDO);
    await expect.poll(() => locateRows(ada, "Options").count()).toBe(3);
  });
});

describe("the panel", () => {
  it("shows the page where nothing is selected, and what is selected, with its type and whether it is locked", async () => {
    await ada.mouse.click(700, 780);
    await panel(ada).getByText("No component selected").waitFor();
    await panel(ada).getByRole("heading", { name: "Page", exact: true }).waitFor();
    await selectWidget(ada, "amount");
    const head = panel(ada).locator(".pp-head");
    const name = head.getByRole("textbox", { name: "Component name" });
    await expect.poll(() => name.inputValue()).toBe("Amount");
    await head.getByText("Number", { exact: true }).waitFor();
    await head.getByText("A number, with limits and a unit").waitFor();
    await expect.poll(() => head.getByText("Locked").count()).toBe(0);
    await button(head, "Lock").click();
    await head.getByText("Locked").waitFor();
    await button(head, "Unlock").click();
    await expect.poll(() => head.getByText("Locked").count()).toBe(0);
  });

  it("has four groups, of which basic and style are open", async () => {
    await selectWidget(ada, "amount");
    const states = ["Basic properties", "Style and appearance", "Advanced", "Events and actions"].map(
      (title) => button(panel(ada), title).getAttribute("aria-expanded"),
    );
    expect(await Promise.all(states)).toEqual(["true", "true", "false", "false"]);
  });

  it("searches and filters, counts, and says that nothing was found", async () => {
    await selectWidget(ada, "amount");
    const search = panel(ada).getByRole("searchbox", { name: "Search properties" });
    await search.fill("fewest nothing");
    await panel(ada).getByText("No properties found").waitFor();
    await panel(ada).getByText("Try adjusting your search or filters.").waitFor();
    await search.fill("padding");
    await panel(ada).getByRole("spinbutton", { name: "Padding left" }).waitFor();
    await expect.poll(() => panel(ada).getByRole("textbox", { name: "Fill", exact: true }).count()).toBe(0);
    await panel(ada)
      .getByText(/^1 of \d+ properties$/)
      .waitFor();
    await search.fill("");
    await button(panel(ada), "Filter").click();
    const filter = ada.getByRole("dialog", { name: "Filter properties" });
    await expect.poll(() => filter.getByRole("checkbox").count()).toBe(6);
    await button(filter, "Clear all").click();
    await filter.getByText(/^0 of \d+ properties$/).waitFor();
    for (const name of ["Basic", "Required"])
      await filter.getByRole("checkbox", { name, exact: true }).click();
    await filter.getByText(/^1 of \d+ properties$/).waitFor();
    const optional = filter.getByRole("checkbox", { name: "Optional" });
    await optional.click();
    await expect.poll(() => filter.getByText(/^1 of/).count()).toBe(0);
    await optional.click();
    await filter.getByText(/^1 of \d+ properties$/).waitFor();
    await button(filter, "Reset filters").click();
    await expect.poll(() => filter.getByText(/^1 of/).count()).toBe(0);
    await ada.keyboard.press("Escape");
  });

  it("shows the styles that are set, and folds the others until somebody looks for one", async () => {
    await selectWidget(ada, "city");
    const [fill, more] = [
      panel(ada).getByRole("textbox", { name: "Fill", exact: true }),
      panel(ada).getByRole("button", { name: /^More styles/ }),
    ];
    await expect.poll(() => fill.inputValue()).toBe("#ffeedd");
    const radius = panel(ada).getByRole("spinbutton", { name: "Corners" });
    await expect.poll(() => radius.count()).toBe(0);
    await more.click();
    await radius.waitFor();
    await panel(ada).getByRole("searchbox", { name: "Search styles" }).fill("corn");
    await expect.poll(() => panel(ada).getByRole("spinbutton", { name: "Tracking" }).count()).toBe(0);
    await radius.fill("12");
    await radius.press("Enter");
    // The edited row stays in place, and joins the others once the fold is closed.
    await expect
      .poll(() => panel(ada).locator(".pp-fold").getByRole("spinbutton", { name: "Corners" }).count())
      .toBe(1);
    await more.click();
    await expect.poll(() => radius.inputValue()).toBe("12");
    await button(panel(ada), "Reset corners").click();
    await panel(ada).locator(".pp-row", { hasText: "Corners" }).getByText("From the theme").waitFor();
    await button(panel(ada), "Reset fill").click();
    await expect.poll(() => fill.inputValue()).toBe("");
    for (let step = 0; step < 3; step++) {
      await focusCanvas(ada);
      await ada.keyboard.press(UNDO);
    }
    await expect.poll(() => fill.inputValue()).toBe("#ffeedd");
  });

  it("reads a color in any notation, and drags it as one step, which Escape withdraws", async () => {
    await selectWidget(ada, "notes");
    const color = (title: string) => panel(ada).getByRole("textbox", { name: title, exact: true });
    await expect.poll(() => color("Text").inputValue()).toBe("#006191");
    await expect.poll(() => color("Border").inputValue()).toBe("Accent");
    const undo = await labelUndone(ada);
    await button(panel(ada), "Text: pick").click();
    const plane = ada.getByRole("slider", { name: "Saturation and brightness" });
    await plane.hover({ position: { x: 20, y: 20 } });
    await ada.mouse.down();
    await plane.hover({ position: { x: 90, y: 70 } });
    await expect.poll(() => color("Text").inputValue()).not.toBe("#006191");
    await ada.mouse.up();
    await expect.poll(() => labelUndone(ada)).toContain("Style");
    await ada.keyboard.press("Escape");
    await expect.poll(() => color("Text").inputValue()).toBe("#006191");
    await expect.poll(() => labelUndone(ada)).toBe(undo);
  });

  it("sets colour, border, spacing, shadow and letters, which the other sees", async () => {
    await selectWidget(ada, "send");
    await panel(ada)
      .getByRole("button", { name: /^More styles/ })
      .click();
    await panel(ada).getByRole("spinbutton", { name: "Tracking" }).fill("2");
    await choose(ada, panel(ada).getByRole("combobox", { name: "Shadow" }), "Large");
    await choose(ada, panel(ada).getByRole("combobox", { name: "Case" }), "UPPERCASE");
    await choose(ada, panel(ada).getByRole("combobox", { name: "Weight" }), "Bold");
    await panel(ada).getByRole("textbox", { name: "Fill", exact: true }).fill("#336699");
    await panel(ada).getByRole("spinbutton", { name: "Border width" }).fill("3");
    await panel(ada).getByRole("spinbutton", { name: "Padding left" }).fill("30");
    await focusCanvas(ada);
    await expect.poll(() => styleOfButton(ben, "letter-spacing")).toBe("2px");
    await expect.poll(() => styleOfButton(ben, "box-shadow")).toContain("32px");
    await expect.poll(() => styleOfButton(ben, "text-transform")).toBe("uppercase");
    await expect.poll(() => styleOfButton(ben, "font-weight")).toBe("700");
    await expect.poll(() => styleOfButton(ben, "background-color")).toBe("rgb(51, 102, 153)");
    await expect.poll(() => styleOfButton(ben, "border-left")).toContain("3px solid");
    await expect.poll(() => panel(ada).getByRole("combobox", { name: "Line" }).textContent()).toBe("Solid");
    await expect.poll(() => styleOfButton(ben, "padding-left")).toBe("30px");
    for (let step = 0; step < 7; step++) {
      await focusCanvas(ada);
      await ada.keyboard.press(UNDO);
    }
    await expect.poll(() => styleOfButton(ben, "letter-spacing")).not.toBe("2px");
  });

  it("says what is wrong, marks it, and ticks what is valid", async () => {
    await selectWidget(ada, "amount");
    const step = panel(ada).getByRole("spinbutton", { name: "Step" });
    const row = panel(ada).locator(".pp-row", { hasText: "Step" });
    const border = () =>
      row.locator(".in").evaluate((element) => {
        element.style.setProperty("color", "var(--danger)");
        const { boxShadow, color } = getComputedStyle(element);
        element.style.removeProperty("color");
        return boxShadow.includes(color) ? "red" : "plain";
      });
    await step.fill("0");
    await step.press("Tab");
    await panel(ada).getByText("Minimum value is 0.000001").waitFor();
    await panel(ada).getByText("Validation errors").waitFor();
    await panel(ada).getByText("Fix the errors above to continue.").waitFor();
    await expect.poll(border).toBe("red");
    await step.fill("2");
    await step.press("Tab");
    await expect.poll(() => panel(ada).getByText("Validation errors").count()).toBe(0);
    await row.getByText("Valid").waitFor();
    await expect.poll(border).toBe("plain");
    await labelField(ada).fill("");
    await panel(ada).getByText("Label is required").waitFor();
    await labelField(ada).fill("Amount");
  });

  it("a property says its title, what it is for and that it is required", async () => {
    await selectWidget(ada, "company");
    const title = panel(ada).locator(".lbl", { hasText: /^Label/ });
    await expect.poll(() => title.textContent()).toBe("Label*");
    await open(ada, "Advanced");
    await panel(ada).locator('.lbl[title*="exports"]').waitFor();
  });

  it("says where a text is cut off that is longer than it may be", async () => {
    await selectWidget(ada, "company");
    const most = Number(await labelField(ada).getAttribute("maxlength"));
    await labelField(ada).press("Control+a");
    await ada.keyboard.insertText("x".repeat(most + 1));
    await panel(ada).getByText(`Use at most ${most} characters`).waitFor();
    await labelField(ada).fill("Company name");
    await expect
      .poll(() =>
        panel(ada)
          .getByText(/^Use at most/)
          .count(),
      )
      .toBe(0);
  });

  it("a text of more than 50 characters gets several lines", async () => {
    await selectWidget(ada, "company");
    await labelField(ada).fill("x".repeat(50));
    await focusCanvas(ada);
    await expect.poll(() => labelField(ada).evaluate((field) => field.tagName)).toBe("INPUT");
    await labelField(ada).fill("x".repeat(51));
    expect(await labelField(ada).evaluate((field) => field.tagName)).toBe("INPUT");
    await focusCanvas(ada);
    await expect.poll(() => labelField(ada).evaluate((field) => field.tagName)).toBe("TEXTAREA");
    await ada.keyboard.press(UNDO);
    await expect.poll(() => labelField(ada).evaluate((field) => field.tagName)).toBe("INPUT");
    // Both visits are one undo step if there was no pause of two seconds between them.
    if ((await labelField(ada).inputValue()) !== "Company name") await ada.keyboard.press(UNDO);
    await expect.poll(() => labelField(ada).inputValue()).toBe("Company name");
  });

  it("shows the component at work, and follows what others change in it", async () => {
    await selectWidget(ada, "company");
    await panel(ada).getByRole("switch", { name: "Live preview" }).click();
    const live = panel(ada).getByRole("region", { name: "Live preview" });
    await live.getByRole("textbox", { name: "Company name" }).fill("ACME");
    await selectWidget(ben, "company");
    await labelField(ben).fill("Your company");
    await expect.poll(() => live.getByRole("textbox", { name: "Your company" }).inputValue()).toBe("ACME");
    await labelField(ben).fill("Company name");
    await panel(ada).getByRole("switch", { name: "Live preview" }).click();
    await expect.poll(() => live.count()).toBe(0);
  });

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

it("a viewer sees the rows and no way to change them", async () => {
  const page = await (await stage.profile("Vera")).newPage();
  await page.goto(`${stage.server.url}/projects/${stage.projectId}`);
  await page.getByText("Live · view only").waitFor();
  await selectWidget(page, "industry");
  await expect.poll(() => locateRows(page, "Options").count()).toBe(3);
  for (const name of ["Presets", "Add to options", "Paste options", "Add to conditions"])
    await expect.poll(() => button(page, name).count()).toBe(0);
  await expect
    .poll(() => panel(page).getByRole("textbox", { name: "Label of row 1" }).isDisabled())
    .toBe(true);
});

it("one formatted text is edited on the canvas from the panel, of several none", async () => {
  const edit = () => button(ada, "Edit text on the canvas");
  await selectWidget(ada, "terms");
  await edit().waitFor();
  await selectWidget(ada, "notes", { shift: true });
  await panel(ada).getByText("2 components").first().waitFor();
  await expect.poll(() => edit().count()).toBe(0);
  await selectWidget(ada, "notes");
  await edit().click();
  await locateFrame(ada, "notes").locator("[contenteditable=true]").waitFor();
  await expect.poll(() => locateFrame(ada, "terms").locator("[contenteditable=true]").count()).toBe(0);
  await ada.keyboard.press("Escape");
});

/** Returns a computed style of the submit button on the canvas. */
function styleOfButton(page: Page, name: string): Promise<string> {
  const drawn = locateFrame(page, "send").locator("button, a").first();
  return drawn.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);
}

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
