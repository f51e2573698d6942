import { useState, type KeyboardEvent } from "react";
import { readTypedColor } from "./describeColor.ts";

interface ColorTextOptions {
  /** Text while nobody types. */
  readonly shown: string;
  readonly hasAlpha: boolean;
  /** Called with a colour, or "" when the field was emptied. */
  readonly onColor: (color: string) => void;
}

/** A typed colour: parsed when typing ends; an invalid one stays with an error. */
export function useColorText({ shown, hasAlpha, onColor }: ColorTextOptions) {
  const [text, setText] = useState<string>();
  const [error, setError] = useState<string>();

  function write(next: string | undefined): void {
    setText(next);
    setError(undefined);
  }
  function commit(): void {
    if (text === undefined || text === shown) return write(undefined);
    const color = text.trim() === "" ? "" : readTypedColor(text, hasAlpha);
    if (color === undefined) return setError(describeError(hasAlpha));
    write(undefined);
    onColor(color);
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter") commit();
    if (event.key !== "Escape" || text === undefined) return;
    event.stopPropagation();
    write(undefined);
  }
  return { value: text ?? shown, error, write, commit, handleKeyDown };
}

function describeError(hasAlpha: boolean): string {
  return hasAlpha ? "Not a color: write #rrggbb or #rrggbbaa." : "Not a color: write #rrggbb.";
}
