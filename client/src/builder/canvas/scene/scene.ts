import type { Rect, Snap } from "@formweave/schema/geometry";
import type { Point, RulerGuide } from "@formweave/schema/model";
import { createContext, useContext } from "react";
import { createStore, type Store } from "#lib/createStore.ts";
import type { EditorSession } from "#document/session.ts";
import { getCanvas, type CanvasState } from "#builder/canvasState/canvasState.ts";
import type { Writing } from "#builder/canvas/scene/writing.ts";
import type { Inserting } from "#builder/canvas/scene/inserting.ts";
import { Frames } from "./frames.ts";

/** Preview of a running gesture, canvas px; the document changes only when it ends. */
export type Live =
  | { readonly kind: "idle" }
  | {
      readonly kind: "move";
      readonly dx: number;
      readonly dy: number;
      readonly snap: LiveSnap;
      /** Container that would receive the dragged widgets; undefined when they stay in their parent. */
      readonly target: string | undefined;
      /** Slot between or beside other components; undefined when placed freely. */
      readonly insert: Inserting | undefined;
    }
  | { readonly kind: "resize"; readonly rects: ReadonlyMap<string, Rect>; readonly snap: LiveSnap }
  | { readonly kind: "marquee"; readonly area: Rect; readonly hits: readonly string[] }
  | {
      readonly kind: "drop";
      /** Type of the component dragged from the palette, and its rectangle if dropped now. */
      readonly type: string;
      readonly rect: Rect;
      readonly snap: LiveSnap;
      readonly target: string | undefined;
      readonly insert: Inserting | undefined;
    };

/** Lines that show alignments and equal spacings. */
export type LiveSnap = Pick<Snap, "guides" | "spacings">;

/** One canvas on the screen: its session, the state beside it, and the state that only this canvas has. */
export interface Scene {
  readonly session: EditorSession;
  readonly canvas: CanvasState;
  readonly live: Store<Live>;
  readonly frames: Frames;
  /** Guides that this person sees; moved widgets snap to them. */
  readonly guides: Store<readonly RulerGuide[]>;
  /** Id of the widget with the open rich text editor; the canvas state's own store, as a panel can open it too. */
  readonly editing: Store<string | null>;
  /** Plain text being edited in place on the canvas. */
  readonly writing: Store<Writing | null>;
}

export const IDLE: Live = { kind: "idle" };
export const NO_SNAP: LiveSnap = { guides: [], spacings: [] };

/** Creates the state of one canvas. */
export function createScene(session: EditorSession): Scene {
  const canvas = getCanvas(session);
  return {
    session,
    canvas,
    live: createStore<Live>(IDLE),
    frames: new Frames(canvas),
    guides: createStore<readonly RulerGuide[]>([]),
    editing: getCanvas(session).editing,
    writing: createStore<Writing | null>(null),
  };
}

/** Provides the scene to the parts of a canvas. */
export const SceneContext = createContext<Scene | undefined>(undefined);

/** The scene of the canvas that this component is part of. */
export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (scene === undefined) throw new Error("useScene outside of a Canvas");
  return scene;
}

/** Pointer position in px of the view and in canvas px, with the modifier keys held. */
export interface PointerNow {
  readonly screen: Point;
  readonly canvas: Point;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl or Cmd, which switches snapping off. */
  readonly mod: boolean;
}

/** A running gesture: previews at each update, and writes to the document once, in `commit`. */
export interface Gesture {
  /** True when the canvas scrolls while the pointer is at an edge. */
  readonly scrolls: boolean;
  /** Widgets that the gesture changes, if any. */
  readonly widgetIds?: readonly string[];
  update(pointer: PointerNow): void;
  commit(): void;
  cancel(): void;
}
