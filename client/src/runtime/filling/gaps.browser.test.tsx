import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import { reflow, type FlowItem, type Rect } from "@formweave/schema/geometry";
import { formPages, readFormulas } from "@formweave/schema/logic";
import type { ProjectDocument, Widget } from "@formweave/schema/model";
import { themeLook } from "@formweave/schema/rules";
import { countRounds } from "@formweave/schema/testing";
import { resolveStretch } from "@formweave/schema/widgets";
import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, it } from "vitest";
import { prepareViews } from "#runtime/prepareViews.ts";
import { afterTest } from "#testing/cleanUp.ts";
import { Filling } from "./filling.ts";
import { FillingForm } from "./FillingForm.tsx";
import { createParts } from "./createParts.ts";
import { randomForm } from "./testing/randomForm.ts";
import { usePages } from "./pages/usePages.ts";
import "#runtime/styles/filling.css";

type Form = Pick<ProjectDocument, "name" | "description" | "screens" | "widgets">;

/** Largest difference between a gap on the page and on the canvas, px. */
const NEAR = 4;
/** Least gap between two components of a column, px. */
const ROOM = 24;
/** Room between things on a phone that stand beside each other elsewhere, px. */
const BETWEEN = 24;
const PHONE = 390;

const RANDOM = Array.from({ length: countRounds(200) }, (_, seed) => randomForm(seed));

beforeAll(async () => {
  const forms = [...STARTER_TEMPLATES.map(({ document }) => document), ...RANDOM];
  await prepareViews(forms.flatMap(({ widgets }) => widgets));
});

it.each([1440, 768, PHONE])("templates have the gaps of the canvas at %i px", (width) => {
  const show = openForms(width);
  const holes = STARTER_TEMPLATES.flatMap(({ id, document }) =>
    holesIn(document, show(document), width).map((hole) => `${id}: ${hole}`),
  );
  expect(holes).toEqual([]);
});

it.each([1440, 768, PHONE])("random forms have the gaps of the canvas at %i px", (width) => {
  const show = openForms(width);
  const holes = RANDOM.flatMap((form) => {
    return holesIn(form, show(form), width).map((hole) => `${form.name}: ${hole}`);
  });
  expect(holes).toEqual([]);
});

/** Opens a page of a width that renders one form after another; returns a function that gives the boxes of a form's components. */
function openForms(width: number): (form: Form) => ReadonlyMap<string, DOMRect> {
  const container = document.body.appendChild(document.createElement("div"));
  container.style.width = `${width}px`;
  // At their own height instead of that of their row.
  container.innerHTML = "<style>.fill-thing.fill-thing { align-self: start }</style><div></div>";
  const place = container.querySelector("div");
  if (place === null) throw new Error("No place");
  const root = createRoot(place);
  afterTest(() => {
    root.unmount();
    container.remove();
  });
  let count = 0;
  return (form) => {
    flushSync(() => root.render(<ShownForm key={count++} form={form} />));
    const things = [...container.querySelectorAll<HTMLElement>("[data-thing]")];
    return new Map(things.map((thing) => [thing.dataset["thing"] ?? "", thing.getBoundingClientRect()]));
  };
}

function ShownForm({ form }: { readonly form: Form }) {
  const { widgets } = form;
  const [filling] = useState(
    () => new Filling(widgets, { given: {}, shown: {}, problems: [], formulas: readFormulas(widgets) }),
  );
  const pages = usePages(form, filling, useState(0));
  const parts = useMemo(
    () => ({ ...createParts(filling, widgets), breakpoint: "desktop" as const }),
    [filling, widgets],
  );
  return (
    <FillingForm
      {...{ parts, pages }}
      look={themeLook({})}
      document={form}
      found={[]}
      isCorrection={false}
      as="div"
      clear={() => undefined}
      thank={() => undefined}
      call={() => Promise.resolve("")}
      deliver={() => Promise.resolve({ kind: "kept" })}
      leave={() => false}
    />
  );
}

/** Returns the gaps of a page that differ from those on the canvas. */
function holesIn(form: Form, boxes: ReadonlyMap<string, DOMRect>, width: number): readonly string[] {
  expect(boxes.size).toBeGreaterThan(0);
  const inside = Map.groupBy(form.widgets, ({ parentId }) => parentId ?? "");
  const pages = formPages(form.widgets, form.screens).map((page) => page.widgets);
  const groups = [...pages, ...[...inside].filter(([id]) => id !== "").map(([, things]) => things)];
  return groups.flatMap((things) =>
    width === PHONE ? holesBelowEachOther(things, boxes) : holesInRows(things, boxes),
  );
}

/**
 * Checks that each component is as far below another as on the canvas, or below the lowest of a row, and not nearer to any in its column.
 */
function holesInRows(things: readonly Widget[], boxes: ReadonlyMap<string, DOMRect>): readonly string[] {
  return things.flatMap((thing) => {
    const box = boxes.get(thing.id);
    const above = directlyAbove(thing, things).flatMap((other) => {
      const bottom = boxes.get(other.id)?.bottom;
      if (box === undefined || bottom === undefined) return [];
      const drawn = toRect(thing).y - getBottom(toRect(other));
      return [{ drawn, gap: box.top - bottom, isAcross: areAcross(toRect(other), toRect(thing)) }];
    });
    if (above.length === 0) return [];
    const least = Math.min(...above.map(({ drawn }) => drawn));
    const isFar = above.every(
      ({ gap, drawn }) => gap > Math.max(least, Math.min(ROOM, drawn)) + NEAR && Math.abs(gap - drawn) > NEAR,
    );
    const isNear = above.some(({ gap, drawn, isAcross }) => isAcross && gap < Math.min(ROOM, drawn) - NEAR);
    return isFar || isNear ? [`${thing.id} ${isFar ? "far" : "near"} ${JSON.stringify(above)}`] : [];
  });
}

/** Returns the components right above a component, with nothing in between. */
function directlyAbove(thing: Widget, things: readonly Widget[]): readonly Widget[] {
  const rect = toRect(thing);
  const above = things.filter((other) => getBottom(toRect(other)) <= rect.y);
  return above.filter((other) => {
    const between = above.filter((one) => toRect(one).y >= getBottom(toRect(other)));
    const column = areAcross(toRect(other), rect) ? rect : toRect(other);
    return !between.some((one) => areAcross(toRect(one), column));
  });
}

/** On a phone the gaps are those of the canvas at that width; in a column, and between neighbours, those of the wide canvas also count. */
function holesBelowEachOther(
  things: readonly Widget[],
  boxes: ReadonlyMap<string, DOMRect>,
): readonly string[] {
  const places = reflow(things.map(toFlowItem), PHONE);
  return things.slice(1).flatMap((lower, index) => {
    const upper = things[index] ?? lower;
    const [box, over] = [boxes.get(lower.id), boxes.get(upper.id)];
    if (box === undefined || over === undefined) return [];
    const gap = box.top - over.bottom;
    const drawn = toRect(lower).y - getBottom(toRect(upper));
    const below = (places.get(lower.id)?.y ?? NaN) - getBottom(places.get(upper.id) ?? toRect(upper));
    const least = directlyAbove(lower, things).map((one) => toRect(lower).y - getBottom(toRect(one)));
    const wanted = [below, Math.min(...least), areAcross(toRect(upper), toRect(lower)) ? drawn : BETWEEN];
    // Beside other components, the usual gap below is enough.
    if (things.some((one) => isBeside(toRect(one), toRect(upper)))) wanted.push(ROOM);
    wanted.push(gapAboveRow(lower, things));
    const isHole = wanted.every((one) => Math.abs(gap - one) > NEAR);
    return isHole ? [`${lower.id} ${gap} px below, drawn ${wanted.join(" or ")}`] : [];
  });
}

function toFlowItem(widget: Widget): FlowItem {
  return { id: widget.id, rect: toRect(widget), stretch: resolveStretch(widget.type), inside: [] };
}

function toRect(widget: Widget | undefined): Rect {
  if (widget === undefined) throw new Error("No such thing");
  return { ...widget.position, ...widget.size };
}

function getBottom({ y, height }: Rect): number {
  return y + height;
}

function areAcross(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width;
}

function isBeside(a: Rect, b: Rect): boolean {
  return !areAcross(a, b) && a.y < getBottom(b) && b.y < getBottom(a);
}

/** Returns the gap between the row of a component and the lowest component above that row. */
function gapAboveRow(thing: Widget, things: readonly Widget[]): number {
  const row = things.filter((one) => one === thing || isBeside(toRect(one), toRect(thing)));
  const top = Math.min(...row.map((one) => toRect(one).y));
  return top - Math.max(...things.map((one) => getBottom(toRect(one))).filter((bottom) => bottom <= top));
}
