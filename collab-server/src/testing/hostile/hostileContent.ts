import { limits } from "@formweave/schema";
import type { Json, ProjectDocument, Widget } from "@formweave/schema/model";
import { smallForm } from "../live/liveHarness.ts";
import { nestedValue } from "./payloads.ts";

/** An invalid document, and a check whether any of the invalid content was stored. */
export interface HostileContent {
  readonly name: string;
  readonly document: () => ProjectDocument;
  readonly stands: (document: ProjectDocument) => boolean;
}

/** Content that every way into a document must refuse, one for each limit and rule. */
export const HOSTILE_CONTENTS: readonly HostileContent[] = [
  {
    name: "20,000 records of one kind",
    document: () => ({ ...smallForm(), links: times(20_000, (index) => ({ id: `l${index}` })) }),
    stands: ({ links }) => links.length > limits.MAX_ENTRIES,
  },
  {
    name: "more components than a project holds",
    document: () => ({ ...smallForm(), widgets: times(1200, (index) => field({ id: `n${index}` })) }),
    stands: ({ widgets }) => widgets.length > limits.MAX_WIDGETS,
  },
  {
    name: "60,000 rows on one component",
    document: () => withWidget({ type: "select", props: { options: times(60_000, option) } }),
    stands: ({ widgets }) => widgets.some(({ props }) => measureSize(props["options"]) > limits.MAX_KEYS),
  },
  {
    name: "20 levels of containers",
    document: () => ({ ...smallForm(), widgets: times(20, container) }),
    stands: ({ widgets }) => widgets.some((widget) => computeDepth(widget, widgets) > limits.MAX_DEPTH),
  },
  {
    name: "a value of 100 kB",
    document: () => withWidget({ props: { note: "x".repeat(100_000) } }),
    stands: hasProp("note"),
  },
  {
    name: "a value of 33 levels",
    document: () => withWidget({ props: { note: toJson(nestedValue(33)) } }),
    stands: hasProp("note"),
  },
  {
    name: "a label of 20,000 letters",
    document: () => withWidget({ props: { label: "x".repeat(20_000) } }),
    stands: ({ widgets }) => widgets.some(({ props }) => measureSize(props["label"]) > limits.MAX_TEXT),
  },
  {
    name: "a rich text of 600 kB",
    document: () => withWidget({ type: "rich-text", props: { content: "x".repeat(600_000) } }),
    stands: ({ widgets }) =>
      widgets.some(({ props }) => JSON.stringify(props["content"] ?? "").length > limits.MAX_RICH_TEXT),
  },
  {
    name: "an address that runs a script",
    document: () => withWidget({ type: "image", props: { src: "javascript:alert(1)" } }),
    stands: ({ widgets }) => widgets.some(({ props }) => props["src"] === "javascript:alert(1)"),
  },
  {
    name: "a style that nobody may set",
    document: () => withWidget({ styles: { base: { position: "fixed" } } }),
    stands: hasStyle("position"),
  },
  {
    name: "a style that loads something",
    document: () => withWidget({ styles: { base: { background: "url(https://example.com/x)" } } }),
    stands: hasStyle("background"),
  },
  {
    name: "a key of 1,000 letters",
    document: () => ({ ...smallForm(), links: [{ id: "l", ["k".repeat(1000)]: 1 }] }),
    stands: ({ links }) => links.some((link) => Object.keys(link).some((key) => key.length > 200)),
  },
  {
    name: "101 guides",
    document: () => ({ ...smallForm(), layout: times(101, guide) }),
    stands: ({ layout }) => layout.length > limits.MAX_GUIDES,
  },
];

const LAYOUT = { position: { x: 0, y: 0 }, size: { width: 200, height: 80 }, parentId: null } as const;

function field(widget: Partial<Widget>): Widget {
  const [first] = smallForm().widgets;
  if (first === undefined) throw new Error("The form has no field");
  return { ...first, ...LAYOUT, ...widget };
}

function withWidget(widget: Partial<Widget>): ProjectDocument {
  return { ...smallForm(), widgets: [field({ id: "hostile", ...widget })] };
}

function container(index: number): Widget {
  return field({
    id: `c${index}`,
    type: "container",
    props: {},
    parentId: index === 0 ? null : `c${index - 1}`,
  });
}

function option(index: number): Json {
  return { id: `o${index}`, label: "a", value: "a" };
}

function guide(index: number) {
  return { id: `g${index}`, kind: "guide", axis: "x", at: index };
}

function times<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function toJson(value: unknown): Json {
  const text: Json = JSON.parse(JSON.stringify(value));
  return text;
}

function measureSize(value: Json | undefined): number {
  return typeof value === "string" || Array.isArray(value) ? value.length : 0;
}

function hasProp(name: string): HostileContent["stands"] {
  return ({ widgets }) => widgets.some(({ props }) => name in props);
}

function hasStyle(name: string): HostileContent["stands"] {
  return ({ widgets }) => widgets.some(({ styles }) => name in (styles.base ?? {}));
}

function computeDepth({ parentId }: Widget, widgets: readonly Widget[]): number {
  const parent = widgets.find(({ id }) => id === parentId);
  return parent === undefined ? 1 : 1 + computeDepth(parent, widgets);
}
