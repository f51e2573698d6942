import { type Removal } from "./removal.ts";

const TOUCH = "client/e2e/touch.spec.ts";
const RTL = "client/e2e/rtl.spec.ts";
const CANVAS = "client/src/features/canvas";

/** Fingers, pages from right to left, and the browser's zoom. Source: issue 4, bar 5. */
export const reachRemovals: readonly Removal[] = [
  {
    sentence: "Touch: move",
    file: `${CANVAS}/pointerMachine.ts`,
    take: 'if (isTouch && !isOnSelected) return { kind: "pan" };',
    leave: 'if (isTouch && isOnSelected) return { kind: "pan" };',
    test: TOUCH,
    name: "a finger moves a component that was selected",
  },
  {
    sentence: "Touch: move",
    file: `${CANVAS}/pointerMachine.ts`,
    take: 'if (isTouch && !isOnSelected) return { kind: "pan" };',
    leave: "void isOnSelected;",
    test: `${CANVAS}/pointerMachine.test.ts`,
    name: "a finger selects with a tap",
  },
  {
    sentence: "Touch: resize, handles at least 24 px",
    file: `${CANVAS}/canvas.css`,
    take: "--reach: 16px;",
    leave: "--reach: 8px;",
    test: TOUCH,
    name: "a finger resizes by a handle",
  },
  {
    sentence: "Touch: resize, handles at least 24 px",
    file: `${CANVAS}/canvas.css`,
    take: "touch-action: none;\n  user-select",
    leave: "user-select",
    test: TOUCH,
    name: "a finger resizes by a handle",
  },
  {
    sentence: "Touch: pinch",
    file: `${CANVAS}/useWheel.ts`,
    take: "(panned.zoom * after.distance) / Math.max(1, before.distance)",
    leave: "panned.zoom",
    test: TOUCH,
    name: "two fingers zoom and pan",
  },
  {
    sentence: "Touch: pinch",
    file: `${CANVAS}/useWheel.ts`,
    take: "panBy(current, after.middle.x - before.middle.x, after.middle.y - before.middle.y)",
    leave: "panBy(current, 0, 0)",
    test: TOUCH,
    name: "two fingers zoom and pan",
  },
  {
    sentence: "Touch: long press opens the menu",
    file: "client/src/ui/ContextMenu.tsx",
    take: "isOpen.current = true;\n        onPress(event);",
    leave: "isOpen.current = true;\n        void onPress;",
    test: TOUCH,
    name: "a finger that stays opens the menu",
  },
  {
    sentence: "Right-to-left page",
    file: `${CANVAS}/canvas.css`,
    take: ".canvas-page-name {\n  direction: ltr;",
    leave: ".canvas-page-name {\n  direction: inherit;",
    test: RTL,
    name: "on a page from right to left",
  },
  {
    sentence: "Right-to-left page",
    file: `${CANVAS}/canvas.css`,
    take: ".canvas-placed {\n  position: absolute;\n  left: 0;",
    leave: ".canvas-placed {\n  position: absolute;\n  inset-inline-start: 0;",
    test: RTL,
    name: "on a page from right to left",
  },
  {
    sentence: "200 % browser zoom",
    file: "client/src/features/toolbar/toolbar.css",
    take: "flex-wrap: wrap;",
    leave: "flex-wrap: nowrap;",
    test: RTL,
    name: "nothing is out of reach",
  },
  {
    sentence: "200 % browser zoom",
    file: "client/src/app/usePanels.ts",
    take: "if (innerWidth > NARROW) return",
    leave: "if (innerWidth > 0) return",
    test: RTL,
    name: "nothing is out of reach",
  },
];
