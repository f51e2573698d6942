import type { Json } from "@formweave/schema/model";
import { isSafeStyle } from "@formweave/schema/rules";
import type { CSSProperties } from "react";

/** The styles of a widget, split by the element they apply to. */
interface SplitStyles {
  /** Styles of the box around the whole widget. */
  readonly box: CSSProperties;
  /** Styles of the main surface inside it. */
  readonly surface: CSSProperties;
}

type Styles = Map<string, string | number>;

const ON_BOX = /^(?:opacity|margin|width|height|minWidth|maxWidth|minHeight|maxHeight)/;
const ON_TEXT = /^(?:color|font|lineHeight|letterSpacing|textAlign|textTransform)/;

/** Drops unsafe styles, and assigns the others to their elements; text styles of a field apply to its label and its control alike. */
export function splitStyles(styles: Readonly<Record<string, Json>>, isField: boolean): SplitStyles {
  const box: Styles = new Map();
  const surface: Styles = new Map();
  for (const [name, value] of Object.entries(styles)) {
    if (!isSafeStyle(name, value) || (typeof value !== "string" && typeof value !== "number")) continue;
    const isOnBox = ON_BOX.test(name) || (isField && ON_TEXT.test(name));
    (isOnBox ? box : surface).set(name, value);
  }
  completeBorder(surface);
  return { box: Object.fromEntries(box), surface: Object.fromEntries(surface) };
}

// Themes draw borders as an inset shadow; a custom border replaces it, and needs all three of its parts.
function completeBorder(styles: Styles): void {
  if (!["borderColor", "borderWidth", "borderStyle"].some((name) => styles.has(name))) return;
  const whole = { borderWidth: 1, borderStyle: "solid", boxShadow: "none" };
  for (const [name, value] of Object.entries(whole)) if (!styles.has(name)) styles.set(name, value);
}
