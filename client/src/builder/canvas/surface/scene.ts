import type { Rect, Snap } from "@formweave/schema/geometry";
import type { Point, RulerGuide } from "@formweave/schema/model";
import { createContext, useContext } from "react";
import { createStore, type Store } from "#lib/createStore.ts";
import type { EditorSession } from "#document/session.ts";
import type { Writing } from "#builder/canvas/writing/writing.ts";
import type { Inserting } from "#builder/canvas/gestures/inserting.ts";
import { Frames } from "./frames.ts";

/** What is shown of a gesture while it lasts; nothing of it is in the document before its end. Canvas px. */
export type Live =
  | { readonly kind: "idle" }
  | {
      readonly kind: "move";
      readonly dx: number;
      readonly dy: number;
      readonly snap: LiveSnap;
      /** The container that would take what is dragged; undefined when it stays where it hangs. */
      readonly target: string | undefined;
      /** The place between others or beside one that it would take. */
      readonly insert: Inserting | undefined;
    }
  | { readonly kind: "resize"; readonly rects: ReadonlyMap<string, Rect>; readonly snap: LiveSnap }
  | { readonly kind: "marquee"; readonly area: Rect; readonly hits: readonly string[] }
  | {
      readonly kind: "drop";
      /** What is carried, and where it would come to stand. */
      readonly type: string;
      readonly rect: Rect;
      readonly snap: LiveSnap;
      readonly target: string | undefined;
      readonly insert: Inserting | undefined;
    };

/** The lines that say what is aligned. */
export type LiveSnap = Pick<Snap, "guides" | "spacings">;

/** One canvas on the screen: its session and what only this canvas knows. */
export interface Scene {
  readonly session: EditorSession;
  readonly live: Store<Live>;
  readonly frames: Frames;
  /** The guides that this person sees; what moves snaps to them. */
  readonly guides: Store<readonly RulerGuide[]>;
  /** The session's own: a panel can begin the writing too. */
  readonly editing: Store<string | null>;
  /** The plain text that is written in where it stands. */
  readonly writing: Store<Writing | null>;
}

export const IDLE: Live = { kind: "idle" };
export const NO_SNAP: LiveSnap = { guides: [], spacings: [] };

/** Makes the state of one canvas. */
export function createScene(session: EditorSession): Scene {
  return {
    session,
    live: createStore<Live>(IDLE),
    frames: new Frames(session),
    guides: createStore<readonly RulerGuide[]>([]),
    editing: session.editing,
    writing: createStore<Writing | null>(null),
  };
}

/** Gives the scene to the parts of a canvas. */
export const SceneContext = createContext<Scene | undefined>(undefined);

/** The scene of the canvas that this component is part of. */
export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (scene === undefined) throw new Error("useScene outside of a Canvas");
  return scene;
}

/** Where the pointer is, px of the view and of the canvas, and which keys are held. */
export interface PointerNow {
  readonly screen: Point;
  readonly canvas: Point;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl or Cmd: no snapping. */
  readonly mod: boolean;
}

/** A gesture that has begun: it shows itself at each update, and writes once, at its end. */
export interface Gesture {
  /** Whether the canvas scrolls when the pointer is at an edge. */
  readonly scrolls: boolean;
  /** The widgets that it changes, where it changes any. */
  readonly widgetIds?: readonly string[];
  update(pointer: PointerNow): void;
  commit(): void;
  cancel(): void;
}
