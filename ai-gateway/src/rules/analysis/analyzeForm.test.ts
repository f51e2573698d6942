import { analyzeInput, formAnalysis } from "@formweave/schema/api";
import { describe, expect, it } from "vitest";
import { analyzeForm } from "./analyzeForm.ts";

interface Field {
  readonly type: string;
  readonly label: string;
  readonly required?: boolean;
  readonly helpText?: string;
  readonly placeholder?: string;
  readonly options?: readonly string[];
}

function analyze(fields: readonly Field[], rest: object = {}) {
  const formData = { fields: fields.map((field, place) => ({ id: `f${place}`, ...field })), ...rest };
  const analysis = analyzeForm(analyzeInput.parse({ formData }));
  expect(formAnalysis.safeParse(analysis).error).toBeUndefined();
  return analysis;
}

const good: readonly Field[] = [
  { type: "full-name", label: "Full name", required: true },
  { type: "email", label: "Email", required: true },
  { type: "text-area", label: "Message" },
];

describe("analysing a form", () => {
  it("has nothing to say against a good one", () => {
    expect(analyze(good)).toMatchObject({ score: 100, recommendations: [] });
  });

  it.each<readonly [string, string, readonly Field[], readonly string[]]>([
    ["a missing label", "labels", [...good, { type: "text-input", label: "" }], ["f3"]],
    ["two labels alike", "labels", [...good, { type: "email", label: "email" }], ["f1", "f3"]],
    [
      "a placeholder as label",
      "labels",
      [...good, { type: "text-input", label: "Nickname", placeholder: "Nickname" }],
      ["f3"],
    ],
    ["a choice of one", "choices", [...good, { type: "select", label: "Plan", options: ["Only"] }], ["f3"]],
    [
      "a long list in sight",
      "choices",
      [...good, { type: "radio", label: "Day", options: "abcdefghij".split("") }],
      ["f3"],
    ],
    ["free text for a date", "types", [...good, { type: "text-input", label: "Date of birth" }], ["f3"]],
    ["an unchecked email", "validation", [{ type: "text-input", label: "Work email" }, ...good], ["f0"]],
    [
      "health data without a reason",
      "privacy",
      [...good, { type: "text-area", label: "Allergies" }, { type: "consent", label: "I agree" }],
      ["f3"],
    ],
    [
      "health data without consent",
      "privacy",
      [...good, { type: "text-area", label: "Allergies", helpText: "For the kitchen" }],
      ["f3"],
    ],
    ["a file first", "order", [{ type: "file", label: "CV" }, ...good], ["f0"]],
  ])("finds %s", (_name, category, fields, widgetIds) => {
    const { recommendations, score } = analyze(fields);
    expect(recommendations).toContainEqual(expect.objectContaining({ category, widgetIds }));
    expect(score).toBeLessThan(100);
  });

  it("finds a form too long, and one that demands too much", () => {
    const many = Array.from({ length: 20 }, (_, place) => ({
      type: "text-area",
      label: `Thought ${place + 1}`,
      required: true,
    }));
    expect(
      analyze(many)
        .recommendations.map(({ category }) => category)
        .toSorted(),
    ).toEqual(["length", "required"]);
  });

  it("listens to real use", () => {
    const { recommendations, metrics, score } = analyze(good, {
      completionRate: 0.3,
      averageTime: 600,
      submissions: 100,
    });
    expect(recommendations.map(({ category, priority }) => `${category} ${priority}`)).toEqual([
      "drop-off high",
      "time medium",
    ]);
    expect(metrics).toEqual({ completionRate: 0.3, averageTime: 600 });
    expect(score).toBe(100 - 12 - 7);
  });
});
