import { translate } from "@formweave/schema";
import { updateProps } from "@formweave/schema/commands";
import { beforeEach, expect, it } from "vitest";
import { createProject, type TestProject } from "#testing/project.tsx";
import { choose, chosenOn, INTAKE, live, settle } from "./testing.ts";

let project: TestProject;

beforeEach(() => {
  project = createProject({ name: "Intake", widgets: INTAKE });
});

it("tries the page out: answers, what is missing, and nothing sent", async () => {
  const page = await project.open();
  const before = project.read().widgets;
  const snap = page.getByRole("button", { name: "Snap to grid" });
  await expect.poll(() => snap.getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Shift+Space");
  await live(page).waitFor();
  await live(page).locator(".badge", { hasText: "Preview" }).waitFor();
  expect(await page.locator("main").evaluate((main) => main.closest("[inert]") !== null)).toBe(true);
  await expect
    .poll(() => live(page).evaluate((preview) => preview.contains(document.activeElement)))
    .toBe(true);
  await live(page).getByRole("button", { name: "Send" }).click();
  await expect.poll(() => live(page).getByText("Nothing was sent").count()).toBe(0);
  const name = live(page).getByLabel("Full name");
  await live(page).getByRole("alert").getByRole("link", { name: "Full name: Answer this question" }).click();
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
  await name.fill("Ada Lovelace");
  await live(page).getByRole("button", { name: "Send" }).click();
  await live(page).getByText("This is a preview. Nothing was sent.").waitFor();
  await live(page)
    .getByRole("radio", { name: /Mobile/ })
    .click();
  await expect
    .poll(() => page.locator(".live-page").evaluate((form) => getComputedStyle(form).width))
    .toBe("375px");
  await expect.poll(() => name.inputValue()).toBe("Ada Lovelace");
  await live(page).getByRole("button", { name: "Clear the answers" }).click();
  await expect.poll(() => name.inputValue()).toBe("");
  await live(page)
    .getByRole("radio", { name: /Desktop/ })
    .click();
  // Keys do not reach the builder below, whether the focus is in the preview or nowhere.
  await page.locator(".live-room").click({ position: { x: 5, y: 300 } });
  for (const press of ["Control+a", "Delete", "g", "Control+z"]) await page.keyboard.press(press);
  await live(page).evaluate((preview) => preview.blur());
  for (const press of ["Control+a", "Delete", "g"]) await page.keyboard.press(press);
  await page.keyboard.press("Escape");
  await expect.poll(() => live(page).count()).toBe(0);
  await settle(page);
  expect(project.read().widgets).toEqual(before);
  await expect.poll(() => snap.getAttribute("aria-pressed")).toBe("true");
});

it.each(["Desktop", "Tablet"])("leaves the canvas on %s, whatever the page was tried on", async (device) => {
  const page = await project.open();
  await choose(page, device);
  for (const tried of ["Mobile", "Watch"]) {
    await page.getByRole("button", { name: "Preview", exact: true }).press("Enter");
    await live(page)
      .getByRole("radio", { name: new RegExp(tried) })
      .click();
    await page.keyboard.press("Escape");
    await expect.poll(() => live(page).count()).toBe(0);
    await expect.poll(() => chosenOn(page)).toContain(device);
  }
  const reloaded = await project.open();
  await expect.poll(() => chosenOn(reloaded)).toContain(device);
});

it("takes the focus along and gives it back, and lets it go nowhere else", async () => {
  const page = await project.open();
  const button = page.getByRole("button", { name: "Preview", exact: true });
  await button.press("Enter");
  await live(page).waitFor();
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate(() => document.activeElement?.matches("body, .live *"));
    expect(isInside).toBe(true);
  }
  await live(page).getByRole("button", { name: "Back to editing" }).press("Enter");
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

it("shows in the preview what others change meanwhile, and keeps the answers", async () => {
  const ben = await project.join("Ben");
  const page = await project.open();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await live(page).getByLabel("Full name").fill("Ada");
  ben.run(updateProps, { widgetIds: ["name"], props: { label: "Your name" } });
  await expect.poll(() => live(page).getByLabel("Your name").inputValue()).toBe("Ada");
  ben.undo();
  await expect.poll(() => live(page).getByLabel("Full name").inputValue()).toBe("Ada");
  await page.keyboard.press("Escape");
  await expect.poll(() => live(page).count()).toBe(0);
});

it("leaves the controls of the builder as large as they were", async () => {
  const page = await project.open();
  const sets = page.getByRole("radiogroup", { name: "Set" });
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await live(page).getByRole("button", { name: "Back to editing" }).click();
  await expect.poll(() => live(page).count()).toBe(0);
  await expect.poll(async () => (await sets.boundingBox())?.height).toBeLessThan(40);
});

it.each([
  ["de", "ltr", ["Hier eingeben", "Senden", "Bitte beantworten Sie diese Frage"]],
  ["ar", "rtl", ["اكتب هنا", "إرسال", "أجب عن هذا السؤال"]],
] as const)(
  "speaks and runs as the page in %s does, and the builder in English",
  async (language, direction, [hint, send, refusal]) => {
    const page = await createProject({ name: "Intake", widgets: INTAKE, texts: { language } }).open();
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    const name = live(page).getByLabel("Full name");
    await expect.poll(() => name.getAttribute("placeholder")).toBe(hint);
    expect(await name.evaluate((input) => getComputedStyle(input).direction)).toBe(direction);
    await live(page).getByRole("button", { name: send }).click();
    await live(page).getByText(refusal).first().waitFor();
    await live(page).getByRole("button", { name: "Back to editing" }).click();
    await expect.poll(() => live(page).count()).toBe(0);
    expect(translate("Answer this question")).toBe("Answer this question");
  },
);

it("runs as the page of a form that is only called in Arabic", async () => {
  const page = await createProject({ name: "حجز", widgets: INTAKE }).open();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const name = live(page).getByLabel("Full name");
  await expect.poll(() => name.evaluate((input) => getComputedStyle(input).direction)).toBe("rtl");
});
