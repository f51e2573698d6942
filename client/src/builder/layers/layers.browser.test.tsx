import { expect, it } from "vitest";
import { selectWidget } from "#testing/builder.ts";
import { createProject } from "#testing/project.tsx";
import {
  readBadge,
  expectCentred,
  names,
  navigator,
  openNavigator,
  row,
  selectedOn,
  SMALL_FORM,
  tree,
} from "./testing.ts";

it("counts the widgets, those visible, locked and selected, and their types", async () => {
  const ada = await openNavigator(createProject({ widgets: SMALL_FORM }));
  await ada.getByRole("heading", { name: "Layers", exact: true }).waitFor();
  await expect.poll(() => navigator(ada).locator(".layers-title .count").textContent()).toBe("6");
  await row(ada, "Email").click();
  await expect
    .poll(() => navigator(ada).locator(".layers-counts span").allTextContents())
    .toEqual(["5 visible", "1 locked", "1 selected", "4 types"]);
});

it("searches, narrows by type, visible, locked and selected, and says when nothing is left", async () => {
  const ada = await openNavigator(createProject({ widgets: SMALL_FORM }));
  const search = ada.getByRole("searchbox", { name: "Search layers…" });
  await search.fill("pho");
  await expect.poll(() => names(ada)).toEqual(["Card", "Phone"]); // with the container around it
  await ada.getByText("1 found").waitFor();
  await search.fill("telex");
  await ada.getByRole("heading", { name: "No layers found" }).waitFor();
  await ada.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(() => names(ada)).toEqual(["Title", "Card", "Email", "Phone", "Sealed", "Hidden"]);

  await row(ada, "Title").click();
  await ada.getByRole("button", { name: "Filter", exact: true }).click();
  for (const [group, answer, left] of [
    ["Locked", "Yes", ["Sealed"]],
    ["Visible", "No", ["Hidden"]],
    ["Selected", "Yes", ["Title"]],
    ["Selected", "No", ["Card", "Email", "Phone", "Sealed", "Hidden"]],
  ] as const) {
    const choice = ada.getByRole("radiogroup", { name: group });
    await choice.getByRole("radio", { name: answer }).click();
    await expect.poll(() => names(ada)).toEqual(left);
    await choice.getByRole("radio", { name: "All" }).click();
  }
  await ada.getByRole("combobox", { name: "Type" }).click();
  await ada.getByRole("option", { name: "Heading" }).click();
  await expect.poll(() => names(ada)).toEqual(["Title"]);
});

it("stays when something is selected on the canvas, where the assistant gives way to the properties", async () => {
  const ada = await openNavigator(createProject({ widgets: SMALL_FORM }));
  const open = ada.getByLabel("Properties & Settings").getByRole("tab", { selected: true });
  await row(ada, "Phone").click();
  await expect.poll(() => selectedOn(ada)).toEqual(["phone"]);
  await expect.poll(() => open.textContent()).toBe("Layers");
  await selectWidget(ada, "title");
  await row(ada, "Title").and(ada.locator('[aria-selected="true"]')).waitFor();
  await expect.poll(() => open.textContent()).toBe("Layers");
  await ada.getByRole("tab", { name: "AI" }).click();
  await ada.getByRole("textbox", { name: "Message to the assistant" }).fill("Hello");
  await ada.getByRole("tree", { name: "Components on the page" }).focus();
  await ada.keyboard.press("Control+a");
  await expect.poll(() => open.textContent()).toBe("Properties");
});

it("says that a form has no widgets, and lists the first", async () => {
  const page = await openNavigator(createProject());
  await navigator(page).getByRole("heading", { name: "No layers found" }).waitFor();
  await expect.poll(() => navigator(page).getByRole("button", { name: "Clear filters" }).count()).toBe(0);
  await page.locator('[data-preview="email"]').click();
  await expect.poll(() => names(page)).toEqual(["Email"]);
});

it("focuses a widget by its button and by a double click: in the middle of the view, and selected", async () => {
  const ada = await openNavigator(createProject({ widgets: SMALL_FORM }));
  await row(ada, "Phone").dblclick();
  await expect.poll(() => selectedOn(ada)).toEqual(["phone"]);
  const middle = await expectCentred(ada, "phone");
  await row(ada, "Title").hover();
  await ada.getByRole("button", { name: "Focus Title" }).click();
  await expect.poll(() => selectedOn(ada)).toEqual(["title"]);
  expect(await expectCentred(ada, "title")).toEqual(middle);
});

it("shows a viewer no control that edits", async () => {
  const page = await openNavigator(createProject({ widgets: SMALL_FORM }), "Vera", "viewer");
  await row(page, "Email").click();
  await page.getByRole("button", { name: "Focus Email" }).waitFor({ state: "attached" });
  expect(
    await navigator(page)
      .getByRole("button", { name: /^(Hide|Show|Lock|Unlock|More)/ })
      .count(),
  ).toBe(0);
  await expect.poll(() => navigator(page).getByRole("toolbar").count()).toBe(0);
  await tree(page).focus();
  await page.keyboard.press("F2");
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => page.locator(".layers-rename").count()).toBe(0);
  await expect.poll(() => readBadge(page, "Email")).toBe("1");
});

it("shows on the canvas in which order components are read, and leads back from an order by hand to that of the places", async () => {
  const ada = await openNavigator(createProject({ widgets: SMALL_FORM }));
  const numbers = ada.locator(".canvas-order");
  await expect.poll(() => numbers.allTextContents()).toEqual(["1", "2", "2.1", "2.2", "3", "4"]);
  await row(ada, "Hidden").click();
  await ada.keyboard.press("Alt+Shift+ArrowUp");
  const back = ada.getByRole("button", { name: "Order by position", exact: true });
  await back.waitFor();
  await expect.poll(() => names(ada)).toEqual(["Title", "Card", "Email", "Phone", "Hidden", "Sealed"]);
  await back.click();
  await expect.poll(() => names(ada)).toEqual(["Title", "Card", "Email", "Phone", "Sealed", "Hidden"]);
  await expect.poll(() => back.count()).toBe(0);
  await ada.getByRole("tab", { name: "Properties" }).click();
  await expect.poll(() => numbers.count()).toBe(0);
});
