import * as Y from "yjs";
import { readTree, readWidget, rootMap, listSubtree, widgetText, type History } from "../doc/index.ts";
import { TESTER, type Random } from "../doc/testing.ts";
import { ALIGN_EDGES } from "../geometry/index.ts";
import type { Json, Stamp } from "../model/index.ts";
import { WIDGET_LIST } from "../widgets/all.ts";
import { findDefinition, type Property } from "../widgets/index.ts";
import { editSourcesAtRandom } from "./data/editSourcesAtRandom.ts";
import { editGuidesAtRandom } from "./screens/editGuidesAtRandom.ts";
import { editScreensAtRandom } from "./screens/editScreensAtRandom.ts";
import { editSlotsAtRandom } from "./slots/editSlotsAtRandom.ts";
import { COMMANDS } from "./registry.ts";
import { execute, type Command } from "./command.ts";

/** One person editing one document, in tests with random edits. */
export interface RandomEditor {
  readonly doc: Y.Doc;
  readonly history: History;
  /** The origin of this person's transactions. */
  readonly origin: unknown;
  /** While set, commits are merged into one step. */
  readonly gesture?: string | undefined;
  /** Creates ids unique among all editors. */
  newId(): string;
}

type Edit = (editor: RandomEditor, random: Random, stamp: Stamp) => void;

/** Makes one random edit, undo or redo, as a person could. A refused command changes nothing. */
export function editAtRandom(editor: RandomEditor, random: Random, stamp: Stamp = TESTER): void {
  if (random.next() < 0.12) editor.history.undo();
  else if (random.next() < 0.05) editor.history.redo();
  else commandAtRandom(editor, random, stamp);
}

/** Makes one random edit that is neither undo nor redo. */
export function commandAtRandom(editor: RandomEditor, random: Random, stamp: Stamp = TESTER): void {
  random.pick(EDITS)(editor, random, stamp);
}

const run = <Input>(editor: RandomEditor, command: Command<Input>, input: Input): void => {
  const done = execute(editor.doc, command, input, editor.origin);
  if (!done.ok) return;
  const { gesture } = editor;
  editor.history.push({ label: command.title, selection: [], changes: done.value.changes, gesture });
};

const TYPES = WIDGET_LIST.map(({ type }) => type);
const LETTERS = ["a", "b", "é", "😀", " ", "\n", "label"];

const add: Edit = (editor, random, stamp) => {
  const position = { x: random.below(1000), y: random.below(700) };
  const type = random.next() < 0.3 ? random.pick(["container", "section", "card"]) : random.pick(TYPES);
  run(editor, COMMANDS.addWidget, {
    id: editor.newId(),
    type,
    position,
    parentId: pickContainer(editor, random),
    stamp,
  });
};

const move: Edit = (editor, random) => {
  run(editor, COMMANDS.moveWidgets, {
    widgetIds: some(editor, random),
    dx: random.below(200) - 100,
    dy: random.below(90),
  });
};

const resize: Edit = (editor, random) => {
  const [id] = some(editor, random);
  if (id === undefined) return;
  const frame = {
    id,
    x: random.below(800),
    y: random.below(800),
    width: 100 + random.below(300),
    height: 60,
  };
  run(editor, COMMANDS.placeWidgets, { frames: [frame] });
};

const remove: Edit = (editor, random, stamp) => {
  run(editor, COMMANDS.deleteWidgets, { widgetIds: some(editor, random), stamp });
};

const restore: Edit = (editor, random) => {
  const deleted = [...rootMap(editor.doc, "widgets").keys()].filter(
    (id) => !readTree(editor.doc).isAlive(id),
  );
  if (deleted.length > 0) run(editor, COMMANDS.restoreWidgets, { widgetIds: [random.pick(deleted)] });
};

const setProperty: Edit = (editor, random) => {
  const [id] = some(editor, random);
  const definition = id === undefined ? undefined : findDefinition(readWidget(editor.doc, id)?.type ?? "");
  const properties = Object.entries(definition?.properties ?? {});
  if (id === undefined || properties.length === 0) return;
  const [name, property] = random.pick(properties);
  const value = randomValue(property, random);
  if (value !== undefined) run(editor, COMMANDS.updateProps, { widgetIds: [id], props: { [name]: value } });
};

function randomValue(property: Property, random: Random): Json | undefined {
  if (property.kind === "enum") return random.pick(Object.keys(property.values));
  if (property.kind === "boolean") return random.next() < 0.5;
  if (property.kind === "number") return random.below(10);
  if (property.kind === "color") return random.pick(["#336699", ""]);
  return property.kind === "string" ? "value" : undefined;
}

const type: Edit = (editor, random) => {
  const [id] = some(editor, random);
  const text = id === undefined ? undefined : widgetText(editor.doc, id, "label");
  if (id === undefined || text === undefined) return;
  const before = text.toJSON();
  const at = random.below(before.length + 1);
  const after = before.slice(0, at) + random.pick(LETTERS) + before.slice(random.next() < 0.3 ? at + 2 : at);
  run(editor, COMMANDS.typeText, { widgetId: id, property: "label", text: after });
};

const writeRichText: Edit = (editor, random) => {
  const rich = readTree(editor.doc)
    .ids.map((id) => widgetText(editor.doc, id, "content"))
    .find((text) => text instanceof Y.XmlText);
  if (rich === undefined) return;
  editor.doc.transact(() => rich.insert(random.below(rich.length + 1), random.pick(LETTERS)), editor.origin);
};

const setOption: Edit = (editor, random) => {
  const { widgetId, options } = optionsOfSome(editor, random);
  const [first] = options;
  if (first === undefined) return;
  const place = { widgetId, list: "options" } as const;
  const existingId = random.next() < 0.5 ? random.pick(options).id : undefined;
  const added = existingId === undefined ? editor.newId() : "";
  const after = random.next() < 0.5 ? random.pick([null, first.id]) : undefined;
  const label = random.pick(LETTERS);
  if (existingId === undefined) {
    const row = { ...first, id: added, label };
    run(editor, COMMANDS.setRow, { ...place, row, ...(after !== undefined && { after }) });
  } else if (after === undefined)
    run(editor, COMMANDS.setCells, { ...place, rowId: existingId, cells: { label } });
  else run(editor, COMMANDS.moveRow, { ...place, rowId: existingId, after });
};

function optionsOfSome(editor: RandomEditor, random: Random) {
  const [widgetId = ""] = some(editor, random);
  return { widgetId, options: readWidget(editor.doc, widgetId)?.rows.options ?? [] };
}

const removeOption: Edit = (editor, random) => {
  const { widgetId, options } = optionsOfSome(editor, random);
  if (options.length === 0) return;
  run(editor, COMMANDS.removeRow, { widgetId, list: "options", rowId: random.pick(options).id });
};

const style: Edit = (editor, random) => {
  const color = random.next() < 0.3 ? null : random.pick(["#112233", "#abcdef"]);
  run(editor, COMMANDS.setStyles, {
    widgetIds: some(editor, random),
    breakpoint: random.pick(["base", "mobile"] as const),
    styles: { color },
  });
};

const reparent: Edit = (editor, random) => {
  run(editor, COMMANDS.reparentWidgets, {
    widgetIds: some(editor, random),
    parentId: pickContainer(editor, random),
  });
};

const reorder: Edit = (editor, random) => {
  const to = random.pick(["front", "back", "forward", "backward"] as const);
  run(editor, COMMANDS.reorderWidgets, { widgetIds: some(editor, random), to });
  if (to === "backward") run(editor, COMMANDS.orderByPosition, {});
};

const alignOrDistribute: Edit = (editor, random) => {
  const widgetIds = readTree(editor.doc).ids.slice(0, 4);
  if (random.next() < 0.5)
    run(editor, COMMANDS.alignWidgets, { widgetIds: [...widgetIds], edge: random.pick(ALIGN_EDGES) });
  else
    run(editor, COMMANDS.distributeWidgets, {
      widgetIds: [...widgetIds],
      axis: random.pick(["x", "y"] as const),
    });
};

const flag: Edit = (editor, random) => {
  const widgetIds = some(editor, random);
  if (random.next() < 0.6) run(editor, COMMANDS.setVisible, { widgetIds, visible: random.next() < 0.5 });
  else run(editor, COMMANDS.setLocked, { widgetIds, locked: random.next() < 0.3 });
};

const duplicate: Edit = (editor, random, stamp) => {
  const tree = readTree(editor.doc);
  const widgetIds = some(editor, random);
  if (tree.ids.length > 60) return;
  const all = widgetIds.flatMap((id) => listSubtree(tree, id));
  const newIds = Object.fromEntries(all.map((id) => [id, editor.newId()]));
  run(editor, COMMANDS.duplicateWidgets, { widgetIds, newIds, stamp });
};

const rename: Edit = (editor, random) => {
  const [widgetId] = some(editor, random);
  if (widgetId !== undefined)
    run(editor, COMMANDS.renameWidget, { widgetId, name: `Name ${random.below(9)}` });
  run(editor, COMMANDS.renameProject, { name: `Project ${random.below(9)}` });
};

const screens: Edit = (editor, random, stamp) => {
  const wanted = { ids: some(editor, random), newId: () => editor.newId(), stamp };
  editScreensAtRandom(editor.doc, random, (command, input) => run(editor, command, input), wanted);
};

const sources: Edit = (editor, random, stamp) => {
  const wanted = { newId: () => editor.newId(), stamp };
  editSourcesAtRandom(editor.doc, random, (command, input) => run(editor, command, input), wanted);
};

const guides: Edit = (editor, random, stamp) => {
  const wanted = { newId: () => editor.newId(), stamp };
  editGuidesAtRandom(editor.doc, random, (command, input) => run(editor, command, input), wanted);
};

const slots: Edit = (editor, random, stamp) => {
  const wanted = { ids: some(editor, random), type: random.pick(TYPES), newId: editor.newId(), stamp };
  editSlotsAtRandom(random, (command, input) => run(editor, command, input), wanted);
};

const EDITS: readonly Edit[] = [
  slots,
  slots,
  add,
  add,
  add,
  move,
  move,
  resize,
  remove,
  restore,
  setProperty,
  setProperty,
  type,
  type,
  writeRichText,
  setOption,
  removeOption,
  style,
  reparent,
  reparent,
  reorder,
  alignOrDistribute,
  flag,
  duplicate,
  rename,
  screens,
  guides,
  sources,
  sources,
];

function some({ doc }: RandomEditor, random: Random): string[] {
  const { ids } = readTree(doc);
  if (ids.length === 0) return [];
  return [...new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(ids)))];
}

function pickContainer({ doc }: RandomEditor, random: Random): string | null {
  const containers = readTree(doc).ids.filter(
    (id) => findDefinition(readWidget(doc, id)?.type ?? "")?.isContainer,
  );
  return containers.length === 0 || random.next() < 0.5 ? null : random.pick(containers);
}
