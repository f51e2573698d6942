import { describeCount } from "../describeCount.ts";
import { LAYOUT_CHECKS } from "../limits.ts";
import type { Json, Point, Size } from "../model/index.ts";
import { findDefinition } from "../widgets/index.ts";
import { computeContrast, readableOn } from "./contrast.ts";
import {
  alignColumns,
  bringIn,
  findCrowded,
  findOverlaps,
  spaceOut,
  type TargetRect,
} from "./layoutFixes.ts";
import type { CheckKind, Suggestion, SuggestionFix } from "./layoutSuggestion.ts";

/** A widget as input for the checks; its position is relative to its parent. */
export interface LaidOut extends Point, Size {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly screen: string | undefined;
  readonly locked: boolean;
  /** Its property values, texts as strings. */
  readonly props: Readonly<Record<string, Json>>;
  /** Styles at the base breakpoint. */
  readonly styles: Readonly<Record<string, Json>>;
}

/** Suggestions for the visible widgets, the most serious first. */
export function checkLayout(widgets: readonly LaidOut[]): readonly Suggestion[] {
  const siblings = [
    ...Map.groupBy(widgets, ({ parentId, screen }) => parentId ?? `screen ${screen ?? ""}`).values(),
  ];
  return [
    ...widgets.flatMap(unlabelled),
    ...widgets.flatMap(unreadable),
    ...outside(widgets),
    ...siblings.flatMap(overlapping),
    ...siblings.flatMap(misaligned),
    ...siblings.flatMap(crowded),
    ...wide(widgets),
  ];
}

function unlabelled(widget: LaidOut): readonly Suggestion[] {
  const { id, type, name, locked, props } = widget;
  const property = findDefinition(type)?.properties["label"];
  // A label that is empty by default may stay empty: a line, a decorative picture.
  if (property?.kind !== "text" || property.default === "") return [];
  const label = props["label"];
  if (typeof label === "string" && label.trim() !== "") return [];
  const fix = { commandId: "typeText", input: { widgetId: id, property: "label", text: name } } as const;
  return [
    {
      id: `unlabelled:${id}`,
      kind: "unlabelled",
      type: "accessibility",
      priority: "high",
      description: `${name} has no label`,
      impact: "People who use a screen reader cannot tell what it asks for.",
      widgetIds: [id],
      fix: locked || name.trim() === "" ? undefined : fix,
      isSafe: true,
    },
  ];
}

function unreadable({ id, name, locked, styles }: LaidOut): readonly Suggestion[] {
  const background = styles["backgroundColor"] ?? styles["background"];
  const ratio = computeContrast(styles["color"], background);
  if (ratio === undefined || ratio >= LAYOUT_CHECKS.contrast) return [];
  const input = { widgetIds: [id], breakpoint: "base", styles: { color: readableOn(background) } } as const;
  return [
    {
      id: `contrast:${id}`,
      kind: "contrast",
      type: "accessibility",
      priority: "high",
      description: `The text of ${name} has a contrast of ${ratio.toFixed(1)} to 1`,
      impact: `Below ${LAYOUT_CHECKS.contrast} to 1 many people cannot read it.`,
      widgetIds: [id],
      fix: locked ? undefined : { commandId: "setStyles", input },
      isSafe: false,
    },
  ];
}

function outside(widgets: readonly LaidOut[]): readonly Suggestion[] {
  const frames = bringIn(widgets.filter(({ parentId }) => parentId === null));
  const impact = "What is outside of the page cannot be seen in the published form.";
  return summary(widgets, frames, {
    kind: "outside",
    type: "usability",
    priority: "high",
    impact,
    isSafe: true,
    toPhrase: (what) => `${what} outside of the page`,
  });
}

function misaligned(siblings: readonly LaidOut[]): readonly Suggestion[] {
  return alignColumns(siblings).flatMap(({ x, frames }) =>
    summary(siblings, frames, {
      kind: "misaligned",
      type: "usability",
      priority: "medium",
      impact: `The column beside it begins at ${x} px; one edge is easier to follow.`,
      isSafe: true,
      toPhrase: (what) => `${what} out of line with the column`,
    }),
  );
}

function crowded(siblings: readonly LaidOut[]): readonly Suggestion[] {
  const close = findCrowded(siblings);
  if (close.length === 0) return [];
  const ids = [...new Set(close.flat().map(({ id }) => id))];
  return [
    {
      id: createCheckId("crowded", ids),
      kind: "crowded",
      type: "usability",
      priority: "medium",
      description: `${describeWidgets(siblings, ids, "is", "are")} less than ${LAYOUT_CHECKS.minGap} px apart`,
      impact: `A gap of ${LAYOUT_CHECKS.gap} px shows what belongs together and is easier to touch.`,
      widgetIds: ids,
      fix: placing(spaceOut(siblings)),
      isSafe: true,
    },
  ];
}

function overlapping(siblings: readonly LaidOut[]): readonly Suggestion[] {
  const pairs = findOverlaps(siblings).slice(0, LAYOUT_CHECKS.mostOverlaps);
  return pairs.map(([upper, lower]) => {
    const below = { ...toTargetRect(lower), y: upper.y + upper.height + LAYOUT_CHECKS.gap };
    return {
      id: createCheckId("overlapping", [upper.id, lower.id]),
      kind: "overlapping",
      type: "usability",
      priority: "medium",
      description: `${upper.name} and ${lower.name} overlap`,
      impact: "What is covered cannot be seen or clicked.",
      widgetIds: [upper.id, lower.id],
      fix: placing(lower.locked ? [] : [below]),
      isSafe: false,
    };
  });
}

function wide(widgets: readonly LaidOut[]): readonly Suggestion[] {
  const ids = widgets.filter(({ width }) => width > LAYOUT_CHECKS.maxWidth).map(({ id }) => id);
  if (ids.length === 0) return [];
  return [
    {
      id: createCheckId("wide", ids),
      kind: "wide",
      type: "usability",
      priority: "low",
      description: `${describeWidgets(widgets, ids, "is", "are")} wider than ${LAYOUT_CHECKS.maxWidth} px`,
      impact: "Look at the mobile preview: they may not fit on a phone.",
      widgetIds: ids,
      isSafe: false,
    },
  ];
}

interface Summary extends Pick<Suggestion, "kind" | "type" | "priority" | "impact" | "isSafe"> {
  readonly toPhrase: (what: string) => string;
}

/** One suggestion for all misplaced widgets; none when there are none. */
function summary(
  widgets: readonly LaidOut[],
  frames: readonly TargetRect[],
  { toPhrase: describe, ...about }: Summary,
): readonly Suggestion[] {
  if (frames.length === 0) return [];
  const ids = frames.map(({ id }) => id);
  const free = new Set(widgets.flatMap(({ id, locked }) => (locked ? [] : id)));
  const movable = frames.filter(({ id }) => free.has(id));
  const description = describe(describeWidgets(widgets, ids, "is", "are"));
  return [
    { id: createCheckId(about.kind, ids), ...about, description, widgetIds: ids, fix: placing(movable) },
  ];
}

function placing(frames: readonly TargetRect[]): SuggestionFix | undefined {
  return frames.length === 0 ? undefined : { commandId: "placeWidgets", input: { frames } };
}

function toTargetRect({ id, x, y, width, height }: LaidOut): TargetRect {
  return { id, x, y, width, height };
}

/** "Email is", "Email and Phone are", "5 components are". */
function describeWidgets(
  widgets: readonly LaidOut[],
  ids: readonly string[],
  one: string,
  many: string,
): string {
  const names = ids.length <= 2 ? widgets.filter(({ id }) => ids.includes(id)).map(({ name }) => name) : [];
  const [first, second] = names;
  if (first === undefined) return `${describeCount(ids.length, "component")} ${many}`;
  return second === undefined ? `${first} ${one}` : `${first} and ${second} ${many}`;
}

function createCheckId(kind: CheckKind, ids: readonly string[]): string {
  return `${kind}:${ids.toSorted().join(",")}`;
}
