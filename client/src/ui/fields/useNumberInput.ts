import { type ChangeEvent, type KeyboardEvent, useState } from "react";
import { clampNumber, formatNumber, parseNumber, stepNumber } from "./numberInput.ts";
import { useScrub } from "./useScrub.ts";

/** The value of a number field, its limits and its callbacks. */
export interface NumberInputOptions {
  readonly value: number | undefined;
  /** Called with every value, also during a scrub, and while typing if `live` is set; undefined when the field is emptied. */
  readonly onChange: (value: number | undefined) => void;
  /** Reports typed values at once: for a form with a save button. */
  readonly live?: boolean | undefined;
  /** Called once at the end of a change: on Enter, on blur, on a step, on release of the handle. */
  readonly onCommit?: ((value: number | undefined) => void) | undefined;
  /** Called on blur, after the typed value is committed. */
  readonly onBlur?: (() => void) | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Defaults to 1. */
  readonly step?: number | undefined;
  /** True when the selected components differ: shows "Mixed", typing sets all. */
  readonly mixed?: boolean | undefined;
}

interface Draft {
  readonly text: string;
  /** The value before typing began. */
  readonly before: number | undefined;
}

/** Behaviour of a number field: typed text is a draft until it is committed, steps and scrubs apply at once. */
export function useNumberInput(options: NumberInputOptions) {
  const { value, mixed = false, min, max, step = 1, onChange, onCommit, onBlur } = options;
  const shown = mixed ? undefined : value;
  const range = { min, max, step };
  const draft = useNumberDraft(options);

  function stepBy(count: number, event: KeyboardEvent): void {
    event.preventDefault();
    draft.change(stepNumber(toNumber(draft.text) ?? shown ?? 0, count, range, event));
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
  /** The value before typing began. */
  readonly before: number | undefined;
}

/** The draft of a typed number: reported when it is committed, or at once if `live` is set. */
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

  /** Discards text that is no number, and clamps numbers to the range. */
  function take(text: string, onValue: (value: number | undefined) => void): void {
    const typed = parseNumber(text);
    if (Number.isNaN(typed)) return;
    const next = typed === undefined ? undefined : clampNumber(typed, { min, max });
    if (next !== shown) onValue(next);
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

function toNumber(draft: string | undefined): number | undefined {
  const typed = draft === undefined ? undefined : parseNumber(draft);
  return Number.isNaN(typed) ? undefined : typed;
}
