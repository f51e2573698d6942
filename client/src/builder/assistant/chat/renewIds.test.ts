import { expect, it } from "vitest";
import { renewIds } from "./renewIds.ts";

function step(commandId: string, input: Record<string, string | string[]>) {
  return { commandId, input, title: "t" };
}

it("what is added gets new ids wherever a step names it, and nothing else changes", () => {
  const steps = [
    step("addWidget", { id: "n1", type: "n1" }),
    step("setRow", { widgetId: "n1", list: "validation" }),
    step("updateProps", { widgetIds: ["old", "n1"] }),
  ];
  const renewed = renewIds({ steps, leftOut: ["x"] }, () => "fresh");
  expect(renewed).toEqual({
    leftOut: ["x"],
    steps: [
      step("addWidget", { id: "fresh", type: "n1" }),
      step("setRow", { widgetId: "fresh", list: "validation" }),
      step("updateProps", { widgetIds: ["old", "fresh"] }),
    ],
  });
});
