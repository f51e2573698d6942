import { describe, expect, it } from "vitest";
import { WIDGET_LIST } from "../widgets/all.ts";
import { isAnswered } from "../widgets/index.ts";
import { findFieldAnswers } from "./index.ts";
import { STRANGE_ENTRIES } from "./testing/entries.ts";
import { describeFate, KEPT_OR_REFUSED } from "./testing/isKept.ts";
import { EXAMPLES } from "./testing/examples.ts";

const LANGUAGES = ["en-US", "de-DE", "hi-IN", "ar-EG", "ja-JP", "fr-FR", "de-CH"];
const KINDS = WIDGET_LIST.filter(({ type }) => isAnswered(type)).flatMap(({ type }) => {
  const examples = Object.entries(EXAMPLES).find(([name]) => name === type)?.[1];
  return [{}, examples?.props ?? {}].flatMap((props, index) => {
    const answers = findFieldAnswers({ type, props });
    return answers === undefined ? [] : [[type, index === 0 ? "plain" : "with limits", answers] as const];
  });
});

describe.each(KINDS)("what is typed into a %s (%s)", (_type, _props, answers) => {
  it.each(LANGUAGES)("in %s is refused with words, or kept as it was typed", (language) => {
    for (const text of STRANGE_ENTRIES) {
      const became = describeFate(answers.parse(answers.decodeTyped([text], [language])), text);
      expect([text, became]).toEqual([text, expect.stringMatching(KEPT_OR_REFUSED)]);
    }
  });

  it("is refused, or kept as it came, where a program sends it", () => {
    for (const text of STRANGE_ENTRIES)
      expect([text, describeFate(answers.parse(text), text)]).toEqual([
        text,
        expect.stringMatching(KEPT_OR_REFUSED),
      ]);
  });
});
