import { updateProps } from "@formweave/schema/commands";
import { expect, it } from "vitest";
import { labelField, locateFrame, selectWidget } from "#testing/builder.ts";
import { createProject } from "#testing/project.tsx";
import { button, focusCanvas, locateRows, ONBOARDING, open, panel } from "./testing.ts";

it("shows the page where nothing is selected, and what is selected, with its type and whether it is locked", async () => {
  const ada = await createProject({ widgets: ONBOARDING }).open();
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
  const ada = await createProject({ widgets: ONBOARDING }).open();
  await selectWidget(ada, "amount");
  const groups = ["Basic properties", "Style and appearance", "Advanced", "Events and actions"];
  const readStates = () =>
    Promise.all(groups.map((title) => button(panel(ada), title).getAttribute("aria-expanded")));
  await expect.poll(readStates).toEqual(["true", "true", "false", "false"]);
});

it("searches and filters, counts, and says that nothing was found", async () => {
  const ada = await createProject({ widgets: ONBOARDING }).open();
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
  for (const name of ["Basic", "Required"]) await filter.getByRole("checkbox", { name, exact: true }).click();
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

it("says what is wrong, marks it, and ticks what is valid", async () => {
  const ada = await createProject({ widgets: ONBOARDING }).open();
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
  const ada = await createProject({ widgets: ONBOARDING }).open();
  await selectWidget(ada, "company");
  const title = panel(ada).locator(".lbl", { hasText: /^Label/ });
  await expect.poll(() => title.textContent()).toBe("Label*");
  await open(ada, "Advanced");
  await panel(ada).locator('.lbl[title*="exports"]').waitFor();
});

it("says where a text is cut off that is longer than it may be", async () => {
  const ada = await createProject({ widgets: ONBOARDING }).open();
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
  const ada = await createProject({ widgets: ONBOARDING }).open();
  await selectWidget(ada, "company");
  await labelField(ada).fill("x".repeat(50));
  await focusCanvas(ada);
  await expect.poll(() => labelField(ada).evaluate((field) => field.tagName)).toBe("INPUT");
  await labelField(ada).fill("x".repeat(51));
  expect(await labelField(ada).evaluate((field) => field.tagName)).toBe("INPUT");
  await focusCanvas(ada);
  await expect.poll(() => labelField(ada).evaluate((field) => field.tagName)).toBe("TEXTAREA");
  await ada.keyboard.press("Control+z");
  await expect.poll(() => labelField(ada).evaluate((field) => field.tagName)).toBe("INPUT");
  // Both visits are one undo step if there was no pause of two seconds between them.
  if ((await labelField(ada).inputValue()) !== "Company name") await ada.keyboard.press("Control+z");
  await expect.poll(() => labelField(ada).inputValue()).toBe("Company name");
});

it("shows the component at work, and follows what others change in it", async () => {
  const project = createProject({ widgets: ONBOARDING });
  const ben = await project.join("Ben");
  const ada = await project.open();
  await selectWidget(ada, "company");
  await panel(ada).getByRole("switch", { name: "Live preview" }).click();
  const live = panel(ada).getByRole("region", { name: "Live preview" });
  await live.getByRole("textbox", { name: "Company name" }).fill("ACME");
  ben.run(updateProps, { widgetIds: ["company"], props: { label: "Your company" } });
  await expect.poll(() => live.getByRole("textbox", { name: "Your company" }).inputValue()).toBe("ACME");
  ben.undo();
  await panel(ada).getByRole("switch", { name: "Live preview" }).click();
  await expect.poll(() => live.count()).toBe(0);
});

it("a viewer sees the rows and no way to change them", async () => {
  const page = await createProject({ widgets: ONBOARDING }).open("Vera", "viewer");
  await selectWidget(page, "industry");
  await expect.poll(() => locateRows(page, "Options").count()).toBe(3);
  for (const name of ["Presets", "Add to options", "Paste options", "Add to conditions"])
    await expect.poll(() => button(page, name).count()).toBe(0);
  await expect
    .poll(() => panel(page).getByRole("textbox", { name: "Label of row 1" }).isDisabled())
    .toBe(true);
});

it("one formatted text is edited on the canvas from the panel, of several none", async () => {
  const ada = await createProject({ widgets: ONBOARDING }).open();
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
