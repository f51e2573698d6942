import type { ProjectDocument, ProjectDocumentInput } from "@formweave/schema/model";
import { exportDocument } from "@formweave/schema/doc";
import { expect, it } from "vitest";
import { expectAccessible } from "#testing/axe.ts";
import { locateFrame } from "#testing/builder.ts";
import type { Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

const ORCHARD = "rgb(39, 103, 61)";

it("a preset and an accent are on the canvas of everybody at once, and each can be undone", async () => {
  const { ada, themeOfVera } = await begin();
  await ada.getByRole("radio", { name: "Orchard" }).click();
  await expect.poll(() => themeOfVera().preset).toBe("orchard");
  await expect.poll(() => shown(ada, "background-color")).toBe(ORCHARD);
  await accent(ada).fill("#006191");
  await accent(ada).press("Enter");
  await expect.poll(() => shown(ada, "background-color")).toBe("rgb(0, 97, 145)");
  await expect.poll(() => themeOfVera().accent).toBe("#006191");
  await expect.poll(() => shown(ada, "border-top-left-radius")).toBe("18px");
  await ada.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(() => shown(ada, "background-color")).toBe(ORCHARD);
  await ada.getByRole("button", { name: /^Redo/ }).click();
  await expect.poll(() => shown(ada, "background-color")).toBe("rgb(0, 97, 145)");
  await expect.poll(() => themeOfVera().accent).toBe("#006191");
});

it("what cannot be read is said, and put right by one click", async () => {
  const { ada } = await begin({ preset: "orchard" });
  await accent(ada).fill("#7fb2d6");
  await accent(ada).press("Enter");
  await ada.getByText(/Accent on the page: contrast 2\.\d : 1, needs 4.5 : 1/).waitFor();
  await expectAccessible(ada, ".th");
  await ada
    .getByRole("button", { name: /^Use #.{6} as accent/ })
    .first()
    .click();
  await ada.getByText("All text is readable.").waitFor();
  await ada.getByRole("button", { name: "Reset accent" }).click();
  await expect.poll(() => shown(ada, "background-color")).toBe(ORCHARD);
});

it("a color is on the canvas of everybody while it is dragged, in one step of the history", async () => {
  const { ada, themeOfVera } = await begin({ preset: "orchard" });
  const [before, undo] = [await accent(ada).inputValue(), await labelOfUndo(ada)];
  const [plane, drawn] = [saturation(ada), await shown(ada, "background-color")];
  await ada.getByRole("button", { name: "Accent: pick" }).click();
  await dragInPlane(ada);
  await expect.poll(() => shown(ada, "background-color")).not.toBe(drawn);
  await expect.poll(() => themeOfVera().accent).toBeDefined();
  await ada.keyboard.press("Escape");
  await expect.poll(() => accent(ada).inputValue()).toBe(before);
  await expect.poll(() => labelOfUndo(ada)).toBe(undo);
  await ada.mouse.up();
  await dragInPlane(ada);
  await plane.hover({ position: { x: 180, y: 90 } });
  await ada.mouse.up();
  await expectAccessible(ada, ".cp");
  const chosen = await accent(ada).inputValue();
  expect(chosen).not.toBe(before);
  await ada.locator(".th-head").click();
  await plane.waitFor({ state: "detached" });
  await expect.poll(() => accent(ada).inputValue()).toBe(chosen);
  await ada.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(() => accent(ada).inputValue()).toBe(before);
  await expect.poll(() => shown(ada, "background-color")).toBe(drawn);
  await expect.poll(() => themeOfVera().accent).toBeUndefined();
  await expect.poll(() => labelOfUndo(ada)).toBe(undo);
});

it("Escape gives back the color from before the picker opened, and leaves no step", async () => {
  const { ada } = await begin({ preset: "orchard" });
  const [before, undo] = [await accent(ada).inputValue(), await labelOfUndo(ada)];
  const swatch = ada.getByRole("button", { name: "Accent: pick" });
  await swatch.click();
  await dragInPlane(ada);
  await ada.mouse.up();
  const hue = ada.getByRole("slider", { name: "Hue" });
  await hue.press("End");
  await expect.poll(() => accent(ada).inputValue()).not.toBe(before);
  await ada.keyboard.press("Escape");
  await saturation(ada).waitFor({ state: "detached" });
  await expect.poll(() => accent(ada).inputValue()).toBe(before);
  await expect.poll(() => labelOfUndo(ada)).toBe(undo);
  await expect.poll(() => swatch.evaluate((element) => element === document.activeElement)).toBe(true);
});

it("a color is chosen by keys, and given back to the preset", async () => {
  const { ada } = await begin({ preset: "orchard" });
  const before = await accent(ada).inputValue();
  await ada.getByRole("button", { name: "Accent: pick" }).press("Enter");
  const hue = ada.getByRole("slider", { name: "Hue" });
  await hue.press("End");
  await hue.press("Home");
  await hue.press("Shift+ArrowRight");
  await expect.poll(() => hue.getAttribute("aria-valuetext")).toBe("Hue 10 degrees");
  await ada.getByRole("button", { name: "Reset", exact: true }).last().click();
  await expect.poll(() => accent(ada).inputValue()).toBe(before);
  await ada.locator(".th-head").click();
});

it("a color may be typed in any notation, and what is none says so at its field", async () => {
  const { ada } = await begin({ preset: "orchard" });
  const before = await accent(ada).inputValue();
  for (const [typed, read] of [
    ["rgb(0, 97, 145)", "#006191"],
    ["hsl(0 100% 25%)", "#800000"],
    ["RebeccaPurple", "#663399"],
    ["27673D", "#27673d"],
    ["#abc", "#aabbcc"],
  ] as const) {
    await accent(ada).fill(typed);
    await accent(ada).press("Enter");
    await expect.poll(() => accent(ada).inputValue()).toBe(read);
  }
  await accent(ada).fill("#12");
  await accent(ada).press("Enter");
  await ada.getByText("Not a color: write #rrggbb.").waitFor();
  await expect.poll(() => accent(ada).getAttribute("aria-invalid")).toBe("true");
  await expectAccessible(ada, ".th");
  await accent(ada).press("Escape");
  await expect.poll(() => accent(ada).inputValue()).toBe("#aabbcc");
  await ada.getByRole("button", { name: "Reset accent" }).click();
  await expect.poll(() => accent(ada).inputValue()).toBe(before);
});

it("a look is kept under a name, given another, taken up again in one step, and deleted", async () => {
  const { ada, themeOfVera } = await begin({ preset: "orchard" });
  const save = ada.getByRole("button", { name: "Save preset" });
  await save.click();
  await ada.getByText("Give the preset a name.").waitFor();
  const name = ada.getByRole("textbox", { name: "Save this look as" });
  await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
  await ada.getByRole("radio", { name: "Square" }).click();
  await name.fill("Ours");
  await name.press("Enter");
  const own = (title: string) => ada.getByRole("button", { name: title, exact: true });
  await expect.poll(() => own("Ours").getAttribute("aria-pressed")).toBe("true");
  await ada.getByRole("radio", { name: "Midnight" }).click();
  await expect.poll(() => own("Ours").getAttribute("aria-pressed")).toBe("false");
  await own("More about Ours").click();
  await ada.getByRole("menuitem", { name: "Rename" }).click();
  await ada.getByRole("textbox", { name: "Name of the preset" }).fill("House style");
  await ada.keyboard.press("Enter");
  await own("House style").click();
  await expect.poll(() => shown(ada, "background-color")).toBe(ORCHARD);
  await expect.poll(() => shown(ada, "border-top-left-radius")).toBe("0px");
  await expect.poll(() => themeOfVera().preset).toBe("orchard");
  await expectAccessible(ada, ".th");
  await ada.getByRole("button", { name: /^Undo:/ }).click();
  await expect.poll(() => shown(ada, "background-color")).toBe("rgb(74, 184, 232)");
  await expect.poll(() => themeOfVera().preset).toBe("midnight");
  await own("House style").click();
  await own("More about House style").click();
  await ada.getByRole("menuitem", { name: "Delete" }).click();
  await expect.poll(() => own("House style").count()).toBe(0);
  await ada.getByRole("button", { name: "Reset corners" }).click();
});

it("whoever may only look sees the look, and cannot change it", async () => {
  const project = createProject({ name: "Crew", widgets: WIDGETS, theme: { preset: "orchard" } });
  const vera = await project.open("Vera", "viewer");
  await vera.getByRole("tab", { name: "Theme" }).click();
  await vera.getByText("Orchard · only editors change it").waitFor();
  await expect.poll(() => vera.getByRole("radio", { name: "Paper" }).isDisabled()).toBe(true);
  await expect.poll(() => accent(vera).isDisabled()).toBe(true);
  await expectAccessible(vera, ".th");
});

interface Begun {
  /** Ada's page, with the theme open. */
  readonly ada: Page;
  /** The look in the document of somebody who may only look. */
  readonly themeOfVera: () => ProjectDocument["theme"];
}

async function begin(theme: NonNullable<ProjectDocumentInput["theme"]> = {}): Promise<Begun> {
  const project = createProject({ name: "Crew", widgets: WIDGETS, theme });
  const vera = await project.join("Vera", "viewer");
  const ada = await project.open();
  await ada.getByRole("tab", { name: "Theme" }).click();
  return { ada, themeOfVera: () => exportDocument(vera.doc).theme };
}

function accent(page: Page) {
  return page.getByRole("textbox", { name: "Accent", exact: true });
}

function saturation(page: Page) {
  return page.getByRole("slider", { name: "Saturation and brightness" });
}

/** Begins a drag without ending it. */
async function dragInPlane(page: Page): Promise<void> {
  await saturation(page).hover({ position: { x: 20, y: 20 } });
  await page.mouse.down();
  await saturation(page).hover({ position: { x: 100, y: 60 } });
}

/** Returns the label of Undo, which names the next step. */
async function labelOfUndo(page: Page): Promise<string> {
  return (await page.getByRole("button", { name: /^Undo/ }).getAttribute("aria-label")) ?? "";
}

/** Returns a computed style of the form's button on the canvas. */
function shown(page: Page, property: string): Promise<string> {
  return locateFrame(page, "send")
    .locator(".fbtn")
    .evaluate((element) => getComputedStyle(element).getPropertyValue(property));
}

const place = { size: { width: 400, height: 80 } };
const WIDGETS = [
  {
    ...place,
    id: "name",
    type: "text-input",
    name: "name",
    position: { x: 80, y: 40 },
    props: { label: "Full name", required: true },
  },
  {
    ...place,
    id: "send",
    type: "button",
    name: "send",
    position: { x: 80, y: 160 },
    props: { label: "Send", action: "submit" },
  },
];
