const HELD = ":held:";

/** Names a gesture of one visit to a control that lasts as long as the pointer is pressed. */
export function heldGesture(visit: string, count: number): string {
  return `${visit}${HELD}${count}`;
}

/** Whether a gesture goes on however long the pointer rests. */
export function isHeldGesture(gesture: string): boolean {
  return gesture.includes(HELD);
}
