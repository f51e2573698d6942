import { answersOf } from "@formweave/schema/answers";
import { becameOf, EXAMPLES, KEPT_OR_REFUSED, STRANGE_ENTRIES } from "@formweave/schema/answers/testing";
import { isAnswered } from "@formweave/schema/widgets/all";
import { expect, it } from "vitest";
import { show } from "#testing/mount.tsx";
import { page } from "#testing/page.ts";
import { preparePage } from "#runtime/preparePage.ts";
import { drawnForm, type DrawnField } from "#runtime/testing/drawnForm.ts";
import { FillingPage } from "./FillingPage.tsx";
import { readSent } from "./readSent.ts";

const FIELDS: readonly DrawnField[] = Object.entries(EXAMPLES)
  .filter(([type]) => isAnswered(type) && type !== "rich-text-input")
  .map(([type, { props }]) => ({ id: type.replaceAll("-", "_"), type, props: { ...props, label: type } }));
const LINES =
  ".fill-thing :is(input:is([type=text], [type=email], [type=tel], [type=url], [type=password], :not([type])), textarea, [contenteditable=true]):not([aria-hidden], [readonly], :disabled)";

/** Enough for the controls; the laws beside the kinds try all of them. */
const ENTRIES = STRANGE_ENTRIES.filter((_entry, index) => index % 2 === 0).map((text) => text.slice(0, 600));

it("whatever is typed into a field of a published page is sent as it was meant, or refused at the field", async () => {
  await preparePage(drawnForm(FIELDS, "en-US"));
  const silent: unknown[] = [];
  for (const text of ENTRIES) silent.push(...(await typeEverywhere(text)));
  expect(silent).toEqual([]);
});

it("the last tag that is taken away is gone from the answer", async () => {
  const props = { label: "Skills", options: [{ id: "a", label: "Design" }], defaultValue: "Design" };
  const form = drawnForm([{ id: "skills", type: "tag-input", props }], "en-US");
  await preparePage(form);
  show(<FillingPage page={form} />);
  await expect.poll(sentSkills).toEqual(["Design"]);
  await page.getByRole("button", { name: "Remove Design" }).click();
  await expect.poll(sentSkills).toEqual([]);
});

function sentSkills(): readonly string[] | undefined {
  const thing = document.querySelector('[data-thing="skills"]');
  return thing === null ? undefined : readSent(thing, "skills");
}

/** Types a text into the first line of every field, sends the form, and gives back what was neither kept nor refused. */
async function typeEverywhere(text: string): Promise<readonly unknown[]> {
  sessionStorage.clear();
  const leave = show(<FillingPage page={drawnForm(FIELDS, "en-US")} />);
  await expect.poll(() => document.querySelectorAll(LINES).length, { interval: 5 }).toBeGreaterThan(20);
  const typed = FIELDS.filter(({ id }) => typeInto(id, text));
  document.querySelector<HTMLElement>(".fill-form button[type=submit]")?.focus();
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => document.querySelectorAll(".fe").length, { interval: 5 }).toBeGreaterThan(0);
  const wrong = typed.flatMap((field) => {
    const became = becomes(field, text);
    return KEPT_OR_REFUSED.test(became) ? [] : [[field.type, text, became]];
  });
  leave();
  return wrong;
}

/** By the editing of the browser, which fires what keys fire. */
function typeInto(id: string, text: string): boolean {
  const line = document
    .querySelector<HTMLElement>(`[data-thing="${id}"]`)
    ?.querySelector<HTMLElement>(LINES.replace(".fill-thing ", ""));
  if (!line) return false;
  line.focus();
  if (line instanceof HTMLInputElement || line instanceof HTMLTextAreaElement) line.select();
  return document.execCommand("insertText", false, text);
}

function becomes(field: DrawnField, text: string): string {
  const thing = document.querySelector(`[data-thing="${field.id}"]`);
  if ((thing?.querySelector(".fe")?.textContent ?? "") !== "") return "refused";
  const form = document.querySelector<HTMLFormElement>(".fill-form");
  const answers = answersOf(field);
  if (form === null || answers === undefined) return "not there";
  return becameOf(answers.parse(answers.decodeTyped(new FormData(form).getAll(field.id).map(String))), text);
}
