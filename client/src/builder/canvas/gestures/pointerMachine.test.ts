import { expect, it } from "vitest";
import {
  POINTER_UP,
  stepPointer,
  type PointerAction,
  type PointerStep,
  type PointerPress,
} from "./pointerMachine.ts";

const START = { x: 100, y: 100 };

function down(press: PointerPress, over: Partial<Extract<PointerStep, { type: "down" }>> = {}): PointerStep {
  return { type: "down", point: START, press, isAdding: false, mayEdit: true, isTouch: false, ...over };
}

function move(dx: number, dy = 0): PointerStep {
  return { type: "move", point: { x: START.x + dx, y: START.y + dy } };
}

function run(...steps: readonly PointerStep[]): readonly PointerAction[] {
  const actions: PointerAction[] = [];
  let state = POINTER_UP;
  for (const step of steps) {
    const next = stepPointer(state, step);
    state = next.state;
    actions.push(...next.actions);
  }
  return actions;
}

function findGesture(actions: readonly PointerAction[]) {
  return actions.find((action) => action.type === "begin")?.gesture;
}

const WIDGET: PointerPress = { kind: "widget", id: "a", isSelected: false };
const SELECTED: PointerPress = { kind: "widget", id: "a", isSelected: true };

it("a click selects only that widget", () => {
  expect(run(down(WIDGET), { type: "up" })).toEqual([{ type: "select", id: "a" }]);
});

it("a click with shift, ctrl or meta toggles", () => {
  expect(run(down(WIDGET, { isAdding: true }), { type: "up" })).toEqual([{ type: "toggle", id: "a" }]);
  expect(run(down(SELECTED, { isAdding: true }), { type: "up" })).toEqual([{ type: "toggle", id: "a" }]);
});

it("a press on one of several selected widgets leaves the others until it turns out to be a click", () => {
  expect(run(down(SELECTED))).toEqual([]);
  expect(run(down(SELECTED), { type: "up" })).toEqual([{ type: "select", id: "a" }]);
  expect(run(down(SELECTED), move(20), { type: "up" }).map(({ type: action }) => action)).toEqual([
    "begin",
    "update",
    "commit",
  ]);
});

it("a click on the blank canvas clears, with shift it leaves the selection", () => {
  expect(run(down({ kind: "blank" }), { type: "up" })).toEqual([{ type: "clear" }]);
  expect(run(down({ kind: "blank" }, { isAdding: true }), { type: "up" })).toEqual([]);
});

it("less than four pixels is no drag", () => {
  expect(run(down(WIDGET), move(3), { type: "up" })).toEqual([{ type: "select", id: "a" }]);
  expect(run(down(WIDGET), move(4)).map(({ type: action }) => action)).toContain("begin");
});

it("a drag begins where the pointer went down", () => {
  expect(run(down(WIDGET), move(3), move(30))).toContainEqual({
    type: "begin",
    gesture: { kind: "move" },
    from: START,
  });
});

it("escape cancels a drag, and what comes after it does nothing", () => {
  const actions = run(down(WIDGET), move(30), { type: "cancel" }, move(60), { type: "up" });
  expect(actions.map(({ type: action }) => action)).toEqual(["select", "begin", "update", "cancel"]);
});

it("the blank canvas is a marquee for the mouse and pans under a finger", () => {
  expect(findGesture(run(down({ kind: "blank" }, { isAdding: true }), move(9)))).toEqual({
    kind: "marquee",
    isAdding: true,
  });
  expect(findGesture(run(down({ kind: "blank" }, { isTouch: true }), move(9)))).toEqual({ kind: "pan" });
});

it("a finger selects with a tap, and moves only what is selected", () => {
  expect(run(down(WIDGET, { isTouch: true }))).toEqual([]);
  expect(run(down(WIDGET, { isTouch: true }), { type: "up" })).toEqual([{ type: "select", id: "a" }]);
  expect(findGesture(run(down(WIDGET, { isTouch: true }), move(9)))).toEqual({ kind: "pan" });
  expect(findGesture(run(down(SELECTED, { isTouch: true }), move(9)))).toEqual({ kind: "move" });
});

it("those who may only look drag nothing but the view", () => {
  for (const press of [WIDGET, { kind: "grip" }, { kind: "handle", handle: "e" }] as const) {
    expect(findGesture(run(down(press, { mayEdit: false }), move(30)))).toEqual({ kind: "pan" });
  }
});

it("another button pressed during a drag changes nothing", () => {
  expect(
    run(down(WIDGET), move(30), down({ kind: "blank" }), { type: "up" }).map(({ type: action }) => action),
  ).toEqual(["select", "begin", "update", "commit"]);
});
