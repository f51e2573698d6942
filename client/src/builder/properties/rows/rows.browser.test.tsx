import { expect, it } from "vitest";
import { selectWidget } from "#testing/builder.ts";
import { createProject } from "#testing/project.tsx";
import { button, cells, focusCanvas, locateRows, ONBOARDING } from "#builder/properties/testing.ts";

it("rows move without dragging, by keys and from a menu, and are said", async () => {
  const ada = await createProject({ widgets: ONBOARDING }).open();
  await selectWidget(ada, "industry");
  await expect.poll(() => locateRows(ada, "Options").count()).toBe(3);
  const before = await cells(ada, "Options");
  const grip = locateRows(ada, "Options").first().getByRole("button", { name: /^Move/ });
  await grip.focus();
  await ada.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => cells(ada, "Options")).toEqual([before[1], before[0], before[2]]);
  await ada.getByText("Moved to place 2 of 3").waitFor({ state: "attached" });
  await locateRows(ada, "Options").nth(1).getByRole("button", { name: /^Move/ }).click();
  await ada.getByRole("menuitem", { name: "Move up" }).click();
  await expect.poll(() => cells(ada, "Options")).toEqual(before);
});

it("rows are added many at once, one a line, and undone together", async () => {
  const ada = await createProject({ widgets: ONBOARDING }).open();
  await selectWidget(ada, "industry");
  await button(ada, "Paste options").click();
  await ada.getByRole("textbox", { name: "One per line" }).fill("Retail\n\n Health \nEducation");
  await button(ada, "Add 3").click();
  await expect
    .poll(() => cells(ada, "Options").then((all) => all.slice(3)))
    .toEqual(["Retail", "Health", "Education"]);
  await ada.keyboard.press("Escape");
  await focusCanvas(ada);
  await ada.keyboard.press("Control+z");
  await expect.poll(() => locateRows(ada, "Options").count()).toBe(3);
});
