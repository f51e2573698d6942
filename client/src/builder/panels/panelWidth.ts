/** A side panel with an adjustable width. */
export type PanelSide = "left" | "right";

/** Limits of a panel's width, px. */
export const PANEL_WIDTHS = {
  left: { min: 240, max: 400 },
  right: { min: 320, max: 640 },
} as const satisfies Readonly<Record<PanelSide, object>>;

/** Window width from which the right panel is wider by default, px; same as in tokens.css. */
const WIDE = 1600;

/** Default width of a panel, px. */
export function usualWidth(side: PanelSide, windowWidth: number): number {
  if (side === "left") return PANEL_WIDTHS.left.min;
  return windowWidth < WIDE ? PANEL_WIDTHS.right.min : 480;
}

/** Steps of an arrow key that moves the edge, without and with Shift, px. */
const STEP = 16;
const LONG_STEP = 64;

/** Limits a width to the panel's range, whole px. */
function clampWidth(side: PanelSide, width: number): number {
  const { min, max } = PANEL_WIDTHS[side];
  return Math.round(Math.min(Math.max(width, min), max));
}

/** Width after the edge is moved to the right by `dx` px; the right panel grows to the left. */
export function widthAfter(side: PanelSide, width: number, dx: number): number {
  return clampWidth(side, side === "left" ? width + dx : width - dx);
}

/** Width after a key; undefined for other keys. */
export function widthAfterKey(
  side: PanelSide,
  width: number,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): number | undefined {
  const { min, max } = PANEL_WIDTHS[side];
  const step = shiftKey ? LONG_STEP : STEP;
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: widthAfter(side, width, -step),
    ArrowRight: widthAfter(side, width, step),
    Home: min,
    End: max,
  };
  return moves[key];
}
