import { projectDocument, toRichText, type ProjectDocumentInput } from "@formweave/schema/model";
import { WIDGETS } from "@formweave/schema/widgets/all";
import { expect, it } from "vitest";
import { countChanges, describeChanges } from "./describeChanges.ts";

type Widget = ProjectDocumentInput["widgets"][number];

function form(widgets: readonly Partial<Widget>[], more: Partial<ProjectDocumentInput> = {}) {
  const whole = widgets.map((given, zIndex) => ({
    id: `w${zIndex}`,
    type: "text-input",
    name: "",
    position: { x: 0, y: 100 * zIndex },
    size: { width: 300, height: 80 },
    zIndex,
    ...given,
  }));
  return projectDocument.parse({ name: "Crew", kind: "form", ...more, widgets: whole });
}

/** Returns the differences of one component as "Label: before → after". */
function differences(before: Partial<Widget>, after: Partial<Widget>): readonly string[] {
  const [change] = describeChanges(form([before]), form([after]));
  return (change?.values ?? []).map((value) => `${value.label}: ${value.before.text} → ${value.after.text}`);
}

it("nothing differs from itself", () => {
  const same = form([{ props: { label: "Role" } }]);
  expect(describeChanges(same, same)).toEqual([]);
});

it("calls what was added, changed and removed by its title and its type", () => {
  const before = form([
    { id: "a", props: { label: "Role" } },
    { id: "b", type: WIDGETS.email.type, props: { label: "Mail" } },
  ]);
  const after = form([
    { id: "a", props: { label: "Your role" } },
    { id: "c", type: WIDGETS.date.type, props: { label: "" } },
  ]);
  const changes = describeChanges(before, after);
  expect(changes.map(({ kind, title, what }) => [kind, title, what])).toEqual([
    ["added", "Date", "Date"],
    ["changed", "Your role", "Text"],
    ["removed", "Mail", "Email"],
  ]);
  expect(countChanges(changes)).toEqual({ added: 1, changed: 1, removed: 1 });
});

it("shows each value before and after in the words of the panel", () => {
  expect(differences({ props: { label: "Job" } }, { props: { label: "Role", required: true } })).toEqual([
    "Label: Job → Role",
    "Required: no → yes",
  ]);
  expect(differences({ type: "heading", props: { level: "h1" } }, { type: "heading" })).toEqual([
    "Level: Heading 1 → Heading 2",
  ]);
  expect(differences({ name: "A", visible: false }, { name: "B" })).toEqual([
    "Name: A → B",
    "Shown: no → yes",
  ]);
});

function options(...labels: readonly string[]): Partial<Widget> {
  const rows = labels.map((label) => ({ id: label, label, value: label }));
  return { type: "select", props: { options: rows } };
}

it("counts options and names those that are new or gone", () => {
  expect(differences(options("Driver", "Cook"), options("Driver", "Mechanic", "Dispatcher"))).toEqual([
    "Options: 2 → 3, new: Mechanic, Dispatcher, without: Cook",
  ]);
  expect(differences(options("A", "B"), options("B", "A"))).toEqual(["Options: 2 → 2, changed"]);
});

function richText(words: string): Partial<Widget> {
  return { type: WIDGETS["rich-text"].type, props: { content: toRichText(words) } };
}

it("reads formatted text, and shows colours as such", () => {
  const [formatted] = describeChanges(form([richText("Hello")]), form([richText("Hello all")]));
  expect(formatted?.values.map(({ before, after }) => [before.text, after.text])).toEqual([
    ["Hello", "Hello all"],
  ]);
  const [painted] = describeChanges(
    form([{ styles: { base: { color: "#112233" } } }]),
    form([{ styles: { base: { color: "#445566" }, mobile: { fontSize: 14 } } }]),
  );
  expect(painted?.values).toEqual([
    {
      label: "Color",
      before: { text: "#112233", color: "#112233" },
      after: { text: "#445566", color: "#445566" },
    },
    { label: "Font size, mobile", before: { text: "none" }, after: { text: "14" } },
  ]);
});

it("says where something went, and that it changed places", () => {
  expect(differences({}, { position: { x: 8, y: 16 }, size: { width: 200, height: 80 } })).toEqual([
    "Place: 0, 0 → 8, 16",
    "Size: 300 × 80 → 200 × 80",
  ]);
  const box = { id: "box", type: "container", name: "Box" };
  const [into] = describeChanges(form([box, { id: "a" }]), form([box, { id: "a", parentId: "box" }]));
  expect(into?.values).toMatchObject([
    { label: "Inside", before: { text: "the page" }, after: { text: "Box" } },
  ]);
  const [first, second] = [{ id: "a" }, { id: "b", position: { x: 0, y: 0 } }];
  const turned = describeChanges(
    form([
      { ...first, zIndex: 0 },
      { ...second, zIndex: 1 },
    ]),
    form([
      { ...first, zIndex: 1 },
      { ...second, zIndex: 0 },
    ]),
  );
  expect(turned.map(({ values }) => values[0]?.label)).toEqual(["Order", "Order"]);
});

it("tells of the form itself, but not of what only its editors see", () => {
  const guide = { id: "g", kind: "guide", axis: "x", at: 40 };
  expect(describeChanges(form([]), form([], { layout: [guide] }))).toEqual([]);
  const [change] = describeChanges(
    form([]),
    form([], { name: "Crews", screens: [{ id: "s", name: "Start", route: "/" }] }),
  );
  expect(change?.values.map(({ label, before, after }) => [label, before.text, after.text])).toEqual([
    ["Name", "Crew", "Crews"],
    ["Pages", "none", "Start"],
  ]);
});

it("names each thing of the look that is another one", () => {
  const [change] = describeChanges(
    form([], { theme: { accent: "#aa4d30", font: "serif" } }),
    form([], { theme: { accent: "#1d4ed8", font: "serif", corners: "full" } }),
  );
  expect(change?.values).toEqual([
    {
      label: "Theme: accent",
      before: { text: "#aa4d30", color: "#aa4d30" },
      after: { text: "#1d4ed8", color: "#1d4ed8" },
    },
    { label: "Theme: corners", before: { text: "none" }, after: { text: "full" } },
  ]);
});

it("what a component shows of data, what its properties follow, and who may is told before it goes live", () => {
  const from = { id: "f", part: "from", source: "t" };
  expect(differences({ bindings: { label: { expr: "1" } } }, { query: [from], bindings: {} })).toEqual([
    "Data: none → 1",
    "Label follows: 1 → none",
  ]);
  const table = { id: "t", type: "table", name: "Visits", enabled: true };
  const before = form([], { dataSources: [{ ...table, fields: [WHEN], rules: [] }, { ...OLD }] });
  const rules = [{ id: "r", action: "read", who: "everyone" }];
  const fields = [
    { ...WHEN, kind: "dateTime" },
    { id: "who", name: "Who", kind: "text" },
  ];
  const after = form([], { dataSources: [{ ...table, enabled: false, fields, rules }] });
  const [change] = describeChanges(before, after);
  expect(change?.values.map((value) => `${value.label}: ${value.before.text} → ${value.after.text}`)).toEqual(
    [
      "Visits: on: yes → no",
      "Visits: columns: 1 → 2, new: Who",
      "Visits: who may: none → 1",
      "Data source Old: 0 columns, 0 sentences about who may → none",
    ],
  );
});

const WHEN = { id: "when", name: "When", kind: "date" };
const OLD = { id: "old", type: "static", name: "Old", enabled: true, fields: [], rules: [] };
