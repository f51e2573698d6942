import { WIDGETS } from "@formweave/schema/widgets/all";
import { expect, it } from "vitest";
import { widgetIds } from "#testing/builder.ts";
import { createProject } from "#testing/project.tsx";
import { dragOverCanvas, item } from "./testing.ts";

it("shows what a component looks like after 500 ms of rest", async () => {
  const page = await createProject().open();
  const card = page.locator(".palette-preview");
  await item(page, "email").hover();
  await card.waitFor(); // its code has loaded
  await page.mouse.move(700, 500);
  await card.waitFor({ state: "detached" });
  const leftAt = performance.now();
  await expect.poll(() => performance.now() - leftAt).toBeGreaterThan(400); // right after one preview, the next appears without a delay
  let movedAt = 0;
  addEventListener("pointermove", ({ timeStamp }) => (movedAt = timeStamp), { capture: true, once: true });
  await item(page, "email").hover();
  await card.waitFor();
  expect(performance.now() - movedAt).toBeGreaterThanOrEqual(500 - 10);
  await card.locator(".wv-field, .wv").first().waitFor();
  const { title, version, description, keywords, properties } = WIDGETS.email;
  for (const text of [
    title,
    `Input · ${version}`,
    description,
    `${Object.keys(properties).length} properties`,
  ])
    await card.getByText(text, { exact: true }).first().waitFor();
  await expect.poll(() => card.locator(".badge").allTextContents()).toEqual(keywords.slice(0, 5));
});

it("drags a ghost with name, type and size, larger for what holds others", async () => {
  const page = await createProject().open();
  for (const [type, text, width, height] of [
    ["text-input", "Texttext-input", 250, 80],
    ["container", "Containercontainer", 300, 200],
  ] as const) {
    await item(page, type).hover();
    await page.mouse.down();
    await page.mouse.move(120, 300, { steps: 6 });
    const ghost = page.locator(".palette-ghost");
    await expect.poll(() => ghost.textContent()).toMatch(new RegExp(`^${text}\\d+ × \\d+$`));
    expect(await ghost.boundingBox()).toMatchObject({ width, height });
    await page.mouse.move(700, 400, { steps: 6 });
    await ghost.waitFor({ state: "detached" });
    await page.getByText("Drop component here").waitFor();
    await page.keyboard.press("Escape");
    await ghost.waitFor({ state: "detached" });
    await page.mouse.up();
  }
});

it("shows what is placed freely in its own look and size where it will stand, along its neighbors", async () => {
  const page = await createProject().open();
  await dragOverCanvas(page, "email");
  await page.keyboard.down("Alt");
  await page.mouse.up();
  await page.keyboard.up("Alt");
  await expect.poll(async () => (await widgetIds(page)).length).toBe(1);
  const first = (await page.locator("[data-widget-id]").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await item(page, "text-input").hover();
  const held = (await item(page, "text-input").boundingBox()) ?? first;
  const reach = { x: held.width / 2, y: held.height / 2 };
  await page.keyboard.down("Alt");
  await page.mouse.down();
  await page.mouse.move(first.x + reach.x + 3, first.y + first.height + reach.y + 60, { steps: 8 });
  const preview = page.locator(".canvas-carried");
  await preview.locator(".wv-field, input").first().waitFor();
  const shown = (await preview.boundingBox()) ?? first;
  expect(shown.x).toBeCloseTo(first.x, 0);
  expect(shown.width).toBeCloseTo(first.width, 0);
  await page.mouse.up();
  await page.keyboard.up("Alt");
  await preview.waitFor({ state: "detached" });
  await expect.poll(async () => (await widgetIds(page)).length).toBe(2);
  const landed = await page.locator("[data-widget-id]").last().boundingBox();
  expect(landed?.x).toBeCloseTo(shown.x, 0);
  expect(landed?.y).toBeCloseTo(shown.y, 0);
});

it("drops only on the canvas, and nothing after Escape", async () => {
  const page = await createProject().open();
  await dragOverCanvas(page, "email");
  await page.keyboard.press("Escape");
  await page.locator(".palette-ghost").waitFor({ state: "detached" });
  await page.mouse.up();
  await item(page, "email").hover();
  await page.mouse.down();
  await page.mouse.move(300, 20, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => widgetIds(page)).toEqual([]);
  await item(page, "email").hover();
  await page.mouse.down();
  await page.mouse.move(700, 400, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await widgetIds(page)).length).toBe(1);
});

it("drops where the pointer is let go, not where it was a moment before", async () => {
  // The first of a form goes to the column, wherever it is let go.
  const page = await createProject({ kind: "app" }).open();
  await dragOverCanvas(page, "email");
  letGoAt(300, 20);
  await page.mouse.up();
  await page.locator(".palette-ghost").waitFor({ state: "detached" });
  await expect.poll(() => widgetIds(page)).toEqual([]);
  await dragOverCanvas(page, "email");
  letGoAt(900, 600);
  await page.mouse.up();
  await expect.poll(async () => (await widgetIds(page)).length).toBe(1);
  const { x = 0, y = 0 } = (await page.locator("[data-widget-id]").boundingBox()) ?? {};
  expect(x).toBeGreaterThan(750);
  expect(y).toBeGreaterThan(500);
});

/** Moves and releases the pointer within one task, as happens when the page was busy. */
function letGoAt(clientX: number, clientY: number): void {
  const init = { clientX, clientY, bubbles: true, isPrimary: true, pointerId: 1, pointerType: "mouse" };
  document.body.dispatchEvent(new PointerEvent("pointermove", { ...init, buttons: 1 }));
  document.body.dispatchEvent(new PointerEvent("pointerup", init));
}
