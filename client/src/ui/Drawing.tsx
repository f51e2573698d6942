import type { ComponentProps } from "react";
import type { IconName } from "./icons.ts";
import sprite from "./icons.svg?no-inline";

interface DrawingProps extends ComponentProps<"svg"> {
  readonly name: IconName;
}

/** An icon without any wrapper, by default 24 px wide; the app's own controls use `Icon`. */
export function Drawing({ name, ...attributes }: DrawingProps) {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...attributes}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
