import type { Size } from "@formweave/schema/model";

/** Returns the path of a small line through numbers at even steps, from edge to edge; "" for fewer than two. */
export function sparkline(values: readonly number[], { width, height }: Size): string {
  if (values.length < 2) return "";
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest;
  // A constant course runs through the middle.
  const computeHeight = (value: number) =>
    range > 0 ? (value / range - lowest / range) * height : height / 2;
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * width;
    return `${round(x)} ${round(height - computeHeight(value))}`;
  });
  return `M${points.join("L")}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
