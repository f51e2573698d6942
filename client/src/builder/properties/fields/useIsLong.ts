import { useState } from "react";

/** A string longer than this gets several lines. */
const LONG_TEXT = 50;

/**
 * Whether a text gets a field of several lines. A field keeps its shape while somebody types in it, since another one would
 * lose the caret; it takes the new shape when it is left.
 */
export function useIsLong(text: string) {
  const isLong = text.length > LONG_TEXT;
  const [isFocused, setFocused] = useState(false);
  const [shape, setShape] = useState(isLong);
  if (shape !== isLong && !isFocused) setShape(isLong);
  return { isLong: shape, onFocus: () => setFocused(true), onBlur: () => setFocused(false) };
}
