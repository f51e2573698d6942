import { expect, it } from "vitest";
import type { EditorSession } from "#document/session.ts";
import { choose, labelField, locateFrame, readWidgets, selectWidget } from "#testing/builder.ts";
import type { Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";
import { button, focusCanvas, labelUndone, ONBOARDING, panel } from "#builder/properties/testing.ts";

it("shows the styles that are set, and folds the others until somebody looks for one", async () => {
  const ada = await createProject({ widgets: ONBOARDING }).open();
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
    await ada.keyboard.press("Control+z");
  }
  await expect.poll(() => fill.inputValue()).toBe("#ffeedd");
});

it("reads a color in any notation, and drags it as one step, which Escape withdraws", async () => {
  const ada = await createProject({ widgets: ONBOARDING }).open();
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
  const project = createProject({ widgets: ONBOARDING });
  const ben = await project.join("Ben");
  const ada = await project.open();
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
  await expect.poll(() => styleOfButton(ada, "letter-spacing")).toBe("2px");
  await expect.poll(() => styleOfButton(ada, "box-shadow")).toContain("32px");
  await expect.poll(() => styleOfButton(ada, "text-transform")).toBe("uppercase");
  await expect.poll(() => styleOfButton(ada, "font-weight")).toBe("700");
  await expect.poll(() => styleOfButton(ada, "background-color")).toBe("rgb(51, 102, 153)");
  await expect.poll(() => styleOfButton(ada, "border-left")).toContain("3px solid");
  await expect.poll(() => panel(ada).getByRole("combobox", { name: "Line" }).textContent()).toBe("Solid");
  await expect.poll(() => styleOfButton(ada, "padding-left")).toBe("30px");
  const kept = () => project.read().widgets.find(({ id }) => id === "send")?.styles.base;
  await expect.poll(kept).toMatchObject({ backgroundColor: "#336699", borderWidth: 3, paddingLeft: 30 });
  await expect.poll(() => readStyles(ben)).toEqual(kept());
  for (let step = 0; step < 7; step++) {
    await focusCanvas(ada);
    await ada.keyboard.press("Control+z");
  }
  await expect.poll(() => styleOfButton(ada, "letter-spacing")).not.toBe("2px");
  await expect.poll(() => Object.keys(readStyles(ben))).toEqual([]);
});

it("what differs is shown as mixed, and typing sets all", async () => {
  const project = createProject({ widgets: ONBOARDING });
  const ben = await project.join("Ben");
  const ada = await project.open();
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
    await expect.poll(() => locateFrame(ada, id).textContent()).toContain("Same");
  await expect.poll(() => readLabels(ben)).toEqual(["Same", "Same"]);
  await focusCanvas(ada);
  await ada.keyboard.press("Control+z");
  await expect.poll(() => locateFrame(ada, "company").textContent()).toContain("Company name");
  await expect.poll(() => locateFrame(ada, "city").textContent()).toContain("City");
  await expect.poll(() => readLabels(ben)).toEqual(["Company name", "City"]);
});

/** Returns a computed style of the submit button on the canvas. */
function styleOfButton(page: Page, name: string): Promise<string> {
  const drawn = locateFrame(page, "send").locator("button, a").first();
  return drawn.evaluate((element) => getComputedStyle(element).getPropertyValue(name));
}

/** The styles of the submit button in a session. */
function readStyles(session: EditorSession) {
  return readWidgets(session).find(({ id }) => id === "send")?.styles.base ?? {};
}

function readLabels(session: EditorSession) {
  const widgets = readWidgets(session).filter(({ id }) => id === "company" || id === "city");
  return widgets.map(({ props }) => props["label"]);
}
