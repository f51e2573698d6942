import { useState } from "react";
import type { Failure, Result } from "@formweave/schema";

/** What was refused, by field; `other` is said of all of it. */
export interface Refusal {
  readonly fields: Readonly<Record<string, string>>;
  readonly other: string | undefined;
}

/** Sending a form, once at a time. */
export interface Saving {
  readonly isSaving: boolean;
  readonly refusal: Refusal;
  readonly submit: () => void;
}

const NOTHING: Refusal = { fields: {}, other: undefined };

/** Sends a form; what the server refuses is kept, by the fields that it names. */
export function useSaving<T>(save: () => Promise<Result<T>>, onSaved: (value: T) => void): Saving {
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState(NOTHING);

  async function submit(): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    const saved = await save();
    setSaving(false);
    if (saved.ok) onSaved(saved.value);
    else setRefusal(readRefusal(saved.error));
  }

  return { isSaving, refusal, submit: () => void submit() };
}

/** Paths such as `recipients.0` belong to the field that they begin with. */
function readRefusal({ code, message, details = {} }: Failure): Refusal {
  if (code !== "VALIDATION") return { fields: {}, other: `${message}.` };
  const entries = Object.entries(details).map(([path, words]) => [path.split(".")[0] ?? path, String(words)]);
  return { fields: Object.fromEntries(entries), other: undefined };
}
