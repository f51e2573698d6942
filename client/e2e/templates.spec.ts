import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { projectDocument } from "@formweave/schema/model";
import { journey } from "./journey.ts";
import { call } from "./server.ts";

const stage = journey();
let page: Page;

beforeAll(async () => {
  page = await stage.open("Ada");
  await page.getByRole("tab", { name: "Templates" }).click();
  await panel().waitFor();
});

beforeEach(async () => {
  await search("");
  await panel().getByRole("button", { name: "All", exact: true }).click();
});

it("templates stand in Popular and All templates, until a search or a category narrows them", async () => {
  await expect.poll(() => headings()).toEqual(["Popular", "All templates"]);
  await search("SIGN UP");
  await expect.poll(() => names()).toEqual(["Newsletter sign-up", "Registration form"]);
  await expect.poll(() => headings()).toEqual([]);
  await search("");
  await panel().getByRole("button", { name: "Forms", exact: true }).click();
  await expect
    .poll(() => names())
    .toEqual([
      "Job application",
      "Event registration",
      "Customer feedback",
      "Booking",
      "Order",
      "RSVP",
      "Employee survey",
      "Incident report",
      "Quiz",
      "Newsletter sign-up",
      "Support request",
      "Leave request",
      "Login form",
      "Contact form",
      "Registration form",
      "Survey form",
    ]);
  await expect.poll(() => headings()).toEqual([]);
  await panel().getByRole("button", { name: "All", exact: true }).click();
  await expect.poll(() => headings()).toEqual(["Popular", "All templates"]);
});

it("a card has a picture, name, description, category, how many components, and whether it is popular", async () => {
  await search("contact form");
  const card = locateCard("Contact form");
  await expect.poll(() => card.locator(".template-description").textContent()).not.toBe("");
  await expect.poll(() => card.locator(".template-picture svg").count()).toBe(1);
  await expect.poll(() => card.locator(".template-count").textContent()).toBe("forms · 7 components");
  await expect.poll(() => card.locator(".badge").textContent()).toBe("Popular");
  await expect.poll(() => card.getAttribute("title")).toBe("Add to canvas");
});

it("says that no templates were found, and clears the filters", async () => {
  await search("teleporter");
  await panel().getByText("No templates found").waitFor();
  await panel().getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(() => headings()).toEqual(["Popular", "All templates"]);
});

it("Enter and Space add a template, the second right below the first", async () => {
  await search("contact form");
  await locateCard("Contact form").focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await extents()).length).toBe(7);
  const end = Math.max(...(await extents()).map(({ bottom }) => bottom));
  await locateCard("Contact form").focus();
  await page.keyboard.press("Space");
  await expect.poll(async () => (await extents()).length).toBe(14);
  const added = (await extents()).slice(7);
  expect(Math.min(...added.map(({ top }) => top))).toBeGreaterThan(end);
});

function panel(): Locator {
  return page.getByRole("region", { name: "Component templates" });
}

function locateCard(name: string): Locator {
  return panel().getByRole("button", { name: new RegExp(`^${name}`) });
}

async function search(words: string): Promise<void> {
  await panel().getByRole("searchbox", { name: "Search templates…" }).fill(words);
}

function headings(): Promise<string[]> {
  return panel().getByRole("heading", { level: 3 }).allTextContents();
}

/** Returns the listed templates, without their badges. */
function names(): Promise<string[]> {
  return panel()
    .locator(".template-name")
    .evaluateAll((all) => all.map((name) => name.firstChild?.textContent?.trim() ?? ""));
}

/** Returns the top and bottom of each component, in the order they were added. */
async function extents() {
  const { data } = await call(stage.server, "GET", stage.path("/document"), { cookie: stage.owner.cookie });
  return projectDocument
    .parse(data)
    .widgets.map(({ position, size }) => ({ top: position.y, bottom: position.y + size.height }));
}
