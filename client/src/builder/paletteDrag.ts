import type { Point } from "@formweave/schema/model";

/** A component on its way from the palette, as the canvas sees it. */
export interface PaletteDrag {
  readonly type: string;
  /** The top left corner of what hangs on the pointer, px of the window; undefined outside of the canvas. */
  readonly over: Point | undefined;
  /** Where the pointer itself is, px of the window. */
  readonly pointer: Point;
  /** Whether it is placed freely, and not between others: Alt or Ctrl is held. */
  readonly isFree: boolean;
}

/** A press on a component of the palette that may become a drag. */
export interface PalettePress {
  readonly type: string;
  readonly element: HTMLElement;
  readonly event: PointerEvent;
  /** It has come onto the canvas. */
  readonly onDrop: () => void;
}

/** A press that goes on. */
export interface Grab extends PalettePress {
  /** The last that the pointer did, from the press on. */
  readonly latest: () => PointerEvent;
}
