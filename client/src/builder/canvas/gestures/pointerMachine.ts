import type { Handle } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";

/** Distance after which a press becomes a drag, px on screen. */
const DRAG_THRESHOLD = 4;

/** Target of a pointer press. */
export type PointerPress =
  | { readonly kind: "blank" }
  | { readonly kind: "widget"; readonly id: string; readonly isSelected: boolean }
  | { readonly kind: "grip" }
  | { readonly kind: "handle"; readonly handle: Handle }
  | { readonly kind: "pan" };

/** The gesture that a drag starts. */
export type GestureStart =
  | { readonly kind: "move" }
  | { readonly kind: "resize"; readonly handle: Handle }
  | { readonly kind: "marquee"; readonly isAdding: boolean }
  | { readonly kind: "pan" };

/** Change of the selection by a click. */
type Choice =
  | { readonly type: "select" | "toggle"; readonly id: string }
  | { readonly type: "clear" }
  | { readonly type: "none" };

/** An effect that the caller carries out for a step of the machine. */
export type PointerAction =
  | Choice
  | { readonly type: "begin"; readonly gesture: GestureStart; readonly from: Point }
  | { readonly type: "update" | "commit" | "cancel" };

/** State of the pointer: up, pressed without having moved, or dragging. */
export type PointerState =
  | { readonly kind: "idle" }
  | { readonly kind: "pressed"; readonly from: Point; readonly onClick: Choice; readonly drag: GestureStart }
  | { readonly kind: "running" };

/** An event of the pointer; points in px of the view. */
export type PointerStep =
  | {
      readonly type: "down";
      readonly point: Point;
      readonly press: PointerPress;
      /** Shift, Ctrl or Cmd is held. */
      readonly isAdding: boolean;
      readonly mayEdit: boolean;
      readonly isTouch: boolean;
    }
  | { readonly type: "move"; readonly point: Point }
  | { readonly type: "up" | "cancel" };

interface Outcome {
  readonly state: PointerState;
  readonly actions: readonly PointerAction[];
}

export const POINTER_UP: PointerState = { kind: "idle" };
const NONE = { type: "none" } as const;

/** Pure transition: returns the next state of the pointer and the actions to carry out. */
export function stepPointer(state: PointerState, step: PointerStep): Outcome {
  switch (state.kind) {
    case "idle":
      return step.type === "down" ? press(step) : { state, actions: [] };
    case "pressed":
      return stepPressed(state, step);
    case "running":
      return stepRunning(state, step);
  }
}

type Down = Extract<PointerStep, { type: "down" }>;

function press(down: Down): Outcome {
  const { point, press: pressed } = down;
  if (pressed.kind === "pan") {
    return {
      state: { kind: "running" },
      actions: [{ type: "begin", gesture: { kind: "pan" }, from: point }],
    };
  }
  const { now, onClick } = resolveChoices(down);
  return {
    state: { kind: "pressed", from: point, onClick, drag: toGestureStart(down) },
    actions: now.type === "none" ? [] : [now],
  };
}

/**
 * Selection changes of a press: `now` at once, so that a drag takes the widget along, `onClick` only when the pointer comes up without a
 * drag.
 */
function resolveChoices({ press: pressed, isAdding, isTouch }: Down): {
  readonly now: Choice;
  readonly onClick: Choice;
} {
  if (pressed.kind === "blank") return { now: NONE, onClick: isAdding ? NONE : { type: "clear" } };
  if (pressed.kind !== "widget") return { now: NONE, onClick: NONE };
  const choice: Choice = { type: isAdding ? "toggle" : "select", id: pressed.id };
  return pressed.isSelected || isTouch ? { now: NONE, onClick: choice } : { now: choice, onClick: NONE };
}

function toGestureStart({ press: pressed, isAdding, mayEdit, isTouch }: Down): GestureStart {
  // Almost every touch lands on a widget: a finger drags only what was selected before, and pans otherwise.
  const isOnSelected = pressed.kind !== "blank" && (pressed.kind !== "widget" || pressed.isSelected);
  if (isTouch && !isOnSelected) return { kind: "pan" };
  if (pressed.kind === "blank") return { kind: "marquee", isAdding };
  if (!mayEdit) return { kind: "pan" };
  return pressed.kind === "handle" ? { kind: "resize", handle: pressed.handle } : { kind: "move" };
}

function stepPressed(state: Extract<PointerState, { kind: "pressed" }>, step: PointerStep): Outcome {
  switch (step.type) {
    case "down":
      return { state, actions: [] };
    case "move": {
      const distance = Math.hypot(step.point.x - state.from.x, step.point.y - state.from.y);
      if (distance < DRAG_THRESHOLD) return { state, actions: [] };
      return {
        state: { kind: "running" },
        actions: [{ type: "begin", gesture: state.drag, from: state.from }, { type: "update" }],
      };
    }
    case "up":
      return { state: POINTER_UP, actions: state.onClick.type === "none" ? [] : [state.onClick] };
    case "cancel":
      return { state: POINTER_UP, actions: [] };
  }
}

function stepRunning(state: PointerState, { type }: PointerStep): Outcome {
  switch (type) {
    case "down":
      return { state, actions: [] };
    case "move":
      return { state, actions: [{ type: "update" }] };
    case "up":
      return { state: POINTER_UP, actions: [{ type: "commit" }] };
    case "cancel":
      return { state: POINTER_UP, actions: [{ type: "cancel" }] };
  }
}
