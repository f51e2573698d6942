import { isRecord, sameJson } from "@formweave/schema/doc";
import { BREAKPOINTS, row, type Json, type Row, type Widget } from "@formweave/schema/model";
import { findDefinition, type Property } from "@formweave/schema/widgets";
import { describePlain, describeRows, describeValue, type ShownValue } from "./describeValue.ts";

/** A changed value of a component. */
export interface ValueChange {
  readonly label: string;
  readonly before: ShownValue;
  readonly after: ShownValue;
}

/** Looks up names of the components and pages of both documents, by id. */
export interface NameLookup {
  readonly widget: (id: string) => string;
  readonly screen: (id: string) => string;
}

const LISTS = {
  events: "Events",
  conditions: "Conditions",
  validation: "Validation",
  query: "Data",
} as const;
/** Props in which the export repeats data of a component's page. */
const SCREEN_PROPS = /^__screen(?!Id$)/;

/** Describes every difference of a component; a change of its order among its siblings only if nothing else differs. */
export function describeWidgetChange(
  before: Widget,
  after: Widget,
  names: NameLookup,
): readonly ValueChange[] {
  const changes = [
    ...nameChanges(before, after),
    ...propChanges(before, after, names),
    ...listChanges(before, after),
    ...bindingChanges(before, after),
    ...styleChanges(before, after),
    ...placeChanges(before, after, names),
  ];
  if (changes.length > 0 || before.zIndex === after.zIndex) return changes;
  return [
    {
      label: "Order",
      before: { text: String(before.zIndex + 1) },
      after: { text: String(after.zIndex + 1) },
    },
  ];
}

function nameChanges(before: Widget, after: Widget): readonly ValueChange[] {
  return [
    ...change("Name", { text: before.name }, { text: after.name }),
    ...change("Shown", describePlain(before.visible), describePlain(after.visible)),
    ...change("Locked", describePlain(before.locked), describePlain(after.locked)),
  ];
}

function propChanges(before: Widget, after: Widget, names: NameLookup): readonly ValueChange[] {
  const properties = findDefinition(after.type)?.properties ?? {};
  const keys = new Set([
    ...Object.keys(properties),
    ...Object.keys(before.props),
    ...Object.keys(after.props),
  ]);
  return [...keys].flatMap((key) => {
    const property = properties[key];
    const [was, is] = [valueIn(before, key, property), valueIn(after, key, property)];
    if (SCREEN_PROPS.test(key) || sameJson(was, is)) return [];
    if (key === "__screenId")
      return [{ label: "Page", before: describePage(was, names), after: describePage(is, names) }];
    return [propChange(key, property, [was, is])];
  });
}

/** Returns the effective value: the stored one, else the default. */
function valueIn({ props }: Widget, key: string, property: Property | undefined): Json | undefined {
  if (props[key] !== undefined || property === undefined || property.kind === "richText") return props[key];
  return property.default;
}

function propChange(
  key: string,
  property: Property | undefined,
  [was, is]: readonly [Json | undefined, Json | undefined],
): ValueChange {
  const label = property?.title === undefined || property.title === "" ? toWords(key) : property.title;
  if (property?.kind === "rows") {
    const [before, after] = describeRows(parseRows(was), parseRows(is));
    return { label, before, after };
  }
  return { label, before: describeValue(property, was), after: describeValue(property, is) };
}

function listChanges(before: Widget, after: Widget): readonly ValueChange[] {
  return (["conditions", "validation", "events", "query"] as const).flatMap((list) => {
    const [old, now] = [before[list] ?? [], after[list] ?? []];
    if (sameJson(old, now)) return [];
    const [was, is] = describeRows(old, now);
    return [{ label: LISTS[list], before: was, after: is }];
  });
}

/** Properties that follow something else than before. */
function bindingChanges(before: Widget, after: Widget): readonly ValueChange[] {
  const [was, is] = [before.bindings ?? {}, after.bindings ?? {}];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .filter((name) => !sameJson(was[name], is[name]))
    .map((name) => {
      const [old, now] = [describeBinding(was[name]), describeBinding(is[name])];
      const label = `${toWords(name)} follows`;
      return { label, before: old, after: old.text === now.text ? { text: "something else" } : now };
    });
}

/** The calculation that a property follows; of a reference only that it is one. */
function describeBinding(value: Json | undefined): ShownValue {
  const expression = isRecord(value) ? value["expr"] : undefined;
  return expression === undefined ? describePlain(value) : describePlain(expression);
}

function styleChanges(before: Widget, after: Widget): readonly ValueChange[] {
  return BREAKPOINTS.flatMap((breakpoint) => {
    const [was, is] = [before.styles[breakpoint] ?? {}, after.styles[breakpoint] ?? {}];
    const styles = new Set([...Object.keys(was), ...Object.keys(is)]);
    const where = breakpoint === "base" ? "" : `, ${breakpoint}`;
    return [...styles].flatMap((style) =>
      sameJson(was[style], is[style])
        ? []
        : change(toWords(style) + where, describePlain(was[style]), describePlain(is[style])),
    );
  });
}

function placeChanges(before: Widget, after: Widget, names: NameLookup): readonly ValueChange[] {
  const parent = ({ parentId }: Widget) => ({
    text: parentId === null ? "the page" : names.widget(parentId),
  });
  const isMoved = before.parentId !== after.parentId;
  return [
    ...(isMoved ? [{ label: "Inside", before: parent(before), after: parent(after) }] : []),
    // In another container the coordinates have another origin.
    ...(isMoved ? [] : change("Place", describePoint(before), describePoint(after))),
    ...change("Size", describeSize(before), describeSize(after)),
  ];
}

function describePoint({ position: { x, y } }: Widget): ShownValue {
  return { text: `${Math.round(x)}, ${Math.round(y)}` };
}

function describeSize({ size: { width, height } }: Widget): ShownValue {
  return { text: `${Math.round(width)} × ${Math.round(height)}` };
}

function change(label: string, before: ShownValue, after: ShownValue): readonly ValueChange[] {
  return before.text === after.text ? [] : [{ label, before, after }];
}

function describePage(id: Json | undefined, names: NameLookup): ShownValue {
  return { text: typeof id === "string" ? names.screen(id) : "all pages" };
}

function parseRows(value: Json | undefined): readonly Row[] {
  return Array.isArray(value) ? value.flatMap((one) => row.safeParse(one).data ?? []) : [];
}

/** "backgroundColor" → "Background color". */
function toWords(key: string): string {
  const words = key.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
