import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WIDGET_LIST } from "../widgets/all.ts";
import { findFieldAnswers, type FieldAnswers } from "./index.ts";
import type { AnswerExamples } from "./testing/answerExamples.ts";
import { EXAMPLES } from "./testing/examples.ts";

type Case = readonly [type: string, examples: AnswerExamples, answers: FieldAnswers];

const CASES: readonly Case[] = Object.entries(EXAMPLES).flatMap(([type, examples]) => {
  const answers = findFieldAnswers({ type, props: examples.props });
  return answers === undefined ? [] : [[type, examples, answers] as const];
});

it("are known for every type that collects one, and for no other", () => {
  const collecting = WIDGET_LIST.filter(({ answer }) => answer !== undefined);
  const known = WIDGET_LIST.filter(({ type }) => findFieldAnswers({ type, props: {} }) !== undefined);
  expect(known).toEqual(collecting);
  expect(new Set(CASES.map(([type]) => type))).toEqual(new Set(collecting.map(({ type }) => type)));
});

describe.each(CASES)("an answer to a %s", (_type, { right, wrong }, answers) => {
  it("stands as it is, when it is right", () => {
    for (const value of right) expect(answers.parse(value)).toEqual({ ok: true, value });
  });

  it("is refused with its reason, when it is wrong", () => {
    for (const { value, code } of wrong)
      expect([value, answers.parse(value)]).toMatchObject([value, { ok: false, error: { code } }]);
  });

  it("says its reasons in whole sentences", () => {
    for (const { value } of wrong) {
      const parsed = answers.parse(value);
      expect(parsed.ok ? "" : parsed.error.message).toMatch(/^[^{}]{5,}$/);
    }
  });

  it("comes back from what a form sends", () => {
    for (const value of right) expect(answers.decode(answers.encode(value))).toEqual(value);
  });

  it("can be shown, sorted, counted and put into cells", () => {
    for (const value of right) {
      expect(answers.show(value, "en")).not.toBe("");
      expect(answers.cells(value)).toHaveLength(answers.columns.length);
      expect(answers.compare(value, value)).toBe(0);
      for (const other of right)
        expect(Math.sign(answers.compare(value, other))).toBe(-Math.sign(answers.compare(other, value)) + 0);
    }
    expect(answers.cells(undefined)).toEqual(answers.columns.map(() => null));
    expect(answers.summarise(right).answers).toBe(right.length);
  });

  it("is never more than what can be read again, whatever comes", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const first = answers.parse(JSON.parse(JSON.stringify(value)));
        expect(first.ok ? answers.parse(first.value) : first).toEqual(first);
      }),
      { numRuns: 50 },
    );
  });

  it("is read from whatever a form sends", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 3 }), (sent) => {
        const parsed = answers.parse(answers.decode(sent));
        expect(parsed.ok || parsed.error.message !== "").toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it("is none, where nothing is sent", () => {
    expect(answers.parse(answers.decode([]))).toEqual({ ok: true, value: undefined });
    expect(answers.parse(undefined)).toEqual({ ok: true, value: undefined });
  });
});
