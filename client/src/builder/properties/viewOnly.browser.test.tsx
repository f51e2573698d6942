import { starterDocument } from "@formweave/data/catalog";
import { expect, it } from "vitest";
import { createProject } from "#testing/project.tsx";

it.each([
  ["reviewer", "You can view this project and comment on it, but not change it"],
  ["viewer", "You can view this project, but not change it"],
] as const)("a %s is told what they may do", async (level, words) => {
  const page = await createProject(starterDocument("contact-form")).open("Rita", level);
  await page.getByRole("treeitem").first().click({ force: true });
  await expect.poll(() => page.locator(".pp-reason").innerText()).toBe(words);
});
