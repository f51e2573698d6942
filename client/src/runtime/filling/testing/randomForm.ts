import { createRandom, type Random } from "@formweave/schema/doc/testing";
import { readByPosition, type Rect } from "@formweave/schema/geometry";
import { projectDocument, type Json, type ProjectDocument } from "@formweave/schema/model";
import { findDefinition } from "@formweave/schema/widgets";

const TYPES = [
  "text-input",
  "email",
  "text-area",
  "select",
  "radio",
  "checkbox-group",
  "heading",
  "text",
  "date",
];
const WORDS = [
  "What",
  "do",
  "you",
  "like",
  "best",
  "about",
  "gardening",
  "and",
  "why",
  "Überraschung",
  "日本語",
];
/** The column, and the gap between components side by side in it, px. */
const COLUMN = { x: 280, width: 640 };
const BETWEEN = 16;

interface Drawn {
  readonly type: string;
  readonly parentId: string | null;
  readonly rect: readonly [x: number, y: number, width: number, height: number];
}

/** A random form as people draw it in a column: rows of one to three fields, some in sections, some placed slightly too high or too low. */
export function randomForm(seed: number): ProjectDocument {
  const random = createRandom(seed);
  const drawn: Drawn[] = [];
  let y = 64;
  for (let line = 3 + random.below(6); line > 0; line--) {
    const { rects, end } = random.next() < 0.2 ? section(random, y, drawn.length) : row(random, y);
    drawn.push(...rects);
    y = end + random.pick([8, 16, 20, 24, 24, 40]);
  }
  const widgets = drawn.map(({ type, parentId, rect: [x, top, width, height] }, index) => ({
    id: `w${index}`,
    type,
    name: `${type} ${index}`,
    position: { x, y: top },
    size: { width, height },
    props: createProps(type, random),
    parentId,
    zIndex: index,
  }));
  return projectDocument.parse({ name: `Form ${seed}`, kind: "form", widgets });
}

function section(random: Random, y: number, index: number) {
  const inside = row(random, 96, { x: 32, width: COLUMN.width - 64 });
  const height = inside.end + random.pick([16, 24, 200]);
  const rect = [COLUMN.x, y, COLUMN.width, height] as const;
  const rects = inside.rects.map((thing) => ({ ...thing, parentId: `w${index}` }));
  return { rects: [{ type: "section", parentId: null, rect }, ...rects], end: y + height };
}

/** Columns of one component, or of several below each other with unaligned tops. */
function row(random: Random, y: number, { x, width } = COLUMN) {
  const columns = random.pick([1, 1, 1, 2, 2, 3]);
  const wide = Math.floor((width - BETWEEN * (columns - 1)) / columns);
  const most = columns > 1 && random.next() < 0.5 ? 4 : 1;
  const things: { id: string; type: string; rect: Rect }[] = [];
  for (let column = 0; column < columns; column++) {
    let top = y;
    for (let left = 1 + random.below(most); left > 0; left--) {
      const type = random.pick(TYPES);
      const rect = {
        x: x + column * (wide + BETWEEN),
        y: top,
        width: wide,
        height: chooseHeight(type, random),
      };
      things.push({ id: String(things.length), type, rect });
      top += rect.height + random.pick([16, 24]);
    }
  }
  const rects = readByPosition(things, false).map(({ rect, ...thing }) => ({
    type: thing.type,
    parentId: null,
    rect: [rect.x, rect.y, rect.width, rect.height] as const,
  }));
  return { rects, end: Math.max(...things.map(({ rect }) => rect.y + rect.height)) };
}

function chooseHeight(type: string, random: Random): number {
  const height = findDefinition(type)?.size.height ?? 80;
  return Math.max(40, height + random.pick([0, 0, 0, 60, 120]));
}

function createProps(type: string, random: Random): Record<string, Json> {
  const words = Array.from({ length: 1 + random.below(30) }, () => random.pick(WORDS)).join(" ");
  if (type === "heading" || type === "text") return { text: words };
  if (type !== "radio" && type !== "checkbox-group") return { label: words.slice(0, 60) };
  const options = Array.from({ length: 2 + random.below(6) }, (_, index) => ({
    id: `o${index}`,
    label: `${random.pick(WORDS)} ${index}`,
  }));
  return { label: words.slice(0, 60), options };
}
