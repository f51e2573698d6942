import type { WidgetType } from "@formweave/schema/widgets";
import { findDefinition } from "@formweave/schema/widgets/all";
import { z } from "zod";

/** A type of the component library. */
export const widgetType = z.custom<WidgetType>(
  (type) => typeof type === "string" && findDefinition(type) !== undefined,
);
