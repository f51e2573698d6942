import { z } from "zod";
import { entityId } from "./ids.ts";
import { json } from "./json.ts";
import { isOneLine, ONE_LINE } from "./text/oneLine.ts";

export const PRESET_CATEGORIES = ["style", "layout", "custom"] as const;

/** The component type of a preset for all types. */
export const ANY_TYPE = "*";

/** A set of values to apply to a component. */
export const propertyPreset = z.strictObject({
  id: entityId,
  name: z.string().trim().min(1).max(60).refine(isOneLine, ONE_LINE),
  description: z.string().max(200),
  icon: z.string().max(60),
  /** A component type, or `*` for all. */
  componentType: z.string().min(1).max(64),
  category: z.enum(PRESET_CATEGORIES),
  /** True when new components look like this. */
  isDefault: z.boolean(),
  tags: z.array(z.string().max(40)).max(20),
  properties: z.record(z.string(), json),
  /** Styles at the base breakpoint; null resets one to the theme. */
  styles: z.record(z.string(), json),
});

export type PresetCategory = (typeof PRESET_CATEGORIES)[number];
export type PropertyPreset = z.infer<typeof propertyPreset>;
