import { findFieldAnswers, readAnswers } from "@formweave/schema/answers";
import { EXAMPLES } from "@formweave/schema/answers/testing";
import type { FillingPage } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import { isAnswered } from "@formweave/schema/widgets/all";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { afterTest } from "#testing/cleanUp.ts";
import { page } from "#testing/page.ts";
import { preparePage } from "./preparePage.ts";
import { PublishedPage } from "./PublishedPage.tsx";
import { takeOver } from "./takeOver.tsx";
import { drawnForm, type DrawnField } from "./testing/drawnForm.ts";

const FIELDS: readonly DrawnField[] = Object.entries(EXAMPLES)
  .filter(([type]) => isAnswered(type))
  .map(([type, { props }]) => ({ id: type.replaceAll("-", "_"), type, props: { ...props, label: type } }));
const MOMENT = { date: "2026-05-04", time: "10:30", "datetime-local": "2026-05-04T10:30" };
const OWN = new Intl.DateTimeFormat().resolvedOptions().locale;
const WAYS = [
  ["as the server drew it", OWN],
  ["drawn anew in another language", "de-DE"],
] as const;

it.each(WAYS)("what was typed before the script came is sent by it, %s", async (_way, locale) => {
  for (const field of FIELDS) {
    const { root, form } = await drawByServer([field], locale);
    root.querySelectorAll(".fill-thing :is(input, textarea)").forEach(answer);
    const meant = readAnswers(form.release.document.widgets, readEntries(root), [OWN])[field.id];
    await takeOver(root, form);
    await isWorking(root);
    expect([field.type, sentBy(root, field)]).toEqual([field.type, meant]);
  }
});

it.each(WAYS)(
  "the caret stays where somebody types while the script takes over, %s",
  async (_way, locale) => {
    const { root, form } = await drawByServer(
      [{ id: "price", type: "number", props: { label: "Price" } }],
      locale,
    );
    await page.getByLabel("Price").click();
    await page.keyboard.type("14");
    await page.keyboard.press("ArrowLeft");
    await takeOver(root, form);
    await page.keyboard.type("23");
    await expect.poll(() => page.getByLabel("Price").inputValue()).toBe("1234");
  },
);

it("the script waits while somebody is in the middle of a date", async () => {
  const day = { id: "day", type: "date", props: { label: "Day" } };
  const { root, form } = await drawByServer([day], "de-DE");
  const line = page.getByLabel("Day");
  await line.focus();
  const taken = vi.fn<() => void>();
  const done = takeOver(root, form).then(taken);
  await line.evaluate(answer);
  await line.press("Shift");
  expect(taken).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Send" }).focus();
  await done;
  await isWorking(root);
  expect(sentBy(root, day)).toBe("2026-05-04");
});

it("the script waits while a word is composed, and the word stays whole", async () => {
  const name = { id: "name", type: "text-input", props: { label: "Name" } };
  const { root, form } = await drawByServer([name], "de-DE");
  await page.getByLabel("Name").click();
  await page.keyboard.compose("や");
  const taken = vi.fn<() => void>();
  const done = takeOver(root, form).then(taken);
  await page.keyboard.compose("やま");
  await page.keyboard.pressWhileComposing("Enter");
  expect(taken).not.toHaveBeenCalled();
  await page.keyboard.endComposing("山");
  await done;
  await isWorking(root);
  await page.keyboard.type("1");
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("山1");
});

const COMPOSED = [
  { type: "masked-input", props: { purpose: "time" }, composed: "１２３４", word: "1234", shown: "12:34" },
  { type: "tag-input", props: { allowOwn: true }, composed: "しけん", word: "試験", shown: "試験" },
  { type: "number", props: {}, composed: "１２", word: "１２", shown: "１２" },
  { type: "currency", props: { currency: "JPY" }, composed: "１２００", word: "１２００", shown: "１２００" },
];

it.each(COMPOSED)(
  "a $type leaves what is composed in it alone",
  async ({ type, props, composed, ...after }) => {
    const { root, form } = await drawByServer(
      [{ id: "line", type, props: { ...props, label: "Line" } }],
      OWN,
    );
    await takeOver(root, form);
    await isWorking(root);
    const line = page.getByLabel("Line");
    await line.click();
    await page.keyboard.compose(composed.slice(0, 2));
    await page.keyboard.compose(composed);
    await page.keyboard.pressWhileComposing("Enter");
    await expect.poll(() => line.inputValue()).toBe(composed);
    await page.keyboard.endComposing(after.word);
    await expect.poll(() => line.inputValue()).toBe(after.shown);
  },
);

/** Renders a page as the server does, before its script runs. */
async function drawByServer(fields: readonly DrawnField[], locale: string) {
  sessionStorage.clear();
  const form: FillingPage = drawnForm(fields, locale);
  await preparePage(form);
  const root = document.createElement("div");
  root.innerHTML = renderToString(<PublishedPage page={form} />);
  document.body.replaceChildren(root);
  afterTest(() => root.remove());
  return { root, form };
}

/** Answers everything possible without script: lines with a fitting text, choices with their last option. */
function answer(control: Element): void {
  if (control instanceof HTMLTextAreaElement) control.value = "Ada";
  if (!(control instanceof HTMLInputElement) || control.matches("[aria-hidden], [readonly]")) return;
  if (control.type === "radio") control.checked = true;
  const moment = Object.entries(MOMENT).find(([type]) => type === control.type)?.[1];
  const isNumber = /decimal|numeric/.test(control.inputMode);
  if (moment !== undefined || ["text", "email", "tel", "url", "password"].includes(control.type))
    control.value = moment ?? (isNumber ? "12" : "Ada");
}

/** Waits until the script works: the form then no longer uses native validation. */
function isWorking(root: HTMLElement): Promise<void> {
  return vi.waitFor(() => expect(root.querySelector("form")?.noValidate).toBe(true), { interval: 5 });
}

function sentBy(root: HTMLElement, field: DrawnField): Json | undefined {
  return findFieldAnswers(field)?.decodeTyped(readEntries(root).getAll(field.id));
}

function readEntries(root: HTMLElement): URLSearchParams {
  const form = root.querySelector("form");
  if (form === null) throw new Error("No form");
  return new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
  );
}
