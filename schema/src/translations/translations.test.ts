import { afterEach, describe, expect, it } from "vitest";
import { findFieldAnswers, isFieldType } from "../answers/index.ts";
import { EXAMPLES, STRANGE_ENTRIES } from "../answers/testing/examples.ts";
import { failure } from "../errors.ts";
import { FormEvaluation, readFormLogic, validateForm } from "../logic/index.ts";
import { widget, type Json } from "../model/index.ts";
import { translate, translateBy } from "../translate.ts";
import { WIDGET_LIST } from "../widgets/all.ts";
import { catalogueFor } from "./index.ts";

const LANGUAGES = ["de", "hi", "ar", "ja"];
const FIELDS = WIDGET_LIST.map(({ type }) => type).filter(isFieldType);
const SAME_IN_GERMAN = new Set(["Link", "Links", "Name", "Online", "Start", "Version {version}"]);
const slotsIn = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name));

afterEach(() => void translateBy());

describe.each(LANGUAGES)("the texts of %s", (language) => {
  const catalogue = catalogueFor(language) ?? {};

  it("have the slots of the English ones, and say something else", () => {
    const words = Object.entries(catalogue);
    expect(words.length).toBeGreaterThan(320);
    for (const [english, own] of words) {
      expect([english, slotsIn(own)]).toEqual([english, slotsIn(english)]);
      expect([english, own === english]).toEqual([english, language === "de" && SAME_IN_GERMAN.has(english)]);
    }
  });

  it("are those of every language alike", () =>
    expect(Object.keys(catalogue)).toEqual(Object.keys(catalogueFor("de") ?? {})));

  it("have each message by which an answer of any field is refused", () => {
    const english = messages();
    expect(english.length).toBeGreaterThan(25);
    translateBy(catalogue);
    const said = messages();
    expect(said.filter((message) => english.includes(message))).toEqual([]);
  });
});

it("English and what has no catalogue stay as they are", () => {
  expect([catalogueFor("en"), catalogueFor(undefined), catalogueFor("xx")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  translateBy(catalogueFor("de-CH"));
  expect(failure("NOT_A_NUMBER").message).toBe("Geben Sie eine Zahl ein");
  expect(translate("A title of its team")).toBe("A title of its team");
});

/** All messages to the wrong, strange and missing answers to every field, and of the rules that authors add. */
function messages(): readonly string[] {
  const said = new Set<string>();
  for (const type of FIELDS) {
    const { props, wrong } = EXAMPLES[type];
    const answers: readonly (Json | undefined)[] = [
      undefined,
      ...wrong.map(({ value }) => value),
      ...STRANGE_ENTRIES,
    ];
    for (const answer of answers) {
      const asked = createField(type, { ...props, required: true });
      const { problems } = validateForm(
        new FormEvaluation(readFormLogic([asked]), answer === undefined ? {} : { field: answer }),
      );
      for (const { message } of problems) said.add(message);
    }
    const unread = findFieldAnswers({ type, props })?.unread.message;
    if (unread !== undefined) said.add(translate(unread));
  }
  return [...said].filter((message) => message !== "");
}

function createField(type: string, props: object) {
  const at = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };
  return widget.parse({ id: "field", type, name: "field", ...at, props: JSON.parse(JSON.stringify(props)) });
}
