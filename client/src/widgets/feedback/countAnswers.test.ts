import { expect, it } from "vitest";
import { type ControlState, countAnswers } from "./countAnswers.ts";

const control = (more: Partial<ControlState>): ControlState => ({
  name: "a",
  type: "text",
  value: "",
  required: false,
  disabled: false,
  ...more,
});

it("counts the questions, each once, and those that are answered", () => {
  const controls = [
    control({ name: "name", value: "Lena" }),
    control({ name: "note", value: "  " }),
    control({ name: "size", type: "radio", value: "s" }),
    control({ name: "size", type: "radio", value: "m", checked: true }),
    control({ name: "terms", type: "checkbox", value: "on", checked: false }),
  ];
  expect(countAnswers(controls, "all")).toEqual({ total: 4, answered: 2 });
});

it("counts those that are required, where it is told", () => {
  const controls = [
    control({ name: "name", value: "Lena" }),
    control({ name: "size", type: "radio", required: true }),
    control({ name: "size", type: "radio", checked: true }),
  ];
  expect(countAnswers(controls, "required")).toEqual({ total: 1, answered: 1 });
});

it.each([{ name: "" }, { disabled: true }, { type: "submit" }, { type: "hidden" }])(
  "takes %j for no question",
  (more) => {
    expect(countAnswers([control({ value: "x", ...more })], "all")).toEqual({ total: 0, answered: 0 });
  },
);
