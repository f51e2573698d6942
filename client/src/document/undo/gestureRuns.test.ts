import { expect, it } from "vitest";
import { heldGesture } from "#lib/gestureNames.ts";
import { createGestureRuns, typingGesture } from "./gestureRuns.ts";

function runsAt() {
  const clock = { at: 1000 };
  return { clock, runs: createGestureRuns(() => clock.at) };
}

it("keys without a pause of two seconds are one run, however long it lasts", () => {
  const { clock, runs } = runsAt();
  const first = runs.nameRun("type");
  for (let key = 0; key < 10; key++) {
    clock.at += 1900;
    expect(runs.nameRun("type")).toBe(first);
  }
  clock.at += 2100;
  expect(runs.nameRun("type")).not.toBe(first);
});

it("a run ends when another gesture begins, or something else is done", () => {
  const { runs } = runsAt();
  const first = runs.nameRun("type a");
  runs.nameRun("type b");
  const second = runs.nameRun("type a");
  runs.end();
  const third = runs.nameRun("type a");
  expect(new Set([first, second, third]).size).toBe(3);
});

it("typing in a field is the same gesture at each visit, and another one in another field", () => {
  expect(typingGesture(["a"], "label")).toBe(typingGesture(["a"], "label"));
  expect(typingGesture(["a"], "label")).not.toBe(typingGesture(["b"], "label"));
  expect(typingGesture(["a"], "label")).not.toBe(typingGesture(["a"], "help"));
});

it("a drag is one run however long the pointer rests, and the next drag another", () => {
  const { clock, runs } = runsAt();
  const first = runs.nameRun(heldGesture("visit", 1));
  clock.at += 60_000;
  expect(runs.nameRun(heldGesture("visit", 1))).toBe(first);
  expect(runs.nameRun(heldGesture("visit", 2))).not.toBe(first);
});
