import { useState, type KeyboardEvent } from "react";
import { readTypedColor } from "./describeColor.ts";

interface ColorTextOptions {
  /** What stands there while nobody types. */
  readonly shown: string;
  readonly hasAlpha: boolean;
  /** Takes a color, or the empty string where the field was emptied. */
  readonly onColor: (color: string) => void;
}

/** What is typed for a color: read when it is done, and left with an error where it is none. */
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
