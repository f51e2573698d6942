import { expect, it } from "vitest";
import type { Page } from "#testing/page.ts";
import { createProject, type TestProject } from "#testing/project.tsx";

const place = { position: { x: 280, y: 80 }, size: { width: 640, height: 80 } };
const options = ["Bread", "Cake"].map((label) => ({ id: label, label, value: label.toLowerCase() }));
const choice = { id: "pick", type: "radio", name: "Pick", ...place, props: { label: "Pick", options } };

it.each(["Add to conditions", "Add to validation"])(
  "%s brings the new row into view, its first field focused",
  async (name) => {
    const page = await openChoice();
    await page.getByRole("button", { name }).click();
    const row = page.locator(".pp-option .pp-logic");
    await expect.poll(() => row.evaluate(hasFocusInView)).toBe(true);
    await expect
      .poll(() => row.evaluate((fields) => fields.querySelector("button") === document.activeElement))
      .toBe(true);
  },
);

it("Enter in an option makes the next one below it, ready to be named, as one step", async () => {
  const project = createProject({ widgets: [choice] });
  const page = await openChoice(project);
  const labels = () => project.read().widgets[0]?.props["options"];
  await page.getByLabel("Label of row 1").click();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Pie");
  await expect.poll(labels).toMatchObject([{ label: "Bread" }, { label: "Pie" }, { label: "Cake" }]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Tart");
  await expect
    .poll(labels)
    .toMatchObject([{ label: "Bread" }, { label: "Pie" }, { label: "Tart" }, { label: "Cake" }]);
});

it("Backspace in an empty option removes it and goes on in the one above; one with words only loses a letter", async () => {
  const project = createProject({ widgets: [choice] });
  const page = await openChoice(project);
  const labels = () => labelsIn(project);
  await page.getByLabel("Label of row 2").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await expect.poll(labels).toEqual(["Bread", "Cak"]);
  await page.getByLabel("Label of row 2").fill("");
  await expect.poll(labels).toEqual(["Bread", ""]);
  await page.keyboard.press("Backspace");
  await expect.poll(labels).toEqual(["Bread"]);
  await page.keyboard.type("s");
  await expect.poll(labels).toEqual(["Breads"]);
  await page.keyboard.press("Enter");
  await page.getByLabel("Label of row 1").fill("");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("!");
  await expect.poll(labels).toEqual(["Option 2!"]);
});

it("Backspace leaves an option without a label that has a value of its own", async () => {
  const kept = {
    ...choice,
    props: { label: "Pick", options: [...options, { id: "x", label: "", value: "own" }] },
  };
  const project = createProject({ widgets: [kept] });
  const page = await openChoice(project);
  await page.getByLabel("Label of row 3").click();
  await page.keyboard.press("Backspace");
  await page.keyboard.type("X");
  await expect.poll(() => labelsIn(project)).toEqual(["Bread", "Cake", "X"]);
});

it("several pasted lines are one option each: in the place of a label that is chosen whole, else below it, as one step", async () => {
  const project = createProject({ widgets: [choice] });
  const page = await openChoice(project);
  const labels = () => labelsIn(project);
  await page.getByLabel("Label of row 1").click();
  await page.keyboard.press("Control+a");
  paste("  Reis\r\n\n寿司\nخبز\n");
  await expect.poll(labels).toEqual(["Reis", "寿司", "خبز", "Cake"]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Label of row 3");
  await page.keyboard.press("End");
  paste("Pie\nTart");
  await expect.poll(labels).toEqual(["Reis", "寿司", "خبز", "Pie", "Tart", "Cake"]);
  await page.locator(".canvas-page").focus();
  await page.keyboard.press("Control+z");
  await expect.poll(labels).toEqual(["Reis", "寿司", "خبز", "Cake"]);
  await page.keyboard.press("Control+z");
  await expect.poll(labels).toEqual(["Bread", "Cake"]);
});

/** Pastes at the caret. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

function labelsIn(project: TestProject): readonly unknown[] {
  const rows = project.read().widgets[0]?.props["options"];
  return Array.isArray(rows) ? rows.map((row) => row["label"]) : [];
}

async function openChoice(project = createProject({ widgets: [choice] })): Promise<Page> {
  const page = await project.open();
  await page.locator('[data-widget-id="pick"]').first().click();
  await page.getByRole("textbox", { name: "Component name" }).waitFor();
  return page;
}

function hasFocusInView(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const panel = row.closest(".pp-scroll")?.getBoundingClientRect();
  return (
    row.contains(document.activeElement) && panel !== undefined && top >= panel.top && bottom <= panel.bottom
  );
}
