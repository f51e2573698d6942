import type { Json } from "@formweave/schema/model";
import type { PropsOf, WIDGETS, WidgetType } from "@formweave/schema/widgets";
import type { CSSProperties, ReactNode } from "react";
import type { Uploads } from "./files/uploads.ts";

/** `edit`: looks finished but takes neither focus nor events (the canvas). `live`: works (preview, published forms). */
export type WidgetMode = "edit" | "live";

/** Props of every view, whatever its type. */
export interface ViewProps {
  readonly id: string;
  readonly mode: WidgetMode;
  /** Custom styles for the main surface of the view: the control of a field, the button, the card. */
  readonly style: CSSProperties;
  /**
   * The initial answer of a field; without one its default applies. `null` is a removed answer. Invalid answers are shown as well, if the
   * control can.
   */
  readonly answer: Json | undefined;
  /** Validation message, shown below the control. */
  readonly error: string | undefined;
  /** Receives chosen files; without it they are only listed. */
  readonly uploads: Uploads | undefined;
  /** Rendered in place of a rich text while it is edited. */
  readonly richTextSlot: ReactNode;
  /** Called when a link or a button navigates to a screen. */
  readonly onNavigate: ((screenId: string) => void) | undefined;
  /** True on a live page, where links and buttons without a destination are disabled; on the canvas they look finished. */
  readonly isIdleOff: boolean;
  /** The widgets inside a container. */
  readonly children: ReactNode;
}

/** Props of the view of a type, complete and valid. */
export interface WidgetViewProps<Type extends WidgetType> extends ViewProps {
  readonly props: PropsOf<(typeof WIDGETS)[Type]>;
}
