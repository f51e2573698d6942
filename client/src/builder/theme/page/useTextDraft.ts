import type { Result } from "@formweave/schema";
import { useState } from "react";

interface Draft {
  readonly text: string;
  /** Reason why the text was not written. */
  readonly error?: string;
}

/** A text being typed: written at every key until its field is left; a refused text stays visible with its message. */
export function useTextDraft(value: string, write: (text: string) => Result<unknown>) {
  const [draft, setDraft] = useState<Draft>();
  return {
    value: draft?.text ?? value,
    error: draft?.error,
    onChange: (text: string) => {
      const done = write(text);
      setDraft({ text, ...(!done.ok && { error: done.error.message }) });
    },
    onBlur: () => setDraft((current) => (current?.error === undefined ? undefined : current)),
  };
}
