import type { Result } from "@formweave/schema";
import { formAnalysis, formChanges, formSuggestion, validationSuggestion } from "@formweave/schema/api";
import { createRandom } from "@formweave/schema/doc/testing";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { FINISH_REASONS, type FinishReason } from "../model/provider.ts";
import { fallbackForm } from "./fallbacks.ts";
import { readAnalysis } from "./readAnalysis.ts";
import { readChanges } from "./readChanges.ts";
import { readForm } from "./readForm.ts";
import type { Read } from "./values/readJson.ts";
import { readRules } from "./readRules.ts";
import { createCuts, createMutations } from "./testing.ts";

const FORM = {
  title: "Café visit — Größe",
  description: "Tell us about it",
  fields: [
    {
      type: "text-input",
      label: "Name",
      placeholder: "Mara",
      helpText: "As on your card",
      required: true,
      validation: [
        { type: "required", message: "Please tell us your name" },
        { type: "minLength", message: "At least two", value: 2 },
      ],
      section: "You",
    },
    {
      type: "select",
      label: "Drink 😀",
      required: false,
      validation: [],
      options: [
        { label: "Tea", value: "tea" },
        { label: "Coffee", value: "coffee" },
      ],
      defaultValue: "tea",
    },
  ],
  confidence: 0.9,
};
const RULES = {
  rules: [
    { type: "required", message: "Needed" },
    { type: "pattern", message: "Only digits", value: "^\\d+$" },
  ],
  suggestions: ["Say why you ask"],
  confidence: 0.8,
};
const ANALYSIS = {
  score: 72,
  recommendations: [
    {
      priority: "high",
      category: "Length",
      suggestion: "Ask less",
      impact: "More people finish",
      effort: "low",
      expectedImprovement: "A tenth",
      widgetIds: ["w1"],
    },
  ],
  insights: ["Most leave at the phone number"],
  confidence: 0.6,
};
const CHANGES = {
  add: [{ type: "email", label: "Email", required: true, validation: [] }],
  change: [{ id: "w1", set: { label: "Mobile", required: false } }],
  remove: ["w2"],
};
const FIELDS = [
  { id: "w1", type: "phone", label: "Phone", required: true },
  { id: "w2", type: "text-input", label: "Fax", required: false },
];

const CUT = FINISH_REASONS.filter((reason) => reason !== "STOP");

interface Case {
  readonly answer: unknown;
  readonly shape: z.ZodType;
  readonly read: (text: string, finishReason: FinishReason) => Result<Read<unknown>>;
}

const CASES: Readonly<Record<string, Case>> = {
  form: { answer: FORM, shape: formSuggestion, read: readForm },
  rules: {
    answer: RULES,
    shape: validationSuggestion,
    read: (text, reason) => readRules(text, reason, { fieldType: "text-input", fieldLabel: "Postcode" }),
  },
  analysis: {
    answer: ANALYSIS,
    shape: formAnalysis,
    read: (text, reason) => readAnalysis(text, reason, { widgetIds: ["w1"] }),
  },
};

/** Finds the fault in the result that a reader made of a text, if any. */
function findFault({ shape }: Case, read: Result<Read<unknown>>): string | undefined {
  if (!read.ok) return ["AI_UNUSABLE", "AI_BLOCKED"].includes(read.error.code) ? undefined : read.error.code;
  const { value, repairs } = read.value;
  if (repairs.length > 61 || repairs.some((sentence) => sentence.length > 300)) return "too much is said";
  return shape.safeParse(value).error?.message;
}

/** Result of a reader: the value, or the code of its failure. */
function unwrapValue<T>(read: Result<Read<T>>): T | string {
  return read.ok ? read.value.value : read.error.code;
}

describe.each(Object.entries(CASES))("a reply with %s", (_name, subject) => {
  const whole = JSON.stringify(subject.answer);

  it("is read as it is when nothing is wrong with it", () => {
    const read = subject.read(whole, "STOP");
    expect(read.ok && read.value).toEqual({ value: subject.answer, repairs: [] });
  });

  it("is usable or refused by its code, however it is broken", () => {
    const mutations = createMutations(subject.answer, createRandom(7));
    expect(mutations.length).toBeGreaterThan(300);
    for (const [, text] of mutations) {
      expect(findFault(subject, subject.read(text, "STOP"))).toBe(undefined);
      for (const reason of CUT) expect(subject.read(text, reason).ok).toBe(false);
    }
  });

  it.each(["fenced as json", "with single quotes", "with trailing commas", "with comments", "in a list"])(
    "means the same %s",
    (name) => {
      const text =
        createMutations(subject.answer, createRandom(7)).find(([known]) => known === name)?.[1] ?? "";
      const read = subject.read(text, "STOP");
      expect(read.ok && read.value.value).toEqual(subject.answer);
    },
  );

  it("is never whole when it was cut, at whatever byte, fenced or not", () => {
    const texts = [whole, `Here:\n\`\`\`json\n${whole}\n\`\`\`\nBye`];
    for (const cut of texts.flatMap(createCuts)) {
      const expected = cut.includes(whole) ? subject.answer : "AI_UNUSABLE";
      expect(unwrapValue(subject.read(cut, "STOP"))).toEqual(expected);
      for (const reason of CUT) expect(subject.read(cut, reason).ok).toBe(false);
    }
  });
});

const readReply = (text: string, reason: FinishReason) => readChanges(text, reason, { fields: FIELDS });

/** Finds the fault in a chat reply, if any. */
function findReplyFault(text: string, reason: FinishReason): string | undefined {
  const read = readReply(text, reason);
  if (!read.ok) return reason === "SAFETY" ? undefined : read.error.code;
  const { changes, isWhole } = read.value.value;
  if (isWhole !== (reason === "STOP")) return "it says wrongly whether it is whole";
  if (changes === undefined) return undefined;
  const ids = [...changes.remove, ...changes.change.map(({ id }) => id)];
  if (!isWhole || !ids.every((id) => id === "w1" || id === "w2")) return "its changes are not allowed";
  return formChanges.safeParse(changes).error?.message;
}

describe("a chat reply", () => {
  const whole = JSON.stringify(CHANGES);
  const reply = `Phone is now called Mobile.\n\n\`\`\`json\n${whole}\n\`\`\``;

  it("is read as it is when nothing is wrong with it", () => {
    const done = readReply(reply, "STOP");
    const value = { text: "Phone is now called Mobile.", changes: CHANGES, isWhole: true };
    expect(done.ok && done.value).toEqual({ value, repairs: [] });
  });

  it("has words, and changes of its own form or none, however it is broken", () => {
    const mutations = createMutations(CHANGES, createRandom(11)).map(([, text]) => text);
    expect(mutations.length).toBeGreaterThan(300);
    for (const text of mutations.flatMap((one) => [one, `Done.\n\`\`\`json\n${one}\n\`\`\``])) {
      for (const reason of FINISH_REASONS) expect(findReplyFault(text, reason)).toBe(undefined);
    }
  });

  it("has no changes when it was cut, at whatever byte, unless the cut is after them", () => {
    for (const cut of createCuts(reply)) {
      const expected = cut.includes(whole) ? { changes: CHANGES } : {};
      expect(unwrapValue(readReply(cut, "STOP"))).toEqual({
        text: expect.any(String),
        isWhole: true,
        ...expected,
      });
      expect(unwrapValue(readReply(cut, "MAX_TOKENS"))).toEqual({ text: expect.any(String), isWhole: false });
    }
  });
});

it("the fallback of any broken answer is a form, and never sure of itself", () => {
  for (const [, text] of createMutations(FORM, createRandom(13))) {
    const { value, repairs } = fallbackForm(text);
    expect(formSuggestion.safeParse(value).error?.message).toBe(undefined);
    expect(value.fields.length).toBeLessThanOrEqual(20);
    expect(value.confidence).toBeLessThanOrEqual(0.3);
    expect(repairs[0]).toBe("The answer of the model could not be used");
  }
});
