import { projectDocument } from "@formweave/schema/model";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe.ts";
import { widgetIds } from "./builder.ts";
import { journey } from "./journey.ts";
import { call } from "./server.ts";

const stage = journey({ project: "Untitled", env: { AI_MODEL: "" } });
let page: Page;

beforeAll(async () => {
  page = await stage.open("Ada");
});

function panel(): Locator {
  return page.getByRole("region", { name: "AI assistant" });
}

function lastTurn(): Locator {
  return panel().getByRole("article").last();
}

it("the empty canvas leads to the assistant, ready to be told what is needed", async () => {
  await page.getByRole("main").getByRole("button", { name: "AI assistant" }).click();
  const area = panel().getByRole("textbox", { name: "Description of the form" });
  await expect.poll(() => area.evaluate((element) => element === document.activeElement)).toBe(true);
  await panel().getByText("Built-in rules (no AI model configured)").waitFor();
  await panel().getByRole("button", { name: "Who answers here" }).click();
  await page.getByRole("dialog", { name: "Who answers" }).getByText("OPENAI_BASE_URL").waitFor();
  await page.keyboard.press("Escape");
  await expectAccessible(page, ".assistant");
});

it("an example can be taken, and the form is summed up and offered, with who made it", async () => {
  const example = panel().getByRole("button", { name: "Contact form with name, email, phone and a message" });
  await example.click();
  const area = panel().getByRole("textbox", { name: "Description of the form" });
  await expect.poll(() => area.inputValue()).toContain("Contact form");
  await panel().getByRole("button", { name: "Generate" }).click();
  await lastTurn()
    .getByText(/^Suggested \d+ changes$/)
    .waitFor();
  const text = (await lastTurn().textContent()) ?? "";
  expect(text).toMatch(/\d fields.* · (very|fairly|not very) sure/);
  expect(text).toContain("Email");
  expect(text).toContain("Built-in rules (no AI model configured)");
  expect(text).toContain("Review it on the canvas");
  await expect.poll(() => widgetIds(page)).toEqual([]);
  await expectAccessible(page, ".assistant");
});

it("what is offered for the empty page has it for itself, until it is dismissed", async () => {
  const ways = page.getByRole("heading", { name: "Start building your form" });
  await expect.poll(() => ways.count()).toBe(0);
  await page.getByRole("button", { name: "Dismiss", exact: true }).click();
  await ways.waitFor();
});

it("what was not understood is said", async () => {
  const area = panel().getByRole("textbox", { name: "Description of the form" });
  await area.fill("A form with name, email. Frumious zint qworble gyre.");
  await area.press("Enter");
  await expect.poll(() => lastTurn().textContent()).toMatch(/Not understood: “Frumious zint/);
  await page.getByRole("region", { name: "AI suggestion" }).getByText("Not understood").waitFor();
});

it("a document becomes a form, and says what it is made of", async () => {
  const buffer = Buffer.from(
    "Name,Email,Date of birth\nAda,ada@example.com,1990-12-10\nBen,ben@example.com,1985-01-02\n",
  );
  const file = { name: "people.csv", mimeType: "text/csv", buffer };
  await panel().getByLabel("Document", { exact: true }).setInputFiles(file);
  await lastTurn()
    .getByText(/^Suggested \d+ changes$/)
    .waitFor();
  const text = (await lastTurn().textContent()) ?? "";
  expect(text).toContain("people.csv");
  expect(text).toContain("Date of birth");
  expect(text).toContain("Built-in document reader");
  await expectAccessible(page, ".assistant");
});

it("a document can be dropped on the tab; one that cannot be read says why", async () => {
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    data.items.add(new File([png], "scan.png", { type: "image/png" }));
    return data;
  });
  await panel().dispatchEvent("dragover", { dataTransfer: transfer });
  await panel().getByText("Drop the document to turn it into a form").waitFor();
  await panel().dispatchEvent("drop", { dataTransfer: transfer });
  await lastTurn().getByText("Reading pictures needs a vision model, and none is connected").waitFor();
  await expect.poll(() => panel().getByText("Drop the document to turn it into a form").count()).toBe(0);
  await expect.poll(() => lastTurn().getByRole("button", { name: "Retry" }).count()).toBe(0);
});

it("on a narrow page every tab is in sight", async () => {
  await page.setViewportSize({ width: 1200, height: 800 });
  const readOverhang = async () => {
    const box = await page.getByRole("tablist", { name: "Properties & Settings" }).boundingBox();
    const last = await page.getByRole("tab", { name: "AI" }).boundingBox();
    return (last?.x ?? Infinity) + (last?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0);
  };
  await expect.poll(readOverhang).toBeLessThanOrEqual(0);
  await expectAccessible(page, ".builder-right");
  await page.setViewportSize({ width: 1440, height: 900 });
});

it("the command palette opens the assistant", async () => {
  await page.getByRole("tab", { name: "Properties" }).click();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("AI assistant");
  await page.getByRole("option", { name: "AI assistant" }).first().click();
  const area = panel().getByRole("textbox", { name: "Description of the form" });
  await expect.poll(() => area.evaluate((element) => element === document.activeElement)).toBe(true);
});

it("accepted without the line, the form is there at once, goes to the server later, and is one undo", async () => {
  await page.context().setOffline(true);
  await page.getByText("Offline").first().waitFor();
  await page.getByRole("button", { name: /^Accept \d+ changes$/ }).click();
  // The fields, and the title above them.
  await expect.poll(async () => (await widgetIds(page)).length).toBe(4);
  await page.context().setOffline(false);
  await expect
    .poll(async () => new Set(await labelsOnServer()))
    .toEqual(new Set(["Date of birth", "Email", "Name"]));
  await page.keyboard.press("Control+z");
  await expect.poll(() => widgetIds(page)).toEqual([]);
  await expect.poll(labelsOnServer).toEqual([]);
});

async function labelsOnServer(): Promise<readonly unknown[]> {
  const { data } = await call(stage.server, "GET", stage.path("/document"), { cookie: stage.owner.cookie });
  return projectDocument.parse(data).widgets.flatMap(({ props }) => props["label"] ?? []);
}
