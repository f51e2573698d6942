import { z } from "zod";
import { GUIDES_AREA } from "../limits.ts";
import { entityId } from "./ids.ts";

/** Axis of a guide: `x` is a vertical line at x = `at`, `y` a horizontal one at y = `at`. */
export const guideAxis = z.enum(["x", "y"]);

/** Position of a guide, canvas px. */
export const guidePosition = z.number().min(0).max(GUIDES_AREA);

/** A line on the canvas that everybody can align widgets with: on one screen, or on all without one. */
export const rulerGuide = z.object({
  id: entityId,
  axis: guideAxis,
  at: guidePosition,
  screen: entityId.optional(),
});

export type RulerGuide = Readonly<z.infer<typeof rulerGuide>>;
