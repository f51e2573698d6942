/** True when the target is, or lies in, an element that people type into. */
export function isTypingIn(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input, textarea, select, [contenteditable='true']") !== null
  );
}
