import { listPressNames, type Press } from "./listPressNames.ts";

/**
 * The keys of the actions, written only here; the first combination is the one shown. Keys are separated by spaces, `Mod` is ⌘ on a Mac,
 * else Ctrl.
 */
type Keys = Readonly<Record<string, readonly [string, ...string[]]>>;

/** Keys that work everywhere in the builder except while typing. */
const BUILDER_KEYS = {
  commandPalette: ["Mod K"],
  save: ["Mod S"],
  undo: ["Mod Z"],
  redo: ["Mod Shift Z", "Mod Y"],
  group: ["Mod G"],
  ungroup: ["Mod Shift G"],
  lock: ["Mod Shift L"],
  show: ["Mod Shift H"],
  alignLeft: ["Ctrl Alt L"],
  alignCenterX: ["Ctrl Alt H"],
  alignRight: ["Ctrl Alt R"],
  alignTop: ["Ctrl Alt T"],
  alignCenterY: ["Ctrl Alt V"],
  alignBottom: ["Ctrl Alt B"],
  distributeX: ["Ctrl Alt Shift H"],
  distributeY: ["Ctrl Alt Shift V"],
  snapToGrid: ["G"],
  showGrid: ["Shift G"],
  showRulers: ["Shift R"],
  toggleLibrary: ["Mod \\"],
  // Typed with Shift on most keyboards, without on some.
  documentation: ["?", "Shift ?"],
} as const satisfies Keys;

/** Keys that work while the focus is on the canvas, or nowhere. */
const CANVAS_KEYS = {
  duplicate: ["Mod D"],
  rename: ["F2"],
  delete: ["Del", "Backspace"],
  bringForward: ["]"],
  sendBackward: ["["],
  bringToFront: ["Shift ]"],
  sendToBack: ["Shift ["],
  insertAbove: ["Mod Shift Enter"],
  insertBelow: ["Mod Enter"],
  insertBeside: ["Alt Enter"],
  selectAll: ["Mod A"],
  selectParent: ["Shift Enter"],
  zoomToFit: ["Shift 1"],
  zoomToSelection: ["Shift 2"],
  zoomToFull: ["Mod 0", "Shift 0"],
  zoomIn: ["Mod +", "Mod =", "Mod Shift +"],
  zoomOut: ["Mod -"],
} as const satisfies Keys;

/** Canvas actions whose keys work everywhere in the builder except while typing. */
const FROM_ANYWHERE: ReadonlySet<string> = new Set([
  "selectAll",
  "zoomToFit",
  "zoomToSelection",
  "zoomToFull",
  "zoomIn",
  "zoomOut",
]);

/** Keys for the shortcuts of areas (`area.ts`). */
const AREA_KEYS = {
  comment: ["C"],
  preview: ["Shift Space"],
  switchView: ["Shift D"],
  previousScreen: ["Ctrl Alt PageUp"],
  nextScreen: ["Ctrl Alt PageDown"],
  readout: ["Ctrl Alt Shift P"],
} as const satisfies Keys;

/** Keys handled by the browser, or by the canvas itself, where they mean more than one action. */
const OTHER_KEYS = {
  cut: ["Mod X"],
  copy: ["Mod C"],
  paste: ["Mod V"],
  selectChildren: ["Enter"],
  moveUp: ["Alt ↑"],
  moveDown: ["Alt ↓"],
  shareRow: ["Alt →"],
} as const satisfies Keys;

export const KEYS = { ...BUILDER_KEYS, ...CANVAS_KEYS, ...AREA_KEYS, ...OTHER_KEYS };

/** Id of an action that has keys. */
export type KeyedId = keyof typeof KEYS;

const IS_MAC = /Mac|iP(hone|ad|od)/.test(navigator.platform);
const HELD: Readonly<Record<string, string>> = {
  Ctrl: "Control",
  Mod: IS_MAC ? "Meta" : "Control",
  Del: "Delete",
};
const PLACES: Readonly<Record<string, string>> = {
  "\\": "Backslash",
  "[": "BracketLeft",
  "]": "BracketRight",
};
const MAC_SIGNS: Readonly<Record<string, string>> = { Mod: "⌘", Ctrl: "⌃", Alt: "⌥", Shift: "⇧" };

const findInBuilder = createKeyFinder(Object.entries(BUILDER_KEYS));
const findOnCanvas = createKeyFinder(Object.entries(CANVAS_KEYS));

/** Returns the action that a key press means anywhere in the builder. */
export function findBuilderAction(press: Press): string | undefined {
  const onCanvas = findOnCanvas(press);
  return findInBuilder(press) ?? (FROM_ANYWHERE.has(onCanvas ?? "") ? onCanvas : undefined);
}

/** Returns the action that a key press means on the canvas. */
export function findCanvasAction(press: Press): string | undefined {
  return findOnCanvas(press);
}

/** Returns the keys of an action as this device writes them, separated by spaces: "Ctrl Shift Z", on a Mac "⌘ ⇧ Z". */
export function shownKeys(id: KeyedId, isMac = IS_MAC): string {
  const [keys] = KEYS[id];
  const shown = keys.split(" ").map((key) => (isMac ? (MAC_SIGNS[key] ?? key) : key.replace("Mod", "Ctrl")));
  return shown.join(" ");
}

/** True when an action has keys. */
export function isKeyed(id: string): id is KeyedId {
  return id in KEYS;
}

/** Creates a function that returns the id whose keys are pressed, from ids with their keys. */
export function createKeyFinder(
  keys: readonly (readonly [id: string, ways: readonly string[]])[],
): (press: Press) => string | undefined {
  const presses = new Map(keys.flatMap(([id, ways]) => ways.map((way) => [toPressName(way), id])));
  return (press) => {
    const [byLetter, byPlace] = listPressNames(press);
    return presses.get(byLetter) ?? presses.get(byPlace);
  };
}

/** Returns the name that `pressesOf` gives to a press of these keys. */
function toPressName(keys: string): string {
  const names = keys.split(" ").map((key) => HELD[key] ?? key);
  const last = names.pop() ?? "";
  // With Alt or Shift these keys type other characters, which differ between keyboards.
  if (/^\d$/.test(last)) return [...names, `Digit${last}`].join("+");
  if (/^[A-Z]$/.test(last) && names.includes("Alt")) return [...names, `Key${last}`].join("+");
  const isTyped = names.length === 0;
  return [...names, isTyped ? last.toUpperCase() : (PLACES[last] ?? last)].join("+");
}
