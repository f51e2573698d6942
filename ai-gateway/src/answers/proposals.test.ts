import type { Result } from "@formweave/schema";
import {
  formSuggestion,
  type FormChanges,
  type FormSuggestion,
  type ProposedCommand,
} from "@formweave/schema/api";
import { COMMANDS, execute, nameNewProject, type Command } from "@formweave/schema/commands";
import { exportDocument, readWidget } from "@formweave/schema/doc";
import { docWith, findFault, TESTER } from "@formweave/schema/doc/testing";
import fc from "fast-check";
import { countRounds } from "@formweave/schema/testing";
import { expect, it } from "vitest";
import { changesToProposal, rulesToProposal } from "./proposals/changesToProposal.ts";
import { FIELD_DEFINITIONS } from "./fields/fieldType.ts";
import { PROPOSABLE } from "./proposals/proposedStep.ts";
import { readChanges } from "./readChanges.ts";
import { readForm } from "./readForm.ts";
import { toProposal } from "./proposals/toProposal.ts";

type Doc = ReturnType<typeof docWith>;

/** Below other content, so that the additions do not begin a page. */
const FROM = { from: { x: 280, y: 400, width: 640 }, canvasWidth: 1200 };

function ids(): () => string {
  let next = 0;
  return () => `n${next++}`;
}

function isProposable(id: string): id is keyof typeof PROPOSABLE {
  return Object.hasOwn(PROPOSABLE, id);
}

function runner<Input>(command: Command<Input>) {
  return (doc: Doc, input: unknown) => execute(doc, command, command.input.parse(input), "assistant");
}

const RUN = {
  addWidget: runner(COMMANDS.addWidget),
  deleteWidgets: runner(COMMANDS.deleteWidgets),
  nameNewProject: runner(nameNewProject),
  removeRow: runner(COMMANDS.removeRow),
  setRow: runner(COMMANDS.setRow),
  updateProps: runner(COMMANDS.updateProps),
};

/** Runs a step of a proposal on a document, as when somebody accepts it. */
function apply(doc: Doc, { commandId, input }: ProposedCommand): Result<unknown> {
  if (!isProposable(commandId)) throw new Error(`Not allowed: ${commandId}`);
  return RUN[commandId](doc, PROPOSABLE[commandId].isStamped ? { ...input, stamp: TESTER } : input);
}

/** A document after all steps, each of which must succeed. */
function applied(doc: Doc, steps: readonly ProposedCommand[]): Doc {
  for (const step of steps) expect(apply(doc, step)).toMatchObject({ ok: true });
  expect(findFault(doc)).toBe(undefined);
  return doc;
}

function suggestion(fields: FormSuggestion["fields"]): FormSuggestion {
  return { title: "T", description: "", fields, confidence: 1 };
}

const plain = (label: string, type = "text-input") => ({ type, label, required: false, validation: [] });

it("adds a component for each field and a heading where a section begins, short fields in pairs", () => {
  const { steps, leftOut } = toProposal(
    suggestion([
      { ...plain("First name"), section: "You" },
      { ...plain("Last name"), section: "You" },
      { ...plain("Notes", "text-area"), section: "You" },
      { ...plain("Day", "date"), section: "Visit" },
    ]),
    { ...FROM, newId: ids() },
  );
  expect(leftOut).toEqual([]);
  expect(steps.map(({ title }) => title)).toEqual([
    "Add the heading “You”",
    "Add “First name” (Text)",
    "Add “Last name” (Text)",
    "Add “Notes” (Long text)",
    "Add the heading “Visit”",
    "Add “Day” (Date)",
  ]);
  const { widgets } = exportDocument(applied(docWith(), steps));
  expect(widgets.map(({ type, position, size }) => [type, position.x, position.y, size.width])).toEqual([
    ["heading", 280, 400, 640],
    ["text-input", 280, 456, 312],
    ["text-input", 608, 456, 312],
    ["text-area", 280, 560, 640],
    ["heading", 280, 768, 640],
    ["date", 280, 824, 640],
  ]);
});

it("begins a page with the title of the form and what it is about", () => {
  const place = { from: { x: 280, y: 64, width: 640 }, canvasWidth: 1200, newId: ids() };
  const { steps } = toProposal(
    { ...suggestion([plain("Name")]), title: "Visit", description: "Book one." },
    place,
  );
  const { widgets } = exportDocument(applied(docWith(), steps));
  expect(
    widgets.map(({ type, props, position }) => [type, props["text"] ?? props["label"], position.y]),
  ).toEqual([
    ["heading", "Visit", 64],
    ["text", "Book one.", 128],
    ["text-input", "Name", 184],
  ]);
});

it("ends with the button that sends the form, where one is wanted", () => {
  const place = { ...FROM, newId: ids(), submit: "Send" };
  const { steps } = toProposal(suggestion([plain("Name"), { ...plain("Day"), section: "Visit" }]), place);
  const { widgets } = exportDocument(applied(docWith(), steps));
  expect(widgets.at(-1)).toMatchObject({
    type: "button",
    props: { label: "Send", action: "submit" },
    position: { x: 280, y: 696 },
    size: { width: 160 },
  });
  expect(widgets).toHaveLength(4);
});

it("nothing is wider than the page", () => {
  const { steps } = toProposal(suggestion([plain("A", "matrix")]), {
    from: { x: 40, y: 400 },
    canvasWidth: 375,
    newId: ids(),
  });
  const { widgets } = exportDocument(applied(docWith(), steps));
  expect(widgets.map(({ size }) => size.width)).toEqual([295]);
});

it("writes what a component can say into its properties, and the other rules into its list", () => {
  const { steps } = toProposal(
    suggestion([
      {
        ...plain("Code"),
        placeholder: "A-1",
        helpText: "On the card",
        required: true,
        validation: [
          { type: "required", message: "Needed" },
          { type: "minLength", message: "Short", value: 2 },
          { type: "pattern", message: "Like A-1", value: "^[A-Z]-\\d$" },
          { type: "email", message: "No mail" },
        ],
      },
      {
        ...plain("Drink", "radio"),
        options: [
          { label: "Tea", value: "t" },
          { label: "Coffee", value: "c" },
        ],
        defaultValue: "c",
      },
    ]),
    { ...FROM, newId: ids() },
  );
  const doc = applied(docWith(), steps);
  const [code, drink] = exportDocument(doc).widgets;
  expect(code?.props).toMatchObject({
    label: "Code",
    placeholder: "A-1",
    helpText: "On the card",
    required: true,
    minLength: 2,
    pattern: "^[A-Z]-\\d$",
    patternMessage: "Like A-1",
  });
  expect(code?.validation).toEqual([{ id: "n1", type: "email", message: "No mail" }]);
  expect(drink?.props).toMatchObject({
    defaultValue: "c",
    options: [
      { id: "o1", label: "Tea", value: "t" },
      { id: "o2", label: "Coffee", value: "c" },
    ],
  });
});

it("every type that takes an answer can be suggested, and says its label", () => {
  for (const { type } of FIELD_DEFINITIONS) {
    const doc = applied(
      docWith(),
      toProposal(suggestion([plain("Label", type)]), { ...FROM, newId: ids() }).steps,
    );
    expect(exportDocument(doc).widgets[0]).toMatchObject({
      type,
      props: { label: "Label", required: false },
    });
  }
});

it("a place outside the canvas is no place: the field is left out and said", () => {
  const place = { from: { x: 40, y: 200_000 }, canvasWidth: 1200, newId: ids() };
  expect(toProposal(suggestion([plain("A")]), place)).toEqual({
    steps: [],
    leftOut: ["“A” could not be placed"],
  });
});

const FORM = [
  { id: "w1", type: "phone", label: "Phone", required: true, rules: ["custom"] },
  { id: "w2", type: "select", label: "Size", required: false, options: ["S", "M"], optionIds: ["a", "b"] },
  { id: "w3", type: "text-input", label: "Fax", required: false },
];
const form = () =>
  docWith(
    { id: "w1", type: "phone", props: { label: "Phone", required: true } },
    {
      id: "w2",
      type: "select",
      props: {
        label: "Size",
        options: [
          { id: "a", label: "S", value: "s" },
          { id: "b", label: "M", value: "m" },
        ],
      },
    },
    { id: "w3", type: "text-input", props: { label: "Fax" } },
    { id: "other", type: "text-input", props: { label: "Not told of" } },
  );

function changed(changes: Partial<FormChanges>) {
  return changesToProposal(
    { add: [], change: [], remove: [], ...changes },
    { ...FROM, from: { x: 40, y: 500 }, fields: FORM, newId: ids() },
  );
}

it("changes, removes and adds fields of a form, below what is there", () => {
  const { steps, leftOut } = changed({
    add: [plain("Email", "email")],
    change: [{ id: "w1", set: { label: "Mobile", required: false } }],
    remove: ["w3", "w3"],
  });
  expect(leftOut).toEqual([]);
  expect(steps.map(({ commandId, title }) => [commandId, title])).toEqual([
    ["updateProps", "Change “Phone”: label, required"],
    ["deleteWidgets", "Remove “Fax”"],
    ["addWidget", "Add “Email” (Email)"],
  ]);
  const { widgets } = exportDocument(applied(form(), steps));
  expect(widgets.map(({ props, position }) => [props["label"], props["required"], position.y])).toEqual([
    ["Mobile", false, 0],
    ["Size", undefined, 0],
    ["Not told of", undefined, 0],
    ["Email", false, 500],
  ]);
});

it("options that stay are not touched, new ones come and old ones go", () => {
  const options = ["M", "L"].map((label) => ({ label, value: label.toLowerCase() }));
  const { steps, leftOut } = changed({ change: [{ id: "w2", set: { options } }] });
  expect(leftOut).toEqual([]);
  expect(readWidget(applied(form(), steps), "w2")?.rows.options).toEqual([
    { id: "b", label: "M", value: "m" },
    { id: "n0", label: "L", value: "l" },
  ]);
});

it("without the ids of the options none is removed, and that is said", () => {
  const [, size] = FORM;
  const { optionIds: _ids, ...told } = {
    optionIds: [],
    ...size,
    id: "w2",
    type: "select",
    label: "Size",
    required: false,
  };
  const { steps, leftOut } = changesToProposal(
    { add: [], change: [{ id: "w2", set: { options: [{ label: "M", value: "m" }] } }], remove: [] },
    { ...FROM, fields: [told], newId: ids() },
  );
  expect(steps).toEqual([]);
  expect(leftOut).toEqual(["The option “S” of “Size” has to be removed by hand"]);
});

it("what names no field of this form, or another kind, or a rule that is there, is left out and said", () => {
  const { steps, leftOut } = changed({
    change: [
      { id: "other", set: { label: "X" } },
      { id: "w1", set: { type: "select", validation: [{ type: "custom", message: "Hm" }] } },
    ],
    remove: ["other", "../../etc"],
  });
  expect(steps).toEqual([]);
  expect(leftOut).toEqual([
    "One change is about a field that is not in this form",
    "“Phone” cannot become another kind of field; add one and remove it instead",
    "“Phone” has the rule “custom” already",
    "One field that is not in this form cannot be removed",
    "One field that is not in this form cannot be removed",
  ]);
});

it("suggested rules become properties where there are some, else rules", () => {
  const field = { id: "w3", type: "text-input", label: "Fax", required: false };
  const rules = [
    { type: "required", message: "Needed" } as const,
    { type: "maxLength", message: "Long", value: 9 } as const,
    { type: "custom", message: "Hm", value: "x" } as const,
  ];
  const { steps } = rulesToProposal({ rules, suggestions: [] }, field, ids());
  const widget = exportDocument(applied(form(), steps)).widgets.find(({ id }) => id === "w3");
  expect(widget?.props).toMatchObject({ required: true, maxLength: 9 });
  expect(widget?.validation).toEqual([{ id: "n0", type: "custom", message: "Hm", value: "x" }]);
});

const texts = fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" });
const rawParts = {
  type: fc.oneof(fc.constantFrom(...FIELD_DEFINITIONS.map(({ type }) => type)), texts),
  label: texts,
  placeholder: texts,
  helpText: texts,
  required: fc.boolean(),
  section: fc.constantFrom("A", "B"),
  options: fc.array(fc.oneof(texts, fc.record({ label: texts, value: texts }))),
  defaultValue: fc.oneof(texts, fc.double(), fc.boolean(), fc.jsonValue()),
  validation: fc.array(
    fc.record({
      type: fc.constantFrom("required", "email", "minLength", "maxLength", "pattern", "min", "max", "custom"),
      message: texts,
      value: fc.oneof(fc.integer(), texts, fc.constantFrom("^\\d+$", "2026-01-01")),
    }),
  ),
};
const rawField = fc.record(rawParts, { requiredKeys: ["type", "label"] });

it("any suggestion that is read applies whole, and leaves a document that is right", () => {
  fc.assert(
    fc.property(fc.array(rawField, { minLength: 1, maxLength: 12 }), (fields) => {
      const read = readForm(JSON.stringify({ title: "T", fields }), "STOP");
      if (!read.ok) return;
      expect(formSuggestion.safeParse(read.value.value).success).toBe(true);
      const { steps, leftOut } = toProposal(read.value.value, { ...FROM, newId: ids() });
      expect(leftOut).toEqual([]);
      const doc = applied(docWith(), steps);
      const added = exportDocument(doc).widgets.filter(({ type }) => type !== "heading");
      expect(added).toHaveLength(read.value.value.fields.length);
    }),
    { numRuns: countRounds(300) },
  );
});

it("any changes that are read apply whole, and leave a document that is right with what it was not told of", () => {
  const id = fc.constantFrom("w1", "w2", "w3", "Phone", "other", "none");
  const part = fc.record(rawParts, { requiredKeys: [] });
  const raw = fc.record({
    add: fc.array(rawField, { maxLength: 4 }),
    change: fc.array(fc.record({ id, set: part }), { maxLength: 6 }),
    remove: fc.array(id, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(raw, (given) => {
      const read = readChanges(`Yes\n\`\`\`json\n${JSON.stringify(given)}\n\`\`\``, "STOP", { fields: FORM });
      const { steps } = changed(read.ok ? (read.value.value.changes ?? {}) : {});
      expect(readWidget(applied(form(), steps), "other")).toEqual(readWidget(form(), "other"));
    }),
    { numRuns: countRounds(300) },
  );
});

it("names a project that nobody has named, and no other", () => {
  const place = { newId: () => "id", from: { x: 0, y: 0 }, canvasWidth: 1200, unnamed: "Test" };
  const named = toProposal(suggestion([]), place).steps.filter(
    ({ commandId }) => commandId === "nameNewProject",
  );
  expect(named).toHaveLength(1);
  const { steps } = toProposal(suggestion([]), { ...place, unnamed: undefined });
  expect(steps.some(({ commandId }) => commandId === "nameNewProject")).toBe(false);

  expect(exportDocument(applied(docWith(), named)).name).toBe(suggestion([]).title);
  const mine = docWith();
  execute(mine, COMMANDS.renameProject, { name: "Mine" }, "ada");
  for (const step of named) expect(apply(mine, step)).toMatchObject({ ok: false });
  expect(exportDocument(mine).name).toBe("Mine");
});

it("keeps an option that is longer than a suggestion of one may be", () => {
  const options = ["Short", "long ".repeat(30).trim()];
  const field = { id: "a", type: "radio", label: "Size", required: false, options, optionIds: ["s", "l"] };
  const labels = ["Short", options[1]?.slice(0, 100).trim() ?? "", "New"];
  const change = [{ id: "a", set: { options: labels.map((label) => ({ label, value: label })) } }];
  const place = { newId: () => "id", from: { x: 0, y: 0 }, canvasWidth: 1200, fields: [field] };
  const { steps } = changesToProposal({ add: [], change, remove: [] }, place);
  expect(steps.map(({ title }) => title)).toEqual(["Add the option “New” to “Size”"]);
});

it("makes no change of what a field says already", () => {
  const field = { id: "a", type: "email", label: "Email", required: true, placeholder: "you@example.com" };
  const change = [{ id: "a", set: { label: "Email", required: true, placeholder: "you@example.com" } }];
  const changes = { add: [], change, remove: [] };
  const place = { newId: () => "id", from: { x: 0, y: 0 }, canvasWidth: 1200, fields: [field] };
  expect(changesToProposal(changes, place).steps).toEqual([]);
});
