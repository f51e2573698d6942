import { type ProjectDocument, type Widget } from "@formweave/schema/model";

/** One mark of a thumbnail, px of the canvas: a box, or a text on its baseline; `id` is its widget's. */
export type ThumbnailMark = BoxMark | TextMark;

interface BoxMark {
  readonly mark: "box";
  readonly id: string;
  readonly look: "panel" | "field" | "button";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface TextMark {
  readonly mark: "text";
  readonly id: string;
  readonly look: "heading" | "label" | "action";
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** A widget with its place on the canvas instead of in its parent, and how deep it is nested. */
interface Placed {
  readonly widget: Widget;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

const PANELS = new Set([
  "container",
  "section",
  "card",
  "header",
  "footer",
  "grid",
  "columns",
  "stack",
  "tabs",
]);
const BUTTONS = new Set(["button", "submit", "icon-button"]);
const HEADINGS = new Set(["heading", "header"]);
const TEXTS = new Set(["text", "rich-text", "label", "link", "quote"]);
const LABEL_HEIGHT = 26;
const MARGIN = 40;

/**
 * The marks that show what is on a canvas: the visible widgets of the first screen, parents below their children,
 * moved so that the topmost stands near the top. What lies below the given height is left out.
 */
export function drawThumbnail(document: ProjectDocument, heightPx: number): ThumbnailMark[] {
  const placed = placeAll(document).toSorted((a, b) => a.depth - b.depth);
  const shift = MARGIN - Math.min(...placed.map(({ y }) => y));
  return placed
    .map((item) => ({ ...item, y: item.y + shift }))
    .filter(({ y }) => y < heightPx)
    .flatMap(marksOf);
}

function placeAll(document: ProjectDocument): Placed[] {
  const byId = new Map(document.widgets.map((widget) => [widget.id, widget]));
  const firstScreen = document.screens[0]?.id;
  return document.widgets.flatMap((widget) => {
    const line = lineage(widget, byId);
    if (line.some((ancestor) => !ancestor.visible) || isElsewhere(line.at(-1), firstScreen)) return [];
    const x = sum(line.map(({ position }) => position.x));
    const y = sum(line.map(({ position }) => position.y));
    return [{ widget, x, y, depth: line.length }];
  });
}

/** The widget, its parent, and so on up to the canvas. */
function lineage(widget: Widget, byId: ReadonlyMap<string, Widget>): Widget[] {
  const line: Widget[] = [];
  let next: Widget | undefined = widget;
  while (next !== undefined && !line.includes(next)) {
    line.push(next);
    next = next.parentId === null ? undefined : byId.get(next.parentId);
  }
  return line;
}

function isElsewhere(root: Widget | undefined, firstScreen: string | undefined): boolean {
  const screen = root?.props["__screenId"];
  return typeof screen === "string" && screen !== "" && screen !== firstScreen;
}

function marksOf({ widget, x, y }: Placed): ThumbnailMark[] {
  const text = textOf(widget);
  const box = { mark: "box", id: widget.id, x, y, ...widget.size } as const;
  if (PANELS.has(widget.type))
    return [{ ...box, look: "panel" }, ...headingMarks(widget.id, text, x + 16, y)];
  if (HEADINGS.has(widget.type)) return headingMarks(widget.id, text, x, y);
  if (TEXTS.has(widget.type)) return [{ mark: "text", look: "label", id: widget.id, x, y: y + 20, text }];
  return BUTTONS.has(widget.type) ? buttonMarks(box, text) : fieldMarks(box, text);
}

function headingMarks(id: string, text: string, x: number, y: number): ThumbnailMark[] {
  return text === "" ? [] : [{ mark: "text", look: "heading", id, x, y: y + 36, text }];
}

function buttonMarks(box: Omit<BoxMark, "look">, text: string): ThumbnailMark[] {
  const { id, x, y, width, height } = box;
  return [
    { ...box, look: "button" },
    { mark: "text", look: "action", id, x: x + width / 2, y: y + height / 2, text },
  ];
}

function fieldMarks(box: Omit<BoxMark, "look">, text: string): ThumbnailMark[] {
  const { id, x, y, height } = box;
  if (text === "" || height <= 2 * LABEL_HEIGHT) return [{ ...box, look: "field" }];
  return [
    { mark: "text", look: "label", id, x, y: y + 17, text },
    { ...box, look: "field", y: y + LABEL_HEIGHT, height: height - LABEL_HEIGHT },
  ];
}

function textOf({ props }: Widget): string {
  const texts = [props["label"], props["text"], props["title"], props["content"]];
  return texts.find((value) => typeof value === "string") ?? "";
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
