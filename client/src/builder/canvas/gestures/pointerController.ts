import type { Point } from "@formweave/schema/model";
import { toCanvas } from "#builder/canvasState/viewport.ts";
import { mayPlace } from "#builder/canvas/scene/mayPlace.ts";
import { pageElement } from "#builder/canvas/scene/frameElement.ts";
import { fetchGestures, gesturesHere } from "./gestures.ts";
import { isTypingIn } from "#builder/canvas/isTypingIn.ts";
import {
  POINTER_UP,
  stepPointer,
  type PointerAction,
  type GestureStart,
  type PointerState,
  type PointerStep,
} from "./pointerMachine.ts";
import { readPress } from "./readPress.ts";
import type { GestureRun } from "./runGesture.ts";
import type { PointerNow, Scene } from "#builder/canvas/scene/scene.ts";
import { choose, chooseMany, toggle } from "#builder/canvas/scene/select.ts";

/**
 * Handles selecting, dragging, resizing and panning with one set of listeners for the whole canvas. Returns a function that removes them.
 */
export function attachPointer(scene: Scene, surface: HTMLElement): () => void {
  const controller = new PointerController(scene, surface);
  return controller.attach();
}

/** A gesture that waits for its code to load. */
interface Coming {
  readonly start: GestureStart;
  readonly from: Point;
  /** True once the pointer is up again. */
  isOver: boolean;
}

type Modifiers = Pick<MouseEvent, "shiftKey" | "altKey" | "ctrlKey" | "metaKey">;
const NO_MODIFIERS: Modifiers = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

class PointerController {
  readonly #scene: Scene;
  readonly #surface: HTMLElement;
  #state: PointerState = POINTER_UP;
  #run: GestureRun | undefined;
  #coming: Coming | undefined;
  #point: Point = { x: 0, y: 0 };
  /** Top left corner of the canvas in the window, px, and the view size for which it was measured. */
  #corner: Point = this.#point;
  #view: unknown;
  #modifiers: Modifiers = NO_MODIFIERS;
  #pointerId = -1;
  #isSpaceDown = false;

  constructor(scene: Scene, surface: HTMLElement) {
    this.#scene = scene;
    this.#surface = surface;
  }

  attach(): () => void {
    const listeners = new AbortController();
    const { signal } = listeners;
    this.#surface.addEventListener("pointerover", () => void fetchGestures(), { signal, once: true });
    this.#surface.addEventListener("pointerdown", this.#handleDown, { signal });
    window.addEventListener("pointermove", this.#handleMove, { signal, capture: true });
    window.addEventListener("mousemove", this.#keepMove, { signal, capture: true });
    window.addEventListener("pointerup", this.#handleUp, { signal });
    window.addEventListener("pointercancel", this.#handleCancel, { signal });
    window.addEventListener("blur", this.#handleBlur, { signal });
    this.#surface.addEventListener("mousedown", keepMiddleButton, { signal });
    // Captured before all other handlers: during a gesture Escape only ends the gesture.
    window.addEventListener("keydown", this.#handleKey, { signal, capture: true });
    window.addEventListener("keyup", this.#handleKey, { signal, capture: true });
    return () => {
      listeners.abort();
      this.#step({ type: "cancel" });
    };
  }

  readonly #handleDown = (event: PointerEvent): void => {
    if (this.#state.kind !== "idle") {
      // A second finger begins a pinch, so the first one's gesture is cancelled.
      if (event.pointerType === "touch") this.#step({ type: "cancel" });
      return;
    }
    const press = readPress(this.#scene, event, this.#isSpaceDown);
    if (press === undefined) return;
    this.#read(event);
    this.#pointerId = event.pointerId;
    if (press.kind === "blank") this.#takeFocus();
    this.#step({
      type: "down",
      point: this.#point,
      press,
      isAdding: event.shiftKey || event.ctrlKey || event.metaKey,
      mayEdit: mayPlace(this.#scene.session),
      isTouch: event.pointerType === "touch",
    });
    if (press.kind === "pan") event.preventDefault();
  };

  readonly #handleMove = (event: PointerEvent): void => {
    if (this.#state.kind === "idle" || event.pointerId !== this.#pointerId) return;
    this.#keepMove(event);
    this.#read(event);
    this.#step({ type: "move", point: this.#point });
  };

  /** Hides pointer moves from React during a gesture; React would search the tree for handlers on each of them. */
  readonly #keepMove = (event: Event): void => {
    if (this.#state.kind === "running") event.stopPropagation();
  };

  readonly #handleUp = (event: PointerEvent): void => {
    if (this.#state.kind === "idle" || event.pointerId !== this.#pointerId) return;
    this.#read(event);
    this.#step({ type: "up" });
  };

  readonly #handleCancel = (): void => this.#step({ type: "cancel" });

  /** Resets the keys: releases outside of the window are not reported. */
  readonly #handleBlur = (): void => {
    this.#setPannable(false);
    this.#handleCancel();
  };

  readonly #handleKey = (event: KeyboardEvent): void => {
    // Shift with Space opens the preview.
    if (event.code === "Space" && !event.shiftKey && this.#isHere(event.target)) {
      this.#setPannable(event.type === "keydown");
      event.preventDefault();
    }
    if (this.#state.kind === "idle") return;
    if (event.key === "Escape") {
      event.stopPropagation();
      event.preventDefault();
      this.#step({ type: "cancel" });
    }
    // Alt alone would open the browser's menu.
    if (event.key === "Alt") event.preventDefault();
    this.#modifiers = event;
    this.#run?.touch();
  };

  #setPannable(isSpaceDown: boolean): void {
    this.#isSpaceDown = isSpaceDown;
    this.#surface.toggleAttribute("data-pannable", isSpaceDown);
  }

  /** True when a key was pressed on the canvas and not on a control. */
  #isHere(target: EventTarget | null): boolean {
    if (!(target instanceof Element) || isTypingIn(target) || target.closest("button, [role='menu']"))
      return false;
    return this.#surface.contains(target) || target === document.body;
  }

  /** Focuses the page, because the blank canvas around it cannot take the focus itself. */
  #takeFocus(): void {
    queueMicrotask(() => pageElement(this.#surface)?.focus({ preventScroll: true }));
  }

  #read(event: PointerEvent): void {
    // Measuring forces a layout; the position changes only with the size of the view.
    const { view } = this.#scene.canvas.viewport.get();
    if (this.#view !== view) this.#corner = this.#surface.getBoundingClientRect();
    this.#view = view;
    this.#point = { x: event.clientX - this.#corner.x, y: event.clientY - this.#corner.y };
    this.#modifiers = event;
  }

  #now(screen: Point = this.#point): PointerNow {
    const { shiftKey, altKey, ctrlKey, metaKey } = this.#modifiers;
    const canvas = toCanvas(this.#scene.canvas.viewport.get(), screen);
    return { screen, canvas, shift: shiftKey, alt: altKey, mod: ctrlKey || metaKey };
  }

  #step(step: PointerStep): void {
    const { state, actions } = stepPointer(this.#state, step);
    this.#state = state;
    for (const action of actions) this.#runAction(action);
  }

  #runAction(action: PointerAction): void {
    const { session } = this.#scene;
    switch (action.type) {
      case "select":
        return choose(session, action.id);
      case "toggle":
        return toggle(session, action.id);
      case "clear":
        return chooseMany(session, []);
      case "none":
        return;
      case "begin":
        return this.#begin(action.gesture, action.from);
      case "update":
        return this.#run?.touch();
      case "commit":
      case "cancel":
        return this.#end(action.type);
    }
  }

  #begin(start: GestureStart, from: Point, isOver = false): void {
    const runGesture = gesturesHere();
    if (runGesture === undefined) return void this.#beginLater({ start, from, isOver: false });
    this.#run = runGesture({
      scene: this.#scene,
      surface: this.#surface,
      start,
      from: this.#now(from),
      // A lifted finger has no pointer to capture.
      pointerId: isOver ? -1 : this.#pointerId,
      pointer: () => this.#now(),
    });
  }

  /** Runs the gesture once its code has loaded, and commits it when the pointer is already up. */
  async #beginLater(coming: Coming): Promise<void> {
    this.#coming = coming;
    await fetchGestures();
    if (this.#coming !== coming) return;
    this.#coming = undefined;
    this.#begin(coming.start, coming.from, coming.isOver);
    if (coming.isOver) this.#end("commit");
  }

  #end(how: "commit" | "cancel"): void {
    if (this.#coming !== undefined && how === "commit") this.#coming.isOver = true;
    else this.#coming = undefined;
    const run = this.#run;
    this.#run = undefined;
    run?.[how]();
  }
}

/** Prevents the browser's autoscroll, as the middle button pans. */
function keepMiddleButton(event: MouseEvent): void {
  if (event.button === 1) event.preventDefault();
}
