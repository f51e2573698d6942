import type { ReactNode } from "react";

interface ChipProps {
  readonly pressed: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ pressed, onClick, children }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  );
}
