import { Drawing } from "./Drawing.tsx";
import type { IconName } from "./icons.ts";

interface IconProps {
  readonly name: IconName;
  /** Size in px; small icons get a heavier stroke, so that all look alike. */
  readonly size?: 12 | 14 | 16 | 20 | undefined;
}

const SIZE_CLASSES = { 12: "ic s12", 14: "ic s14", 16: "ic", 20: "ic s20" } as const;

/** A decorative icon, hidden from screen readers, so the control around it must have a label. */
export function Icon({ name, size = 16 }: IconProps) {
  return <Drawing name={name} className={SIZE_CLASSES[size]} aria-hidden />;
}
