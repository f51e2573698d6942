/** What of a key event says which keys are pressed. */
export type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * The two names of a press, as in `Control+Shift+Z`: by the letter, which moves with the layout of the keyboard, and by the
 * place of the key, as in `Control+Alt+KeyL`, since with Alt a key types something else.
 */
export function pressesOf({
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
