import { type ChangeEvent, type KeyboardEvent, useState } from "react";
import { clampNumber, formatNumber, parseNumber, stepNumber } from "./numberInput.ts";
import { useScrub } from "./useScrub.ts";

/** The value of a number field, its bounds, and who hears of a change. */
export interface NumberInputOptions {
  readonly value: number | undefined;
  /** Runs with every value, also while a scrub is still changing it, and while typing where `live`; `undefined` when emptied. */
  readonly onChange: (value: number | undefined) => void;
  /** What is typed counts at once: for a form whose button saves it. */
  readonly live?: boolean | undefined;
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

interface Draft {
  readonly text: string;
  /** The value that typing began with. */
  readonly before: number | undefined;
}

/** How a number field behaves: what is typed is a draft until it is committed, steps and scrubs act at once. */
export function useNumberInput(options: NumberInputOptions) {
  const { value, mixed = false, min, max, step = 1, onChange, onCommit, onBlur } = options;
  const shown = mixed ? undefined : value;
  const range = { min, max, step };
  const draft = useNumberDraft(options);

  function stepBy(count: number, event: KeyboardEvent): void {
    event.preventDefault();
    draft.change(stepNumber(numberOf(draft.text) ?? shown ?? 0, count, range, event));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const count = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (count !== undefined) {
      stepBy(count, event);
    } else if (event.key === "Enter") {
      draft.commit();
    } else if (event.key === "Escape" && draft.text !== undefined) {
      event.stopPropagation();
      draft.giveUp();
    }
  }

  return {
    ...useScrub({ ...range, value: shown, onScrub: onChange, onCommit: (next) => onCommit?.(next) }),
    inputProps: {
      value: draft.text ?? formatNumber(shown),
      onChange: (event: ChangeEvent<HTMLInputElement>) => draft.type(event.target.value),
      onBlur: () => {
        draft.commit();
        onBlur?.();
      },
      onKeyDown: handleKeyDown,
    },
  };
}

interface Draft {
  readonly text: string;
  /** The value that typing began with. */
  readonly before: number | undefined;
}

/** What is being typed: told when it is committed, or at once where it is live. */
function useNumberDraft({
  value,
  mixed = false,
  live = false,
  onChange,
  onCommit,
  min,
  max,
}: NumberInputOptions) {
  const [draft, setDraft] = useState<Draft | undefined>(undefined);
  const shown = mixed ? undefined : value;

  function change(next: number | undefined): void {
    setDraft(undefined);
    onChange(next);
    onCommit?.(next);
  }

  /** What is no number is given up; what is outside the range is moved to its edge. */
  function take(text: string, tell: (value: number | undefined) => void): void {
    const typed = parseNumber(text);
    if (Number.isNaN(typed)) return;
    const next = typed === undefined ? undefined : clampNumber(typed, { min, max });
    if (next !== shown) tell(next);
  }

  return {
    text: draft?.text,
    change,
    type(text: string): void {
      setDraft({ text, before: draft === undefined ? shown : draft.before });
      if (live) take(text, onChange);
    },
    commit(): void {
      setDraft(undefined);
      if (draft !== undefined) take(draft.text, change);
    },
    giveUp(): void {
      setDraft(undefined);
      if (live && draft !== undefined && draft.before !== shown) onChange(draft.before);
    },
  };
}

function numberOf(draft: string | undefined): number | undefined {
  const typed = draft === undefined ? undefined : parseNumber(draft);
  return Number.isNaN(typed) ? undefined : typed;
}
