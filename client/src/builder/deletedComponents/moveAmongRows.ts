import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves between rows with the arrow keys. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(":scope > li")];
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[now + step]?.querySelector<HTMLElement>("button");
  if (!next) return;
  event.preventDefault();
  next.focus();
}
