/** Moves one item of a list; an index beyond an end counts as that end. */
export function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items.slice(from, from + 1);
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, ...item);
}

/** Heights and tops of the items of a list, px. */
export interface Slot {
  readonly top: number;
  readonly height: number;
}

/** Returns the index at which an item is dropped: it moves by one for each other item whose middle its own edge has passed. */
export function placeAfterDrag(slots: readonly Slot[], from: number, by: number): number {
  const dragged = slots[from];
  if (dragged === undefined) return from;
  const [top, bottom] = [dragged.top + by, dragged.top + dragged.height + by];
  const passed = slots.filter(({ top: start, height }, index) => {
    const middle = start + height / 2;
    return index > from ? bottom > middle : index < from && top < middle;
  });
  return by < 0 ? from - passed.length : from + passed.length;
}
