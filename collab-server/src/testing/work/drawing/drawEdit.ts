import { limits } from "@formweave/schema";
import { findEntry, readTree, readWidget, listSubtree, widgetText, type Tree } from "@formweave/schema/doc";
import type { Random } from "@formweave/schema/doc/testing";
import type { Stamp } from "@formweave/schema/model";
import * as Y from "yjs";
import { findDefinition } from "@formweave/schema/widgets";
import type { Action } from "../actions.ts";
import { typedCharacter } from "../ledger.ts";

/** The device, document and time of an edit. */
export interface Editor {
  readonly device: string;
  readonly doc: Y.Doc;
  /** Its time is unique among all edits. */
  readonly stamp: Stamp;
}

interface Scene extends Editor {
  readonly tree: Tree;
  readonly random: Random;
}

type Draw = (scene: Scene) => Action | undefined;

/** Draws an edit that a person could make, with values that are unique in the history; optionally of the given kinds. */
export function drawEdit(editor: Editor, random: Random, kinds: readonly EditKind[] = ALL_KINDS): Action {
  const scene = { ...editor, random, tree: readTree(editor.doc) };
  const drawn = DRAWS[random.pick(kinds)](scene);
  return drawn ?? { kind: "anyEdit", device: editor.device, seed: random.below(1e9) };
}

function edit({ device }: Scene, command: string, input: unknown): Action {
  return { kind: "edit", device, command, input };
}

const typeText: Draw = (scene) => {
  const { doc, random, stamp } = scene;
  const widgetId = someWidget(scene);
  const property = random.pick(["label", "label", "title", "helpText", "text"]);
  const text = widgetId === undefined ? undefined : widgetText(doc, widgetId, property);
  if (text === undefined || text instanceof Y.XmlText) return undefined;
  const before = text.toJSON();
  const at = random.below(before.length + 1);
  const removed = random.next() < 0.3 ? 1 + random.below(3) : 0;
  const after = before.slice(0, at) + drawLetters(stamp, 1 + random.below(3)) + before.slice(at + removed);
  return edit(scene, "typeText", { widgetId, property, text: after });
};

const writeRichText: Draw = ({ device, doc, random, stamp, tree }) => {
  const widgetId = tree.ids.find((id) => widgetText(doc, id, "content") instanceof Y.XmlText);
  if (widgetId === undefined) return undefined;
  return {
    kind: "write",
    device,
    widgetId,
    at: random.below(6),
    text: drawLetters(stamp, 1 + random.below(2)),
    times: 1,
  };
};

/** More than the server accepts in one update; each character has three bytes. */
const pasteTooMuch: Draw = (scene) => {
  const action = writeRichText(scene);
  return action?.kind === "write" ? { ...action, times: limits.MAX_UPDATE_BYTES / 2 } : undefined;
};

const setProperty: Draw = (scene) => {
  const { random, stamp } = scene;
  const props = random.pick([
    { maxLength: 1 + (stamp.at % 100_000) },
    { defaultValue: `value ${stamp.at}` },
    { required: random.next() < 0.5 },
  ]);
  return edit(scene, "updateProps", { widgetIds: someWidgets(scene, 2), props });
};

const rename: Draw = (scene) =>
  edit(scene, "renameWidget", { widgetId: someWidget(scene), name: `Name ${scene.stamp.at}` });

const setOption: Draw = (scene) => {
  const { doc, random, stamp } = scene;
  const widgetId = pickWidget(scene, (id) => (readWidget(doc, id)?.rows.options.length ?? 0) > 0);
  const options = widgetId === undefined ? [] : (readWidget(doc, widgetId)?.rows.options ?? []);
  const [first] = options;
  if (first === undefined) return undefined;
  const chosen = random.pick(options);
  if (random.next() < 0.2) return edit(scene, "removeRow", { widgetId, list: "options", rowId: chosen.id });
  const isNew = random.next() < 0.3;
  const row = { ...chosen, ...(isNew && { id: `o${stamp.at}` }), label: `Option ${stamp.at}` };
  const place = random.next() < 0.4 ? { after: random.pick([null, first.id]) } : {};
  return edit(scene, "setRow", { widgetId, list: "options", row, ...place });
};

const setStyle: Draw = (scene) => {
  const color = `#${(stampNumber(scene) % 0xffffff).toString(16).padStart(6, "0")}`;
  return edit(scene, "setStyles", {
    widgetIds: someWidgets(scene, 2),
    breakpoint: "base",
    styles: { color },
  });
};

const addInto: Draw = (scene) => {
  const { random, stamp } = scene;
  const type = random.pick(["text-input", "select", "container", "card"]);
  const position = { x: stamp.at % 900, y: random.below(600) };
  const parentId = random.next() < 0.7 ? someContainer(scene) : null;
  return edit(scene, "addWidget", { id: `n${stamp.at}`, type, position, parentId, stamp });
};

const moveInto: Draw = (scene) =>
  edit(scene, "reparentWidgets", { widgetIds: someWidgets(scene, 2), parentId: someContainer(scene) });

const moveOut: Draw = (scene) =>
  edit(scene, "reparentWidgets", { widgetIds: someWidgets(scene, 1), parentId: null });

const move: Draw = (scene) => {
  const [dx, dy] = [1 + (scene.stamp.at % 37), scene.random.below(50)];
  return edit(scene, "moveWidgets", { widgetIds: someWidgets(scene, 2), dx, dy });
};

const resize: Draw = (scene) => {
  const id = someWidget(scene);
  const { at } = scene.stamp;
  const frame = { id, x: at % 700, y: scene.random.below(500), width: 100 + (at % 400), height: 80 };
  return edit(scene, "placeWidgets", { frames: [frame] });
};

const group: Draw = (scene) => {
  const { stamp } = scene;
  return edit(scene, "groupWidgets", { widgetIds: someWidgets(scene, 3), id: `g${stamp.at}`, stamp });
};

const ungroup: Draw = (scene) => {
  const container = someContainer(scene);
  return container === null
    ? undefined
    : edit(scene, "ungroupWidgets", { widgetIds: [container], stamp: scene.stamp });
};

const duplicate: Draw = (scene) => {
  const { stamp, tree } = scene;
  const widgetIds = someWidgets(scene, 1);
  const all = widgetIds.flatMap((id) => listSubtree(tree, id));
  if (all.length > 12 || tree.ids.length > 60) return undefined;
  const newIds = Object.fromEntries(all.map((id, index) => [id, `d${stamp.at}-${index}`]));
  return edit(scene, "duplicateWidgets", { widgetIds, newIds, stamp });
};

const deleteContainer: Draw = (scene) => {
  const container = someContainer(scene);
  return container === null
    ? undefined
    : edit(scene, "deleteWidgets", { widgetIds: [container], stamp: scene.stamp });
};

const deleteWidgets: Draw = (scene) =>
  edit(scene, "deleteWidgets", { widgetIds: someWidgets(scene, 2), stamp: scene.stamp });

const restore: Draw = (scene) => {
  const { doc, random } = scene;
  const deleted = [...doc.getMap("widgets").keys()].filter((id) => findEntry(doc, "widgets", id)?.has("del"));
  return deleted.length === 0
    ? undefined
    : edit(scene, "restoreWidgets", { widgetIds: [random.pick(deleted)] });
};

const lock: Draw = (scene) =>
  edit(scene, "setLocked", { widgetIds: someWidgets(scene, 2), locked: scene.random.next() < 0.5 });

const show: Draw = (scene) =>
  edit(scene, "setVisible", { widgetIds: someWidgets(scene, 2), visible: scene.random.next() < 0.5 });

const DRAWS = {
  typeText,
  writeRichText,
  pasteTooMuch,
  setProperty,
  rename,
  setOption,
  setStyle,
  addInto,
  moveInto,
  moveOut,
  move,
  resize,
  group,
  ungroup,
  duplicate,
  deleteContainer,
  deleteWidgets,
  restore,
  lock,
  show,
} as const satisfies Record<string, Draw>;

/** A kind of edit. */
export type EditKind = keyof typeof DRAWS;

/** All kinds; those that conflict more often are listed more often. */
const ALL_KINDS: readonly EditKind[] = [
  ...([
    "typeText",
    "typeText",
    "typeText",
    "typeText",
    "writeRichText",
    "setProperty",
    "setProperty",
  ] as const),
  ...([
    "rename",
    "setOption",
    "setOption",
    "setStyle",
    "addInto",
    "addInto",
    "moveInto",
    "moveInto",
  ] as const),
  ...(["moveOut", "move", "resize", "group", "ungroup", "duplicate", "deleteContainer"] as const),
  ...(["deleteContainer", "deleteWidgets", "restore", "lock", "lock", "show"] as const),
];

/** Widgets of the initial content that are edited most, so that people meet. */
const BUSY = ["w1", "w2", "box", "inBox", "card", "inCard"];

function someWidget({ random, tree }: Scene): string | undefined {
  const busy = BUSY.filter((id) => tree.isAlive(id));
  if (busy.length > 0 && random.next() < 0.6) return random.pick(busy);
  return tree.ids.length === 0 ? undefined : random.pick(tree.ids);
}

function someWidgets(scene: Scene, most: number): string[] {
  const count = 1 + scene.random.below(most);
  return [
    ...new Set(Array.from({ length: count }, () => someWidget(scene)).filter((id) => id !== undefined)),
  ];
}

function pickWidget({ random, tree }: Scene, isFit: (id: string) => boolean): string | undefined {
  const fit = tree.ids.filter(isFit);
  return fit.length === 0 ? undefined : random.pick(fit);
}

function someContainer(scene: Scene): string | null {
  const { doc, random } = scene;
  const isContainer = (id: string) => findDefinition(readWidget(doc, id)?.type ?? "")?.isContainer === true;
  const isNew = (id: string) => isContainer(id) && /\d{9}/.test(id);
  const newest = random.next() < 0.4 ? pickWidget(scene, isNew) : undefined;
  return newest ?? pickWidget(scene, isContainer) ?? null;
}

/** Characters that no other edit types. */
function drawLetters({ at }: Stamp, count: number): string {
  return Array.from({ length: count }, (_, index) => typedCharacter(at * 3 + index)).join("");
}

function stampNumber({ stamp }: Scene): number {
  return stamp.at * 7919;
}
