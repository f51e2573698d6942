import { type RefObject, useState } from "react";
import type { Result } from "@formweave/schema";
import { NO_REFUSAL, readRefusal, type Refusal } from "#ui/readRefusal.ts";
import { useWrongFocus } from "#ui/focus/useWrongFocus.ts";

/** State of submitting a form, one request at a time. */
export interface Saving {
  readonly isSaving: boolean;
  readonly refusal: Refusal;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly submit: () => void;
}

interface SavingForm<T> {
  /** Names of fields at which a refusal can be shown. */
  readonly names: readonly string[];
  readonly save: () => Promise<Result<T>>;
  readonly onSaved: (value: T) => void;
}

/** Submits a form; a refusal of the server is kept by field, and the first such field gets the focus. */
export function useSaving<T>({ names, save, onSaved }: SavingForm<T>): Saving {
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const { form, focusWrong } = useWrongFocus();

  async function submit(): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    const saved = await save();
    setSaving(false);
    if (saved.ok) return onSaved(saved.value);
    setRefusal(readRefusal(saved.error, names));
    focusWrong();
  }

  return { isSaving, refusal, form, submit: () => void submit() };
}
