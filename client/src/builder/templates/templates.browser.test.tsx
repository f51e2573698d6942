import { expect, it } from "vitest";
import type { Locator } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

it("templates stand in Popular and All templates, until a search or a category narrows them", async () => {
  const { panel, search, headings, names } = await begin();
  await expect.poll(() => headings()).toEqual(["Popular", "All templates"]);
  await search("SIGN UP");
  await expect.poll(() => names()).toEqual(["Newsletter sign-up", "Registration form"]);
  await expect.poll(() => headings()).toEqual([]);
  await search("");
  await panel.getByRole("button", { name: "Forms", exact: true }).click();
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
  await panel.getByRole("button", { name: "All", exact: true }).click();
  await expect.poll(() => headings()).toEqual(["Popular", "All templates"]);
});

it("a card has a picture, name, description, category, how many components, and whether it is popular", async () => {
  const { search, locateCard } = await begin();
  await search("contact form");
  const card = locateCard("Contact form");
  await expect.poll(() => card.locator(".template-description").textContent()).not.toBe("");
  await expect.poll(() => card.locator(".template-picture svg").count()).toBe(1);
  await expect.poll(() => card.locator(".template-count").textContent()).toBe("forms · 7 components");
  await expect.poll(() => card.locator(".badge").textContent()).toBe("Popular");
  await expect.poll(() => card.getAttribute("title")).toBe("Add to canvas");
});

it("says that no templates were found, and clears the filters", async () => {
  const { panel, search, headings } = await begin();
  await search("teleporter");
  await panel.getByText("No templates found").waitFor();
  await panel.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(() => headings()).toEqual(["Popular", "All templates"]);
});

it("Enter and Space add a template, the second right below the first", async () => {
  const { search, locateCard, extents } = await begin();
  await search("contact form");
  await locateCard("Contact form").press("Enter");
  await expect.poll(() => extents().length).toBe(7);
  // What was added gets the focus a moment later.
  await expect.poll(() => locateCard("Contact form").evaluate(isFocused)).toBe(false);
  const end = Math.max(...extents().map(({ bottom }) => bottom));
  await locateCard("Contact form").press("Space");
  await expect.poll(() => extents().length).toBe(14);
  const added = extents().slice(7);
  expect(Math.min(...added.map(({ top }) => top))).toBeGreaterThan(end);
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

interface Begun {
  readonly panel: Locator;
  readonly search: (words: string) => Promise<void>;
  readonly locateCard: (name: string) => Locator;
  readonly headings: () => Promise<string[]>;
  /** Returns the listed templates, without their badges. */
  readonly names: () => Promise<string[]>;
  /** Returns the top and bottom of each component, in the order they were added. */
  readonly extents: () => readonly { readonly top: number; readonly bottom: number }[];
}

async function begin(): Promise<Begun> {
  const project = createProject({ widgets: [] });
  const page = await project.open();
  await page.getByRole("tab", { name: "Templates" }).click();
  const panel = page.getByRole("region", { name: "Component templates" });
  return {
    panel,
    search: (words) => panel.getByRole("searchbox", { name: "Search templates…" }).fill(words),
    locateCard: (name) => panel.getByRole("button", { name: new RegExp(`^${name}`) }),
    headings: () => panel.getByRole("heading", { level: 3 }).allTextContents(),
    names: () =>
      panel
        .locator(".template-name")
        .evaluateAll((all) => all.map((name) => name.firstChild?.textContent?.trim() ?? "")),
    extents: () =>
      project
        .read()
        .widgets.map(({ position, size }) => ({ top: position.y, bottom: position.y + size.height })),
  };
}
