import { type KeyboardEvent, useState } from "react";
import type { ShownOption } from "@formweave/schema/answers";

/** What a line that suggests answers knows of its list. */
export interface Suggestions {
  readonly isOpen: boolean;
  /** The place of the suggestion that Enter takes; -1 when there is none. */
  readonly active: number;
  readonly open: () => void;
  readonly close: () => void;
  /** Does what a key means for the list, and keeps it from meaning more; false when it means nothing there. */
  readonly takeKey: (event: KeyboardEvent) => boolean;
}

interface SuggestionRules {
  readonly offered: readonly ShownOption[];
  /** Whether Enter takes the first suggestion when none was gone to. */
  readonly takesFirst: boolean;
  readonly onPick: (option: ShownOption) => void;
}

/** The keyboard of a list of suggestions, as ARIA describes a combobox: the focus stays in the line. */
export function useSuggestions({ offered, takesFirst, onPick }: SuggestionRules): Suggestions {
  const [isOpen, setIsOpen] = useState(false);
  const [reached, setReached] = useState<number>();
  const active = Math.min(reached ?? (takesFirst ? 0 : -1), offered.length - 1);

  function show(isShown: boolean): void {
    setIsOpen(isShown);
    setReached(undefined);
  }

  function takeKey(event: KeyboardEvent): boolean {
    const isTaken = actOn(event.key);
    if (isTaken) event.preventDefault();
    if (isTaken && event.key === "Escape") event.stopPropagation(); // It closes the list, not what the form stands in.
    return isTaken;
  }

  function actOn(key: string): boolean {
    if (key === "ArrowDown" || key === "ArrowUp") {
      setIsOpen(true);
      setReached(isOpen ? stepFrom(active, key, offered.length) : Math.max(active, 0));
      return true;
    }
    const option = key === "Enter" ? offered[active] : undefined;
    const isMeant = isOpen && (key === "Escape" || option !== undefined);
    if (isMeant) show(false);
    if (isMeant && option !== undefined) onPick(option);
    return isMeant;
  }

  return { isOpen, active, open: () => show(true), close: () => show(false), takeKey };
}

/** The place after a step, around the ends of the list; -1 in an empty one. */
export function stepFrom(active: number, key: "ArrowDown" | "ArrowUp", count: number): number {
  if (count === 0) return -1;
  if (key === "ArrowDown") return (active + 1) % count;
  return active <= 0 ? count - 1 : active - 1;
}
