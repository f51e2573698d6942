import type { Widget } from "@formweave/schema/model";
import {
  drawCards,
  drawFaces,
  drawOptions,
  drawSegments,
  drawStars,
  drawStatements,
  drawTick,
} from "./choiceMarks.ts";
import {
  belowLabel,
  box,
  createLabel,
  LABEL_HEIGHT,
  LETTER,
  LINE_HEIGHT,
  MOST_PARTS,
  type Area,
  type Draw,
  type ThumbnailMark,
} from "./thumbnailParts.ts";

const DRAWN: Readonly<Record<string, Draw>> = {
  ...each(
    ["container", "section", "card", "header", "footer", "grid", "columns", "stack", "tabs"],
    drawPanel,
  ),
  ...each(["heading"], drawHeading),
  ...each(["label", "link", "quote", "badge"], drawLine),
  ...each(["text", "rich-text", "callout", "alert"], drawParagraph),
  ...each(["button", "submit", "icon-button"], drawButton),
  ...each(["radio", "checkbox-group", "image-choice", "ranking"], drawOptions),
  ...each(["yes-no", "button-group", "opinion-scale", "nps", "time-slot"], drawSegments),
  ...each(["checkbox", "switch", "consent", "terms"], drawTick),
  ...each(["rating"], drawStars),
  ...each(["text-input", "text-area", "email", "phone", "select", "password", "url"], drawInput),
  ...each(["image", "video", "gallery", "file", "image-upload", "signature", "map"], drawSoft),
  ...each(["basic-table", "data-grid", "matrix", "table-input", "list-view"], drawTable),
  ...each(["bar-chart", "line-chart", "pie-chart"], drawSoft),
  ...each(["divider"], drawDivider),
  ...each(["radio-cards"], drawCards),
  ...each(["smiley"], drawFaces),
  ...each(["likert"], drawStatements),
};

/** Returns the marks of one widget at its position on the canvas. */
export function createMarks(widget: Widget, x: number, y: number): ThumbnailMark[] {
  const area = { id: widget.id, x, y, ...widget.size };
  return (DRAWN[widget.type] ?? drawField)(area, widget, readText(widget));
}

function each(types: readonly string[], draw: Draw): Readonly<Record<string, Draw>> {
  return Object.fromEntries(types.map((type) => [type, draw]));
}

function drawPanel(area: Area, _widget: Widget, text: string): ThumbnailMark[] {
  return [box(area, "panel"), ...headingAt(area.id, text, area.x + 16, area.y)];
}

function drawHeading({ id, x, y }: Area, { props }: Widget, text: string): ThumbnailMark[] {
  if (props["level"] === "h1" || text === "") return headingAt(id, text, x, y);
  return [{ mark: "text", look: "subheading", id, x, y: y + 28, text }];
}

function headingAt(id: string, text: string, x: number, y: number): ThumbnailMark[] {
  return text === "" ? [] : [{ mark: "text", look: "heading", id, x, y: y + 36, text }];
}

function drawLine({ id, x, y }: Area, _widget: Widget, text: string): ThumbnailMark[] {
  return [{ mark: "text", look: "label", id, x, y: y + 20, text }];
}

/** Draws running text as bars: at this size words are unreadable. */
function drawParagraph(area: Area, _widget: Widget, text: string): ThumbnailMark[] {
  const lines = Math.max(1, Math.min(3, Math.floor(area.height / LINE_HEIGHT)));
  const total = Math.max(text.length, 8) * LETTER;
  return Array.from({ length: lines }, (_, line) => Math.min(area.width, total - line * area.width))
    .filter((width) => width > LETTER)
    .map((width, line) => box({ ...area, y: area.y + 8 + line * LINE_HEIGHT, width, height: 10 }, "bar"));
}

function drawButton(area: Area, _widget: Widget, text: string): ThumbnailMark[] {
  const { id, x, y, width, height } = area;
  return [
    box(area, "button"),
    { mark: "text", look: "action", id, x: x + width / 2, y: y + height / 2, text },
  ];
}

function drawField(area: Area, widget: Widget, text: string): ThumbnailMark[] {
  if (text === "" || area.height <= 2 * LABEL_HEIGHT) return [box(area, "field")];
  return [createLabel(area, text), box(withoutHelp(belowLabel(area), widget), "field")];
}

/** The help text is inside the field's size, but too small to be drawn. */
function withoutHelp(area: Area, { props }: Widget): Area {
  const help = props["helpText"];
  const hasHelp = typeof help === "string" && help !== "";
  return hasHelp ? { ...area, height: Math.max(18, area.height - LINE_HEIGHT) } : area;
}

/** Draws a text field, with a bar for its placeholder. */
function drawInput(area: Area, widget: Widget, text: string): ThumbnailMark[] {
  const marks = drawField(area, widget, text);
  const { placeholder } = widget.props;
  if (typeof placeholder !== "string" || placeholder === "") return marks;
  const inside = marks.length > 1 ? withoutHelp(belowLabel(area), widget) : area;
  const width = Math.min(placeholder.length * LETTER, inside.width - 32);
  const y = inside.y + Math.min(inside.height / 2, LABEL_HEIGHT) - 5;
  return [...marks, box({ ...inside, x: inside.x + 16, y, width, height: 10 }, "bar")];
}

function drawSoft(area: Area, _widget: Widget, text: string): ThumbnailMark[] {
  if (text === "" || area.height <= 2 * LABEL_HEIGHT) return [box(area, "soft")];
  return [createLabel(area, text), box(belowLabel(area), "soft")];
}

function drawTable(area: Area): ThumbnailMark[] {
  const row = 40;
  const rows = Math.min(MOST_PARTS, Math.floor(area.height / row));
  const columns = Math.max(1, Math.min(5, Math.floor(area.width / 160)));
  const width = area.width / columns;
  return [
    box(area, "panel"),
    ...Array.from({ length: rows * columns }, (_, cell) => {
      const x = area.x + 16 + (cell % columns) * width;
      const y = area.y + 15 + Math.floor(cell / columns) * row;
      return box({ ...area, x, y, width: width * (cell % 2 === 0 ? 0.55 : 0.4), height: 10 }, "bar");
    }),
  ];
}

function drawDivider(area: Area): ThumbnailMark[] {
  return [box({ ...area, y: area.y + area.height / 2, height: 2 }, "line")];
}

function readText({ props }: Widget): string {
  const texts = [props["label"], props["text"], props["title"], props["content"]];
  return texts.find((value) => typeof value === "string") ?? "";
}
