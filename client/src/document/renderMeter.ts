import type { ReactNode } from "react";

/** Times how long the views of widgets take to render, while somebody wants to know: what it gives is rendered around each. */
export interface RenderMeter {
  readonly before: (widgetId: string) => ReactNode;
  readonly after: (widgetId: string) => ReactNode;
}
