import { expect, it } from "vitest";
import { expectNoViolation } from "#testing/axe.ts";
import { createProject } from "#testing/project.tsx";
import { openCanvasPanel, SMALL_APP, tab } from "./testing.ts";

it("says who opens a screen, by roles that are made beside it, and who may make an account", async () => {
  const project = createProject({ ...SMALL_APP, kind: "app" });
  const page = await project.open();
  const panel = await openCanvasPanel(page);
  await tab(page, "Stock").click();
  await panel.getByRole("button", { name: "Add a role" }).click();
  await panel.getByRole("textbox", { name: "Name of the role Role 1" }).fill("Driver");
  await page.keyboard.press("Enter");
  await expect.poll(() => project.read().roles?.map(({ name }) => name)).toEqual(["Driver"]);
  await panel.getByRole("combobox", { name: "Opened by" }).click();
  await page.getByRole("option", { name: "Some roles" }).click();
  await panel.getByRole("checkbox", { name: "Driver" }).click();
  const [id] = project.read().roles?.map((role) => role.id) ?? [];
  await expect
    .poll(() => project.read().screens.find((screen) => screen.id === "stock"))
    .toMatchObject({ access: "roles", roles: [id] });
  await panel.getByRole("combobox", { name: "Accounts" }).click();
  await page.getByRole("option", { name: "People who are invited" }).click();
  await expect.poll(() => project.read().signUp).toBe("invited");
  await expectNoViolation();
  await panel.getByRole("button", { name: "Delete the role Driver" }).click();
  await expect.poll(() => project.read().roles).toBeUndefined();
});
