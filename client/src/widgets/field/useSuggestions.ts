import { type KeyboardEvent, useState } from "react";
import type { ShownOption } from "@formweave/schema/answers";

/** State of a list of suggestions for its line. */
export interface Suggestions {
  readonly isOpen: boolean;
  /** Index of the suggestion that Enter takes; -1 when there is none. */
  readonly active: number;
  readonly open: () => void;
  readonly close: () => void;
  /** Handles a key for the list and stops its default; false for other keys. */
  readonly takeKey: (event: KeyboardEvent) => boolean;
}

interface SuggestionRules {
  readonly suggested: readonly ShownOption[];
  /** True when Enter takes the first suggestion unless another is active. */
  readonly takesFirst: boolean;
  readonly onPick: (option: ShownOption) => void;
}

/** Keyboard handling of a list of suggestions, as in the ARIA combobox pattern: the focus stays in the line. */
export function useSuggestions({ suggested, takesFirst, onPick }: SuggestionRules): Suggestions {
  const [isOpen, setIsOpen] = useState(false);
  const [reached, setReached] = useState<number>();
  const active = Math.min(reached ?? (takesFirst ? 0 : -1), suggested.length - 1);

  function show(isShown: boolean): void {
    setIsOpen(isShown);
    setReached(undefined);
  }

  function takeKey(event: KeyboardEvent): boolean {
    const isTaken = handleKey(event.key);
    if (isTaken) event.preventDefault();
    if (isTaken && event.key === "Escape") event.stopPropagation(); // It closes the list, not what the form stands in.
    return isTaken;
  }

  function handleKey(key: string): boolean {
    if (key === "ArrowDown" || key === "ArrowUp") {
      setIsOpen(true);
      setReached(isOpen ? stepFrom(active, key, suggested.length) : Math.max(active, 0));
      return true;
    }
    const option = key === "Enter" ? suggested[active] : undefined;
    const isMeant = isOpen && (key === "Escape" || option !== undefined);
    if (isMeant) show(false);
    if (isMeant && option !== undefined) onPick(option);
    return isMeant;
  }

  return { isOpen, active, open: () => show(true), close: () => show(false), takeKey };
}

/** Returns the index after a step, wrapping at the ends; -1 for an empty list. */
export function stepFrom(active: number, key: "ArrowDown" | "ArrowUp", count: number): number {
  if (count === 0) return -1;
  if (key === "ArrowDown") return (active + 1) % count;
  return active <= 0 ? count - 1 : active - 1;
}
