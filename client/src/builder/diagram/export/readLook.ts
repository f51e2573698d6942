import { resolveColor } from "#ui/color/resolveColor.ts";
import sprite from "#ui/icons.svg?no-inline";
import type { DiagramLook } from "./diagramSvg.ts";

/** Reads the colors of the present theme, and the drawings of the icons. */
export async function readLook(): Promise<DiagramLook> {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) =>
    resolveColor(style.getPropertyValue(name).trim(), () => undefined) ?? "#808080";
  return {
    canvas: read("--canvas"),
    surface: read("--surface-1"),
    well: read("--surface-3"),
    edge: read("--line"),
    line: read("--line-strong"),
    text: read("--text-1"),
    muted: read("--text-2"),
    drawings: await readDrawings(),
  };
}

async function readDrawings(): Promise<ReadonlyMap<string, string>> {
  const answer = await fetch(sprite);
  if (!answer.ok) throw new Error(`The icons could not be read: ${answer.status}`);
  const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  return new Map([...parsed.querySelectorAll("g[id]")].map(({ id, innerHTML }) => [id, innerHTML]));
}
