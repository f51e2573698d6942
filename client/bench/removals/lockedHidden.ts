import { type Removal } from "./removal.ts";

const LOCKED = {
  sentence: "Locked: not dragged, not selected by a click, not resized",
  test: "client/e2e/lockedHidden.spec.ts",
  name: "a locked widget is not selected by a click, has no handles, and stays where it is",
} as const;

/** What is locked and what is hidden on the canvas. Source: spec 2 §4. */
export const lockedHiddenRemovals: readonly Removal[] = [
  {
    ...LOCKED,
    file: "client/src/features/canvas/readPress.ts",
    take: "store.widget(id)?.locked === false || isSelected",
    leave: "store.widget(id) !== undefined",
  },
  {
    ...LOCKED,
    file: "client/src/features/canvas/OwnSelection.tsx",
    take: "if (!isFree || isLocked) return null;",
    leave: "if (!isFree) return null;",
  },
  {
    ...LOCKED,
    file: "client/src/features/canvas/movableIds.ts",
    take: "ids.filter((id) => store.widget(id)?.locked === false)",
    leave: "ids.filter((id) => store.widget(id) !== undefined)",
  },
  {
    sentence: "Hidden: at half opacity",
    file: "client/src/features/canvas/canvas.css",
    take: "opacity: 0.5;",
    leave: "opacity: 0.8;",
    test: "client/e2e/lockedHidden.spec.ts",
    name: "a hidden widget is seen at half opacity on the canvas",
  },
];
