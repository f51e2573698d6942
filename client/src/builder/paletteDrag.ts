import type { Point } from "@formweave/schema/model";

/** A component being dragged out of the palette, as the canvas sees it. */
export interface PaletteDrag {
  readonly type: string;
  /** Top left corner of the drag image, px of the window; undefined outside the canvas. */
  readonly over: Point | undefined;
  /** Pointer position, px of the window. */
  readonly pointer: Point;
  /** True while Alt or Ctrl is held: places it freely, without looking for a slot. */
  readonly isFree: boolean;
}

/** A press on a component of the palette that may become a drag. */
export interface PalettePress {
  readonly type: string;
  readonly element: HTMLElement;
  readonly event: PointerEvent;
  /** Called once the component is on the canvas. */
  readonly onDrop: () => void;
}

/** A press in progress. */
export interface DragStart extends PalettePress {
  /** Returns the latest pointer event since the press. */
  readonly latest: () => PointerEvent;
}
