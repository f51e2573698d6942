import { expect, it } from "vitest";
import type { Page } from "#testing/page.ts";
import { createProject } from "#testing/project.tsx";

const shows = (on: string) => [{ id: `of-${on}`, action: "show", field: on, operator: "is_filled" }];
const WIDGETS = [
  field("name", "text-input", 0),
  field("tickets", "number", 1, { conditions: shows("name") }),
  field("price", "number", 2, { conditions: shows("tickets") }),
  field("kind", "select", 3, { conditions: shows("price") }),
  field("notes", "text-area", 4, { conditions: shows("gone") }),
  field("sum", "formula", 5, { props: { label: "Sum", formula: "{tickets} * {price}" } }),
  field("half", "formula", 6, { props: { label: "Half", formula: "{tickets} +" } }),
  field("self", "text-area", 7, { conditions: shows("self") }),
];

it("says of every problem what follows from it, to the end", async () => {
  const page = await openLogic();
  const hints = page.locator(".logic-problem .hint");
  await expect.poll(() => hints.count()).toBeGreaterThan(3);
  const texts = await hints.evaluateAll((all) => all.map((hint) => hint.textContent));
  expect(texts).toContain("half stays empty.");
  expect(texts).toContain("It has no effect on notes.");
  expect(texts.filter((sentence) => !/\w\.$/.test(sentence ?? ""))).toEqual([]);
});

it("draws what depends on what within the panel, nothing of it cut off", async () => {
  const page = await openLogic();
  const graph = page.locator(".logic-graph");
  await graph.locator(".logic-node").first().waitFor();
  const outside = await graph.evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return [...box.querySelectorAll("button, path")]
      .map((part) => part.getBoundingClientRect())
      .filter((part) => part.left < left || part.right > right || part.top < top || part.bottom > bottom)
      .length;
  });
  expect(outside).toBe(0);
  expect(
    await graph.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]),
  ).toEqual([0, 0]);
});

it("raises no alarm over a calculation that is being typed, and says what is wrong when it is left", async () => {
  const page = await openLogic();
  const problems = () =>
    page.locator(".logic-problem .med").evaluateAll((all) => all.map(({ textContent }) => textContent));
  await expect.poll(async () => (await problems()).length).toBeGreaterThan(3);
  const before = await problems();
  const lines = () => page.locator(".logic-drawing path").count();
  const drawn = await lines();
  await page.getByRole("combobox", { name: "sum" }).fill("1 + ");
  // The panel has read the typed text: nothing depends on it any more.
  await expect.poll(lines).toBe(drawn - 2);
  expect(await problems()).toEqual(before);
  await page.keyboard.press("Tab");
  await expect.poll(async () => (await problems()).length).toBe(before.length + 1);
});

it("warns of two currencies where a calculation is written, and no more once they are apart", async () => {
  const page = await openLogic([
    field("dollars", "currency", 0),
    field("euros", "currency", 1, { props: { label: "euros", currency: "EUR" } }),
    field("half", "formula", 2, { props: { label: "half", formula: "{dollars} + {euros}" } }),
  ]);
  const texts = () =>
    page
      .getByText("“dollars” is in USD and “euros” is in EUR", { exact: false })
      .evaluateAll((all) => all.map(({ textContent }) => textContent));
  const advice = "Write number({dollars}) for an amount without its currency.";
  await expect.poll(texts).toContainEqual(expect.stringContaining(advice));
  await page.getByRole("combobox", { name: "half" }).fill("{dollars} * 3");
  await page.keyboard.press("Tab");
  await expect.poll(texts).toEqual([]);
});

async function openLogic(widgets = WIDGETS): Promise<Page> {
  const page = await createProject({ widgets }).open();
  await page.getByRole("tab", { name: "Logic" }).click();
  await page.locator(".logic-problem").first().waitFor();
  return page;
}

function field(id: string, type: string, at: number, more: object = {}) {
  const position = { x: 280, y: 60 + at * 100 };
  return { id, type, name: id, position, size: { width: 640, height: 80 }, props: { label: id }, ...more };
}
