import type { SyntheticEvent, KeyboardEvent } from "react";

interface Guards {
  readonly onClick?: (event: SyntheticEvent) => void;
  readonly onPointerDown?: (event: SyntheticEvent) => void;
  readonly onMouseDown?: (event: SyntheticEvent) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly "aria-readonly"?: true;
}

/**
 * Makes controls read-only that have no such HTML attribute (checkboxes, selects, sliders): they still take the focus and are still
 * submitted.
 */
export function guardReadOnly(readOnly: boolean): Guards {
  if (!readOnly) return {};
  return {
    onClick: refuse,
    onPointerDown: refuse,
    onMouseDown: refuse,
    onKeyDown: refuseKeys,
    "aria-readonly": true,
  };
}

function refuse(event: SyntheticEvent): void {
  event.preventDefault();
}

function refuseKeys(event: KeyboardEvent): void {
  if (event.key !== "Tab") event.preventDefault();
}
