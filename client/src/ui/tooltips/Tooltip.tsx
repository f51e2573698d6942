import { cloneElement, type ReactElement } from "react";
import type { Side } from "./placeBeside.ts";

interface TooltipProps {
  readonly label: string;
  /** Keys separated by spaces: "Ctrl D". */
  readonly shortcut?: string | undefined;
  readonly side?: Side | undefined;
  /** One element that takes data attributes. */
  readonly children: ReactElement;
}

/** Names a control on hover and on keyboard focus; the control keeps its own accessible name. `TooltipLayer` shows it. */
export function Tooltip({ label, shortcut, side, children }: TooltipProps) {
  const marks: object = { "data-tip": label, "data-tip-keys": shortcut, "data-tip-side": side };
  return cloneElement(children, marks);
}
