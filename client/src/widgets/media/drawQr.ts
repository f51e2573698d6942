import { encode } from "uqr";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

type Correction = WidgetViewProps<"qr-code">["props"]["correction"];

const LEVELS = { low: "L", medium: "M", quartile: "Q", high: "H" } as const;

/** Width of the light border that scanners need around a code, in modules (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/** A drawn code: its modules per side without the border, and the path of the dark ones, one unit each. */
export interface QrDrawing {
  readonly side: number;
  readonly path: string;
}

/** Draws the smallest QR code that holds a text, `margin` units from the corner; undefined when the text is too long. */
export function drawQr(text: string, correction: Correction, margin: number): QrDrawing | undefined {
  const rows = encodeModules(text, correction);
  if (rows === undefined) return undefined;
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])),
  );
  return { side: rows.length, path: path.join("") };
}

function encodeModules(text: string, correction: Correction): readonly (readonly boolean[])[] | undefined {
  try {
    return encode(text, { ecc: LEVELS[correction], border: 0 }).data;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
