import { type KeyboardEvent, useState } from "react";
import { type ShownOption } from "./options.ts";

/** What a line that suggests answers knows of its list. */
export interface Suggestions {
  readonly isOpen: boolean;
  /** The place of the suggestion that Enter takes; -1 when there is none. */
  readonly active: number;
  readonly open: () => void;
  readonly close: () => void;
  /** Does what a key means for the list; false when it means nothing there. */
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

  function takeKey({ key }: KeyboardEvent): boolean {
    if (key === "ArrowDown" || key === "ArrowUp") {
      setIsOpen(true);
      setReached(isOpen ? stepFrom(active, key, offered.length) : Math.max(active, 0));
      return true;
    }
    if (!isOpen) return false;
    if (key === "Escape") show(false);
    const option = offered[active];
    if (key !== "Enter" || option === undefined) return key === "Escape";
    onPick(option);
    show(false);
    return true;
  }

  return { isOpen, active, open: () => show(true), close: () => show(false), takeKey };
}

/** The place after a step, around the ends of the list; -1 in an empty one. */
export function stepFrom(active: number, key: "ArrowDown" | "ArrowUp", count: number): number {
  if (count === 0) return -1;
  if (key === "ArrowDown") return (active + 1) % count;
  return active <= 0 ? count - 1 : active - 1;
}
