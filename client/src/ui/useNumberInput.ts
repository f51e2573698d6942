import { type ChangeEvent, type KeyboardEvent, useState } from "react";
import { clampNumber, formatNumber, parseNumber, stepNumber } from "./numberInput.ts";
import { useScrub } from "./useScrub.ts";

/** The value of a number field, its bounds, and who hears of a change. */
export interface NumberInputOptions {
  readonly value: number | undefined;
  /** Runs with every value, also while a scrub is still changing it; `undefined` when emptied. */
  readonly onChange: (value: number | undefined) => void;
  /** Runs once when a change is over: on Enter, on leaving, on a step, on release of the handle. */
  readonly onCommit?: ((value: number | undefined) => void) | undefined;
  /** Runs on leaving, after what was typed is committed. */
  readonly onBlur?: (() => void) | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** 1 when not said. */
  readonly step?: number | undefined;
  /** The selected things differ: shows "Mixed", typing sets all. */
  readonly mixed?: boolean | undefined;
}

/** How a number field behaves: what is typed is a draft until it is committed, steps and scrubs act at once. */
export function useNumberInput({ value, mixed = false, min, max, step = 1, ...events }: NumberInputOptions) {
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const shown = mixed ? undefined : value;
  const range = { min, max, step };

  function change(next: number | undefined): void {
    setDraft(undefined);
    events.onChange(next);
    events.onCommit?.(next);
  }

  /** What is no number is given up; what is outside the range is moved to its edge. */
  function commitDraft(): void {
    const typed = draft === undefined ? Number.NaN : parseNumber(draft);
    setDraft(undefined);
    if (Number.isNaN(typed) || typed === shown) return;
    change(typed === undefined ? undefined : clampNumber(typed, range));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const count = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (count !== undefined) {
      event.preventDefault();
      change(stepNumber(numberOf(draft) ?? shown ?? 0, count, range, event));
    } else if (event.key === "Enter") {
      commitDraft();
    } else if (event.key === "Escape" && draft !== undefined) {
      event.stopPropagation();
      setDraft(undefined);
    }
  }

  const { onChange: onScrub } = events;
  return {
    ...useScrub({ ...range, value: shown, onScrub, onCommit: (next) => events.onCommit?.(next) }),
    inputProps: {
      value: draft ?? formatNumber(shown),
      onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft(event.target.value),
      onBlur: () => {
        commitDraft();
        events.onBlur?.();
      },
      onKeyDown: handleKeyDown,
    },
  };
}

function numberOf(draft: string | undefined): number | undefined {
  const typed = draft === undefined ? undefined : parseNumber(draft);
  return Number.isNaN(typed) ? undefined : typed;
}
