import { describe, expect, it } from "vitest";
import { findFieldAnswers, isFieldType } from "../answers/index.ts";
import { EXAMPLES } from "../answers/testing/examples.ts";
import type { Json } from "../model/index.ts";
import { WIDGET_LIST } from "../widgets/all.ts";
import { answerReader, isReadable } from "./readCells.ts";
import { readDay, readDayAndTime, readTime } from "./readDates.ts";
import { readNumber } from "./readNumber.ts";

const FIELDS = WIDGET_LIST.map(({ type }) => type)
  .filter(isFieldType)
  .filter((type) => isReadable({ type }));

const WORDS = new Map<unknown, string>([
  [true, "Yes"],
  [false, "No"],
]);

function createField(type: string, props: object) {
  const given: Record<string, Json> = JSON.parse(JSON.stringify(props));
  return { id: "q", type, name: "q", title: "Q", props: given };
}

function read(type: string, props: object, text: string) {
  const answer = answerReader(createField(type, props))(new Map([["", text]]));
  return answer.ok ? answer.value : answer.error.code;
}

it.each(FIELDS)("answers to %s come back from the cells that they fill", (type) => {
  const { props, right } = EXAMPLES[type];
  const field = createField(type, props);
  const kind = findFieldAnswers(field);
  for (const answer of right) {
    const cells = kind?.cells(answer) ?? [];
    const texts = new Map(
      (kind?.columns ?? []).flatMap(({ key }, index) => {
        const cell = cells[index] ?? null;
        return cell === null ? [] : [[key, WORDS.get(cell) ?? String(cell)] as const];
      }),
    );
    expect(answerReader(field)(texts)).toEqual({ ok: true, value: answer });
  }
});

const OPTIONS = {
  options: [
    { id: "a", label: "Red, dark", value: "r" },
    { id: "b", label: "Red", value: "light" },
  ],
};

describe("what people write", () => {
  it.each([
    ["1,234.5", 1234.5],
    ["1.234,5", 1234.5],
    ["1,234", 1234],
    ["3,5", 3.5],
    ["1.234", 1.234],
    ["1.234.567", 1_234_567],
    ["1 234", 1234],
    ["€ -12.50", -12.5],
    ["−5 %", -5],
    ["2e3", 2000],
    ["4 / 5", undefined],
    ["about 30", 30],
    ["thirty", undefined],
  ])("the number %j", (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it.each([
    ["2026-09-21", "2026-09-21"],
    ["2026-09-21T10:00:00Z", "2026-09-21"],
    ["21.09.2026", "2026-09-21"],
    ["9/21/2026", "2026-09-21"],
    ["21/9/2026", "2026-09-21"],
    ["Sep 21, 2026", "2026-09-21"],
    ["21 September 2026", "2026-09-21"],
    ["2026-02-30", undefined],
    ["tomorrow", undefined],
  ])("the day %j", (text, value) => {
    expect(readDay(text)).toBe(value);
  });

  it("times, and days with times", () => {
    expect(["9:05", "9:05 PM", "12:00 am", "09:05:00", "25:00"].map(readTime)).toEqual([
      "09:05",
      "21:05",
      "00:00",
      "09:05",
      undefined,
    ]);
    expect(["2026-09-21 9:05", "2026-09-21T09:05:00", "9/21/2026, 9:05 PM"].map(readDayAndTime)).toEqual([
      "2026-09-21T09:05",
      "2026-09-21T09:05",
      "2026-09-21T21:05",
    ]);
  });

  it("options by what is read or by their value, also with commas in them", () => {
    expect(read("select", OPTIONS, "red")).toBe("light");
    expect(read("select", OPTIONS, "R")).toBe("r");
    expect(read("multi-select", OPTIONS, "Red, dark, red")).toEqual(["r", "light"]);
    expect(read("multi-select", OPTIONS, "Red; Red, dark")).toEqual(["light", "r"]);
    expect(read("select", OPTIONS, "green")).toBe("NOT_AN_OPTION");
  });

  it("yes and no in their words", () => {
    expect(["Yes", "TRUE", "1", "x"].map((text) => read("yes-no", {}, text))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(read("yes-no", { textYes: "Ja", textNo: "Nein" }, "nein")).toBe(false);
    expect(read("yes-no", {}, "perhaps")).toBe("ANSWER_INVALID");
  });

  it("countries by their names", () => {
    expect(read("country", {}, "Germany")).toBe("DE");
  });
});
