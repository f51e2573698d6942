const HELD = ":held:";

/** Names a gesture on a control that lasts while the pointer is pressed. */
export function heldGesture(visit: string, count: number): string {
  return `${visit}${HELD}${count}`;
}

/** True for a gesture that lasts while the pointer is pressed, however long it rests. */
export function isHeldGesture(gesture: string): boolean {
  return gesture.includes(HELD);
}
