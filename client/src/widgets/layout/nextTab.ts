/** Returns the index of the tab a key moves to, wrapping at the ends; -1 for other keys. */
export function nextTab(key: string, at: number, count: number): number {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}
