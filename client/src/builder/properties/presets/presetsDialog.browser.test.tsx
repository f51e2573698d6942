import { expect, it } from "vitest";
import { selectWidget } from "#testing/builder.ts";
import { createProject } from "#testing/project.tsx";
import { button, ONBOARDING, presets } from "#builder/properties/testing.ts";

it("the presets dialog searches, narrows, says that nothing was found, and clears the filters", async () => {
  const ada = await createProject({ widgets: ONBOARDING }).open();
  await selectWidget(ada, "send");
  await button(ada, "Presets").click();
  const dialog = presets(ada);
  await dialog.getByText("Give the selected component a look you saved before, or one of ours.").waitFor();
  await expect
    .poll(() => dialog.getByRole("listitem").filter({ hasText: "Default" }).textContent())
    .toContain("Primary button");
  await dialog.getByRole("region", { name: "All presets" }).waitFor();
  const chips = dialog.locator("search, [role=search]").getByRole("button");
  await expect.poll(() => chips.allTextContents()).toEqual(["All", "Style", "Layout", "Custom"]);
  await dialog.getByPlaceholder("Search presets…").fill("destructive");
  await expect.poll(() => dialog.getByRole("listitem").count()).toBe(1);
  await button(dialog, "Layout").click();
  await dialog.getByText("No presets found").waitFor();
  await button(dialog, "Clear filters").click();
  await expect.poll(() => dialog.getByRole("listitem").count()).toBe(4);
});
