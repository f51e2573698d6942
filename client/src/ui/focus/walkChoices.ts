import type { KeyboardEvent } from "react";

/** Lets the arrow keys, Home and End choose among the buttons of a group. */
export function walkChoices(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [
    ...event.currentTarget.querySelectorAll<HTMLButtonElement>(":scope > button:not(:disabled)"),
  ];
  const current = buttons.findIndex((button) => button === event.target);
  const next = buttons.at(resolveTarget(event.key, current, buttons.length) ?? buttons.length);
  if (current === -1 || next === undefined) return;
  event.preventDefault();
  next.focus();
  next.click();
}

function resolveTarget(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (current + 1) % count;
    case "ArrowLeft":
    case "ArrowUp":
      return (current - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
