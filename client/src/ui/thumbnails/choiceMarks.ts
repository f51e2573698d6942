import type { Widget } from "@formweave/schema/model";
import {
  belowLabel,
  box,
  createLabel,
  LETTER,
  LINE_HEIGHT,
  readOptions,
  type Area,
  type ThumbnailMark,
} from "./thumbnailParts.ts";

const STARS = 5;

/** Draws a choice with all options visible. */
export function drawOptions(area: Area, widget: Widget, text: string): ThumbnailMark[] {
  const labels = readOptions(widget);
  if (labels.length === 0) return [createLabel(area, text), box(belowLabel(area), "field")];
  const list = belowLabel(area);
  const isAcross = widget.props["arrangement"] === "horizontal";
  const step = isAcross ? list.width / labels.length : Math.max(LINE_HEIGHT, list.height / labels.length);
  const look = widget.type.startsWith("radio") ? "round" : "option";
  return [
    createLabel(area, text),
    ...labels.flatMap((label, index) => {
      const x = list.x + (isAcross ? index * step : 0);
      const y = list.y + (isAcross ? 6 : index * step + (step - 18) / 2);
      return tickAt({ ...area, x, y }, look, label);
    }),
  ];
}

/** Draws choices side by side, each in a box. */
export function drawSegments(area: Area, widget: Widget, text: string): ThumbnailMark[] {
  const list = belowLabel(area);
  const count = countSegments(widget);
  const gap = 8;
  const width = (list.width - gap * (count - 1)) / count;
  const height = Math.min(list.height, 56);
  return [
    createLabel(area, text),
    ...Array.from({ length: count }, (_, index) =>
      box({ ...list, x: list.x + index * (width + gap), width, height }, "field"),
    ),
  ];
}

function countSegments(widget: Widget): number {
  if (widget.type === "nps") return 11;
  if (widget.type === "yes-no") return 2;
  return Math.max(2, readOptions(widget).length || STARS);
}

/** Draws choices in boxes with their labels, in as many columns as the widget has. */
export function drawCards(area: Area, widget: Widget, text: string): ThumbnailMark[] {
  const labels = readOptions(widget);
  const list = belowLabel(area);
  const columns = Math.max(1, Number(widget.props["columns"]) || 1);
  const width = list.width / columns;
  const height = list.height / Math.ceil(labels.length / columns);
  return [
    createLabel(area, text),
    ...labels.flatMap((label, index) => {
      const x = list.x + (index % columns) * width;
      const y = list.y + Math.floor(index / columns) * height;
      const card = { ...list, x, y, width: width - 8, height: height - 8 };
      return [box(card, "field"), ...tickAt({ ...card, x: x + 14, y: y + height / 2 - 13 }, "round", label)];
    }),
  ];
}

/** Draws a row of faces. */
export function drawFaces(area: Area, widget: Widget, text: string): ThumbnailMark[] {
  const list = belowLabel(area);
  const faces = readOptions(widget).map((_, index) =>
    box({ ...list, x: list.x + 20 + index * 88, y: list.y + 6, width: 42, height: 42 }, "round"),
  );
  return [createLabel(area, text), ...faces];
}

/** Draws statements, each with a row of points. */
export function drawStatements(area: Area, widget: Widget, text: string): ThumbnailMark[] {
  const list = belowLabel(area);
  const statements = readOptions(widget);
  const height = list.height / (statements.length + 1);
  const points = Array.from({ length: STARS }, (_, index) => list.x + list.width * (0.45 + index * 0.12));
  return [
    createLabel(area, text),
    ...statements.flatMap((statement, index) => {
      const y = list.y + (index + 1) * height;
      const width = Math.min(statement.length * LETTER, list.width * 0.4);
      return [
        box({ ...list, y: y + 6, width, height: 10 }, "bar"),
        ...points.map((x) => box({ ...list, x, y, width: 22, height: 22 }, "round")),
      ];
    }),
  ];
}

/** Draws a checkbox. */
export function drawTick(area: Area, widget: Widget, text: string): ThumbnailMark[] {
  const statement = widget.props["statement"];
  const label = text === "" && typeof statement === "string" ? statement : text;
  return tickAt({ ...area, y: area.y + 8 }, "option", label.slice(0, area.width / LETTER));
}

/** Draws a row of stars. */
export function drawStars(area: Area, _widget: Widget, text: string): ThumbnailMark[] {
  const { id, x, y } = belowLabel(area);
  return [createLabel(area, text), { mark: "text", look: "star", id, x, y: y + 34, text: "★".repeat(STARS) }];
}

function tickAt(area: Area, look: "option" | "round", text: string): ThumbnailMark[] {
  const { id, x, y } = area;
  return [
    box({ ...area, width: 18, height: 18 }, look),
    { mark: "text", look: "label", id, x: x + 28, y: y + 16, text },
  ];
}
