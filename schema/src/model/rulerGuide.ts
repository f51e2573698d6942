import { z } from "zod";
import { GUIDES_AREA } from "../limits.ts";
import { entityId } from "./ids.ts";

/** Which way a guide lies: `x` is a vertical line at x = `at`, `y` a horizontal one at y = `at`. */
export const guideAxis = z.enum(["x", "y"]);

/** Where a guide lies, canvas px. */
export const guidePosition = z.number().min(0).max(GUIDES_AREA);

/** A line that somebody put on the canvas for everybody to align things with. */
export const rulerGuide = z.object({ id: entityId, axis: guideAxis, at: guidePosition });

export type RulerGuide = Readonly<z.infer<typeof rulerGuide>>;
