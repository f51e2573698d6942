import { starterDocument } from "@formweave/data/catalog";
import { expect, it, vi } from "vitest";
import { createProject } from "#testing/project.tsx";

it("? opens the shortcuts from the canvas and from buttons, and is a letter in a text", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const page = await createProject(starterDocument("contact-form")).open();
  const press = () => page.keyboard.press("Shift+?");
  await page.getByRole("tree", { name: "Components on the page" }).focus();
  await press();
  await expect.poll(() => open.mock.calls.length).toBe(1);
  await page.getByRole("button", { name: "Steps to undo" }).focus();
  await press();
  await expect.poll(() => open.mock.calls.length).toBe(2);
  await page.getByRole("treeitem").first().focus();
  await press();
  await expect.poll(() => open.mock.calls.length).toBe(3);
  await page.getByRole("searchbox", { name: "Search components" }).focus();
  await press();
  expect(open.mock.calls.length).toBe(3);
  open.mockRestore();
});
