import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import { reflow, type FlowItem, type Rect } from "@formweave/schema/geometry";
import { formPages, readFormulas } from "@formweave/schema/logic";
import type { ProjectDocument, Widget } from "@formweave/schema/model";
import { themeLook } from "@formweave/schema/rules";
import { countRounds } from "@formweave/schema/testing";
import { stretchOf } from "@formweave/schema/widgets";
import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, it } from "vitest";
import { prepareViews } from "#runtime/prepareViews.ts";
import { afterTest } from "#testing/cleanUp.ts";
import { Filling } from "./filling.ts";
import { FillingForm } from "./FillingForm.tsx";
import { partsOf } from "./partsOf.ts";
import { randomForm } from "./testing/randomForm.ts";
import { usePages } from "./usePages.ts";
import "#runtime/styles/filling.css";

type Form = Pick<ProjectDocument, "name" | "description" | "screens" | "widgets">;

/** How far a gap of the page may be from that of the canvas, px. */
const NEAR = 4;
/** What is kept between two things of a column, whatever stands beside them, px. */
const ROOM = 24;
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

/** A page of a width that shows one form after the other, and gives where the things of each stand and end. */
function openForms(width: number): (form: Form) => ReadonlyMap<string, DOMRect> {
  const container = document.body.appendChild(document.createElement("div"));
  container.style.width = `${width}px`;
  // As high as they are, not as their row is.
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
    () => ({ ...partsOf(filling, widgets), breakpoint: "desktop" as const }),
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

/** The gaps of a page that are not those of the canvas. */
function holesIn(form: Form, boxes: ReadonlyMap<string, DOMRect>, width: number): readonly string[] {
  expect(boxes.size).toBeGreaterThan(0);
  const inside = Map.groupBy(form.widgets, ({ parentId }) => parentId ?? "");
  const pages = formPages(form.widgets, form.screens).map((page) => page.widgets);
  const groups = [...pages, ...[...inside].filter(([id]) => id !== "").map(([, things]) => things)];
  return groups.flatMap((things) =>
    width === PHONE ? holesBelowEachOther(things, boxes) : holesInRows(things, boxes),
  );
}

function holesInRows(things: readonly Widget[], boxes: ReadonlyMap<string, DOMRect>): readonly string[] {
  return things.flatMap(({ id }) => {
    const box = boxes.get(id);
    const rect = rectOf(things.find((thing) => thing.id === id));
    const above = things.filter((other) => bottomOf(rectOf(other)) <= rect.y);
    const shown = above.flatMap((other) => boxes.get(other.id) ?? []);
    if (box === undefined || shown.length === 0) return [];
    const inColumn = above.filter((other) => areAcross(rectOf(other), rect));
    const drawn = Math.min(...above.map((other) => rect.y - bottomOf(rectOf(other))));
    const own = Math.min(...inColumn.map((other) => rect.y - bottomOf(rectOf(other))));
    const gap = box.top - Math.max(...shown.map(({ bottom }) => bottom));
    const ownGap = box.top - Math.max(...inColumn.map((other) => boxes.get(other.id)?.bottom ?? -Infinity));
    const most = Math.max(drawn, Math.min(ROOM, own === Infinity ? 0 : own));
    return ownGap < drawn - NEAR || gap > most + NEAR ? [`${id} ${gap} px below, drawn ${drawn}`] : [];
  });
}

/** On a phone, the canvas has what stood side by side in lines of their own too; what ended beside a longer thing has no gap to keep. */
function holesBelowEachOther(
  things: readonly Widget[],
  boxes: ReadonlyMap<string, DOMRect>,
): readonly string[] {
  const places = reflow(things.map(itemOf), PHONE);
  return things.flatMap(({ id }, index) => {
    const before = things[index - 1]?.id ?? "";
    const [above, below, box, over] = [places.get(before), places.get(id), boxes.get(id), boxes.get(before)];
    if (above === undefined || below === undefined || box === undefined || over === undefined) return [];
    const lowest = Math.max(...things.slice(0, index).map((thing) => bottomOf(rectOf(thing))));
    if (bottomOf(rectOf(things[index - 1])) < lowest) return [];
    const drawn = below.y - bottomOf(above);
    const gap = box.top - over.bottom;
    return drawn >= 0 && Math.abs(gap - drawn) > NEAR ? [`${id} ${gap} px below, drawn ${drawn}`] : [];
  });
}

function itemOf(widget: Widget): FlowItem {
  return { id: widget.id, rect: rectOf(widget), stretch: stretchOf(widget.type), inside: [] };
}

function rectOf(widget: Widget | undefined): Rect {
  if (widget === undefined) throw new Error("No such thing");
  return { ...widget.position, ...widget.size };
}

function bottomOf({ y, height }: Rect): number {
  return y + height;
}

function areAcross(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width;
}
