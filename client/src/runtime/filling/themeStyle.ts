import { type Json } from "@formweave/schema/model";
import { isSafeStyle } from "@formweave/schema/rules";
import { type GridStyle } from "./gridStyle.ts";

const VARIABLE = /^--f-[a-z-]{1,30}$/;

/** The variables that a theme sets; what is none, or not safe, is left out. */
export function themeStyle(theme: Readonly<Record<string, Json>>): GridStyle {
  return Object.fromEntries(
    Object.entries(theme).filter(
      (entry): entry is [`--${string}`, string] =>
        VARIABLE.test(entry[0]) && typeof entry[1] === "string" && isSafeStyle("background", entry[1]),
    ),
  );
}
