import { useState } from "react";

/** Strings longer than this get a field of several lines, characters. */
const LONG_TEXT = 50;

/**
 * Decides if a text gets a field of several lines. The field keeps its shape while focused, since replacing it would lose the caret, and
 * changes when it is left.
 */
export function useIsLong(text: string) {
  const isLong = text.length > LONG_TEXT;
  const [isFocused, setFocused] = useState(false);
  const [shape, setShape] = useState(isLong);
  if (shape !== isLong && !isFocused) setShape(isLong);
  return { isLong: shape, onFocus: () => setFocused(true), onBlur: () => setFocused(false) };
}
