import type { Json } from "@formweave/schema/model";
import type { PropsOf, WIDGETS, WidgetType } from "@formweave/schema/widgets";
import type { CSSProperties, ReactNode } from "react";
import type { Uploads } from "./files/uploads.ts";

/** `edit`: looks finished and takes neither focus nor events (the canvas). `live`: works (preview, published forms). */
export type WidgetMode = "edit" | "live";

/** What every view gets, whatever its type. */
export interface ViewProps {
  readonly id: string;
  readonly mode: WidgetMode;
  /** The styles that people set, for the main surface of the view: the control of a field, the button, the card. */
  readonly style: CSSProperties;
  /**
   * The answer that a field begins with; its default where there is none. `null` is one that was taken away. What is no answer
   * of the field is shown all the same, where its control can.
   */
  readonly answer: Json | undefined;
  /** What is wrong with the answer; a field says it below its control. */
  readonly error: string | undefined;
  /** Where chosen files go; without it they are only shown. */
  readonly uploads: Uploads | undefined;
  /** Shown in the place of a rich text while it is edited. */
  readonly richTextSlot: ReactNode;
  /** Called when a link or a button leads to a screen. */
  readonly onNavigate: ((screenId: string) => void) | undefined;
  /** On a page that works, what leads nowhere cannot be pressed; on the canvas it looks finished. */
  readonly isIdleOff: boolean;
  /** The widgets inside a container. */
  readonly children: ReactNode;
}

/** What the view of a type gets: its props complete and of the right kinds. */
export interface WidgetViewProps<Type extends WidgetType> extends ViewProps {
  readonly props: PropsOf<(typeof WIDGETS)[Type]>;
}
