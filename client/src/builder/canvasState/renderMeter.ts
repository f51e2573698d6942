import type { ReactNode } from "react";

/** Markers rendered before and after the view of each widget, which time its rendering. */
export interface RenderMeter {
  readonly before: (widgetId: string) => ReactNode;
  readonly after: (widgetId: string) => ReactNode;
}
