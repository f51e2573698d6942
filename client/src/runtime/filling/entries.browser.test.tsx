import { findFieldAnswers, writeIn } from "@formweave/schema/answers";
import { describeFate, EXAMPLES, KEPT_OR_REFUSED, STRANGE_ENTRIES } from "@formweave/schema/answers/testing";
import { isAnswered } from "@formweave/schema/widgets/all";
import { expect, inject, it } from "vitest";
import { afterTest } from "#testing/cleanUp.ts";
import { show } from "#testing/mount.tsx";
import { page, type Locator } from "#testing/page.ts";
import { preparePage } from "#runtime/preparePage.ts";
import { drawnForm, type DrawnField } from "#runtime/testing/drawnForm.ts";
import { FillingPage } from "./FillingPage.tsx";
import { readSent } from "./readSent.ts";

const FIELDS: readonly DrawnField[] = Object.entries(EXAMPLES)
  .filter(([type]) => isAnswered(type) && type !== "rich-text-input")
  .map(([type, { props }]) => ({ id: type.replaceAll("-", "_"), type, props: { ...props, label: type } }));
const FORMATTED: DrawnField = { id: "text", type: "rich-text-input", props: { label: "Text" } };
const LINES =
  ".fill-thing :is(input:is([type=text], [type=email], [type=tel], [type=url], [type=password], :not([type])), textarea, [contenteditable=true]):not([aria-hidden], [readonly], :disabled)";

/** Languages of the form; undefined for none. */
const LANGUAGES = [undefined, "de", "hi", "ar", "ja"];
/** Half of the entries, each in one language, are enough for the controls; the property tests of the answer kinds try all of them. */
const ENTRIES = inject("isLong")
  ? STRANGE_ENTRIES.flatMap((text) => LANGUAGES.map((language) => ({ text: text.slice(0, 600), language })))
  : STRANGE_ENTRIES.filter((_entry, index) => index % 2 === 0).map((text, index) => ({
      text: text.slice(0, 600),
      language: LANGUAGES[index % LANGUAGES.length],
    }));
/** By single key presses. */
const WRITTEN = ["1,5", "१२,५", "١٢٫٥", "１２", "Müller & Söhne", "हिन्दी", "محمد", "山田太郎", "<b>", "a, b"];

// A test each, as all together take half a minute on a busy machine.
it.each(ENTRIES)(
  "$text, typed into every field of a published page, is sent as it was meant, or refused at the field",
  async (entry) => {
    await preparePage(drawnForm(FIELDS, "en-US"));
    expect(await typeEverywhere(entry)).toEqual([]);
  },
);

it.each(["de", "ar"])(
  "whatever keys write in a formatted answer is sent as it was written, in %s",
  async (language) => {
    const editor = await openEditor(language);
    for (const text of WRITTEN) {
      await page.keyboard.press("Control+A");
      await page.keyboard.type(text);
      await expect.poll(() => editor.innerText()).toBe(text);
      expect([text, sentBy(FORMATTED, text)]).toEqual([text, "kept"]);
    }
  },
);

it("a word that is composed in a formatted answer is sent once, and the Enter that takes it begins no paragraph", async () => {
  const editor = await openEditor("ja");
  await page.keyboard.type("1 ");
  await page.keyboard.compose("やま");
  await page.keyboard.compose("やまだ");
  await page.keyboard.pressWhileComposing("Enter");
  await page.keyboard.endComposing("山田");
  await expect.poll(() => editor.innerText()).toBe("1 山田");
  expect(sentBy(FORMATTED, "1 山田")).toBe("kept");
  expect(document.querySelectorAll("[contenteditable=true] > p")).toHaveLength(1);
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

/** Types a text into the first line of every field, submits the form, and returns the answers neither kept nor refused. */
async function typeEverywhere({ text, language }: (typeof ENTRIES)[number]): Promise<readonly unknown[]> {
  const leave = open(FIELDS, language);
  await expect.poll(() => document.querySelectorAll(LINES).length, { interval: 5 }).toBeGreaterThan(20);
  const typed = FIELDS.filter(({ id }) => typeInto(id, text));
  document.querySelector<HTMLElement>(".fill-form button[type=submit]")?.focus();
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => document.querySelectorAll(".fe").length, { interval: 5 }).toBeGreaterThan(0);
  const wrong = typed.flatMap((field) => {
    const became = becomes(field, text);
    return KEPT_OR_REFUSED.test(became) ? [] : [[field.type, text, language, became]];
  });
  leave();
  return wrong;
}

/** By editing commands of the browser, which fire the same events as keys. */
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
  return sentBy(field, text);
}

function sentBy(field: DrawnField, text: string): string {
  const form = document.querySelector<HTMLFormElement>(".fill-form");
  const answers = findFieldAnswers(field);
  if (form === null || answers === undefined) return "not there";
  return describeFate(
    answers.parse(answers.decodeTyped(new FormData(form).getAll(field.id).map(String))),
    text,
  );
}

/** Renders a form in a language, as its published page does; returns a function that removes it. */
function open(fields: readonly DrawnField[], language: string | undefined): () => void {
  sessionStorage.clear();
  writeIn(language);
  const leave = show(<FillingPage page={drawnForm(fields, language ?? "en-US")} />);
  return () => {
    leave();
    writeIn(undefined);
  };
}

async function openEditor(language: string | undefined): Promise<Locator> {
  await preparePage(drawnForm([FORMATTED], language ?? "en-US"));
  afterTest(open([FORMATTED], language));
  const editor = page.locator("[contenteditable=true]");
  await editor.click();
  return editor;
}
