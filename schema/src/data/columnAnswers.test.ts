import { expect, it } from "vitest";
import { COLUMN_KINDS } from "../model/index.ts";
import { WIDGET_LIST } from "../widgets/all.ts";
import { COLUMN_FIELD_TYPES, findColumnAnswers } from "./columnAnswers.ts";

const options = [
  { value: "a", label: "Alpha" },
  { value: "b", label: "Beta" },
];

it("a column is filled in by a type of field that there is", () => {
  const types = new Set<string>(WIDGET_LIST.map(({ type }) => type));
  expect(Object.values(COLUMN_FIELD_TYPES).filter((type) => !types.has(type))).toEqual([]);
});

it.each(COLUMN_KINDS.filter((kind) => kind !== "link"))(
  "values of %s columns are read as answers",
  (kind) => {
    const answers = findColumnAnswers({ id: "f", name: "Column", kind, options });
    expect(answers?.columns.length).toBeGreaterThan(0);
  },
);

it("a choice is one of the column's options", () => {
  const answers = findColumnAnswers({ id: "f", name: "State", kind: "choice", options });
  expect(answers?.parse("a")).toEqual({ ok: true, value: "a" });
  expect(answers?.parse("c").ok).toBe(false);
  expect(answers?.show("b", "en")).toBe("Beta");
});

it("values of links are no answers", () => {
  expect(findColumnAnswers({ id: "f", name: "Patient", kind: "link", target: "t" })).toBeUndefined();
});

it("a number has as many decimals as it needs", () => {
  const answers = findColumnAnswers({ id: "f", name: "Weight", kind: "number" });
  expect(answers?.parse(72.5)).toEqual({ ok: true, value: 72.5 });
  expect(answers?.parse("heavy").ok).toBe(false);
});
