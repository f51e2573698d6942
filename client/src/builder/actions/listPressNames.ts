/** The parts of a key event that say which keys are pressed. */
export type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * Returns both names of a key press, as in `Control+Shift+Z`: by the letter, which depends on the keyboard layout, and by the physical key,
 * as in `Control+Alt+KeyL`, since with Alt a key types something else.
 */
export function listPressNames({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Press): readonly [string, string] {
  const before = `${ctrlKey ? "Control+" : ""}${metaKey ? "Meta+" : ""}${altKey ? "Alt+" : ""}${shiftKey ? "Shift+" : ""}`;
  return [before + key.toUpperCase(), before + code];
}
