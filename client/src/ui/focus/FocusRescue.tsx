import { useEffect } from "react";
import { rescueFocus } from "./rescueFocus.ts";

/** Keeps the focus on the page for as long as it is shown. */
export function FocusRescue() {
  useEffect(() => rescueFocus(), []);
  return undefined;
}
