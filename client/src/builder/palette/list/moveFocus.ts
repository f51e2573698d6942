import { WALKED } from "./walked.ts";

/** Moves the focus among the marked elements of a list, by their positions on screen. */
export function moveFocus(list: HTMLElement, key: string): void {
  const items = [...list.querySelectorAll<HTMLElement>(WALKED)];
  const at = items.findIndex((item) => item === document.activeElement);
  const target = findTarget(items, at, key);
  if (at < 0 || target === undefined) return;
  target.focus();
  target.scrollIntoView({ block: "nearest" });
}

function findTarget(items: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  switch (key) {
    case "ArrowRight":
      return items[at + 1];
    case "ArrowLeft":
      return items[at - 1];
    case "ArrowDown":
      return nextRow(items, items[at], 1);
    case "ArrowUp":
      return nextRow(items, items[at], -1);
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
    default:
      return undefined;
  }
}

/** Nearest element in the next row of a grid; rows may be under different headings. */
function nextRow(items: readonly HTMLElement[], from: HTMLElement | undefined, direction: 1 | -1) {
  if (from === undefined) return undefined;
  const { top, left } = from.getBoundingClientRect();
  const ahead = items
    .map((item) => ({ item, rect: item.getBoundingClientRect() }))
    .filter(({ rect }) => (rect.top - top) * direction > 1);
  const byRow = ahead.toSorted(
    (a, b) =>
      (a.rect.top - b.rect.top) * direction || Math.abs(a.rect.left - left) - Math.abs(b.rect.left - left),
  );
  return byRow[0]?.item;
}
