import { compareDocuments, sameJson } from "@formweave/schema/doc";
import {
  PAGE_TEXT_NAMES,
  type PageTextName,
  type PageTexts,
  type ProjectDocument,
  type Widget,
} from "@formweave/schema/model";
import { cut, describeWidget, type DescribedWidget } from "#builder/publish/describeWidget.ts";
import { describeSourceChanges } from "./describeSourceChanges.ts";
import { describePlain } from "./describeValue.ts";
import { describeWidgetChange, type NameLookup, type ValueChange } from "./describeWidgetChange.ts";

/** Differences between two documents in one component, or in the form itself. */
export interface DocumentChange extends DescribedWidget {
  readonly id: string;
  readonly kind: "added" | "changed" | "removed";
  /** For a change: each value before and after. */
  readonly values: readonly ValueChange[];
}

/** Id for differences outside of components: the name, the theme, the pages. */
const FORM_ID = "form";

/** Describes the differences from one document to another: the form itself, then additions, changes and removals, each in reading order. */
export function describeChanges(from: ProjectDocument, to: ProjectDocument): readonly DocumentChange[] {
  const { added, removed, changed } = compareDocuments(from, to);
  const [before, after] = [byId(from.widgets), byId(to.widgets)];
  const names = namesIn(from, to);
  return [
    ...formChanges(from, to),
    ...pick(added, after).map((widget) => describe(widget, "added")),
    ...pick(changed, after).flatMap((widget) => {
      const old = before.get(widget.id);
      const values = old === undefined ? [] : describeWidgetChange(old, widget, names);
      return values.length === 0 ? [] : { ...describe(widget, "changed"), values };
    }),
    ...pick(removed, before).map((widget) => describe(widget, "removed")),
  ];
}

/** Counts the changes of each kind. */
export function countChanges(
  changes: readonly DocumentChange[],
): Readonly<Record<DocumentChange["kind"], number>> {
  const count = (kind: DocumentChange["kind"]) => changes.filter((change) => change.kind === kind).length;
  return { added: count("added"), changed: count("changed"), removed: count("removed") };
}

function describe(widget: Widget, kind: DocumentChange["kind"]): DocumentChange {
  return { id: widget.id, kind, values: [], ...describeWidget(widget) };
}

/** Returns differences of the form itself; guides are left out, since only editors see them. */
function formChanges(from: ProjectDocument, to: ProjectDocument): readonly DocumentChange[] {
  const values = [
    ...textChange("Name", from.name, to.name),
    ...textChange("Description", from.description, to.description),
    ...pageTextChanges(from.texts, to.texts),
    ...textChange("Kind", from.kind, to.kind),
    ...themeChanges(from, to),
    ...pageChanges(from, to),
    ...describeSourceChanges(from, to),
  ];
  if (values.length === 0) return [];
  const about = {
    title: "The form itself",
    what: to.kind === "app" ? "App" : "Form",
    icon: "file-text",
  } as const;
  return [{ id: FORM_ID, kind: "changed", values, ...about }];
}

const PAGE_TEXTS: Readonly<Record<PageTextName, string>> = {
  start: "First page",
  send: "Button text",
  thanks: "Thank-you text",
  language: "Language",
};

function pageTextChanges(before: PageTexts = {}, after: PageTexts = {}): readonly ValueChange[] {
  return PAGE_TEXT_NAMES.flatMap((name) =>
    textChange(PAGE_TEXTS[name], before[name] ?? "", after[name] ?? ""),
  );
}

/** Returns a difference for each value the theme sets itself; all other values come from the preset. */
function themeChanges({ theme: before }: ProjectDocument, { theme: after }: ProjectDocument) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      label: `Theme: ${name}`,
      before: describePlain(before[name]),
      after: describePlain(after[name]),
    }));
}

function pageChanges(from: ProjectDocument, to: ProjectDocument): readonly ValueChange[] {
  if (sameJson(plain(from), plain(to))) return [];
  const [before, after] = [describePages(from), describePages(to)];
  return [
    { label: "Pages", before: { text: before }, after: { text: before === after ? "changed" : after } },
  ];
}

function describePages({ screens }: ProjectDocument): string {
  return cut(screens.map(({ name }) => name).join(", ")) || "none";
}

function plain({ screens }: ProjectDocument) {
  return screens.map((screen) => ({ ...screen }));
}

function textChange(label: string, before: string, after: string): readonly ValueChange[] {
  if (before === after) return [];
  return [{ label, before: { text: cut(before) || "none" }, after: { text: cut(after) || "none" } }];
}

function namesIn(from: ProjectDocument, to: ProjectDocument): NameLookup {
  const widgets = byId([...from.widgets, ...to.widgets]);
  const screens = new Map([...from.screens, ...to.screens].map(({ id, name }) => [id, name]));
  return {
    widget(id) {
      const found = widgets.get(id);
      return found === undefined ? id : describeWidget(found).title;
    },
    screen: (id) => screens.get(id) ?? id,
  };
}

function byId(widgets: readonly Widget[]): ReadonlyMap<string, Widget> {
  return new Map(widgets.map((widget) => [widget.id, widget]));
}

function pick(ids: readonly string[], widgets: ReadonlyMap<string, Widget>): readonly Widget[] {
  return ids.flatMap((id) => widgets.get(id) ?? []);
}
