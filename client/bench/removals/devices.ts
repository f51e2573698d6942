import { type Removal } from "./removal.ts";

const DEVICES = "client/e2e/devices.spec.ts";
const PREVIEW = "client/src/features/preview";
const REFLOW = "schema/src/geometry/reflow.ts";
const REFLOW_TEST = "schema/src/geometry/reflow.test.ts";

/** The page on other devices, and the page tried out. Source: issue 4 "Layout", spec 4 §4. */
export const deviceRemovals: readonly Removal[] = [
  {
    sentence: "a drop of a new component (off the desktop: into the container under it, at a free place)",
    file: "client/src/features/canvas/dropPlace.ts",
    take: 'if (session.page.device.get() !== "desktop") return { parentId };',
    test: "client/src/features/canvas/dropPlace.test.ts",
    name: "has no place of its own",
  },
  {
    sentence: "a drop of a new component (off the desktop: into the container under it, at a free place)",
    file: "client/src/features/canvas/dropPlace.ts",
    take: "position: { x: x - origin.x, y: y - origin.y }",
    leave: "position: origin",
    test: "client/src/features/canvas/dropPlace.test.ts",
    name: "drops on the canvas at the grid point",
  },
  {
    sentence: "a drop of a new component (off the desktop: into the container under it, at a free place)",
    file: "client/src/app/PaletteDrag.tsx",
    take: "addWidget(session, type, dropPlace(session, canvas, corner, type));",
    leave: "addWidget(session, type);\n    void dropPlace;",
    test: "client/e2e/build.spec.ts",
    name: "a component dragged from the library lands",
  },
  {
    sentence: "modes: edit and live preview, entered by a button and a key, left by Esc and a button",
    file: "client/src/editor/acts/keys.ts",
    take: 'preview: ["Shift Space"]',
    leave: 'preview: ["Shift Enter"]',
    test: DEVICES,
    name: "tries the page out: answers",
  },
  {
    sentence: "modes: edit and live preview, entered by a button and a key, left by Esc and a button",
    file: `${PREVIEW}/LivePreview.tsx`,
    take: 'event instanceof window.KeyboardEvent && event.key === "Escape"',
    leave: 'event instanceof window.KeyboardEvent && event.key === "F9"',
    test: DEVICES,
    name: "tries the page out: answers",
  },
  {
    sentence: "modes: edit and live preview, entered by a button and a key, left by Esc and a button",
    file: `${PREVIEW}/LivePreview.tsx`,
    take: "<Button onClick={onLeave}>",
    leave: "<Button>",
    test: DEVICES,
    name: "takes the focus along and gives it back",
  },
  {
    sentence: "modes: edit and live preview, entered by a button and a key, left by Esc and a button",
    file: `${PREVIEW}/PreviewTools.tsx`,
    take: "onClick={onPreview}",
    leave: "onClick={() => void onPreview}",
    test: DEVICES,
    name: "takes the focus along and gives it back",
  },
  {
    sentence: "previews at real widths",
    file: REFLOW,
    take: "if (index > 0) end += gapIn(box);\n      end +=",
    leave: "end =",
    test: REFLOW_TEST,
    name: "has nothing wider than what it stands in",
  },
  {
    sentence: "previews at real widths",
    file: "client/src/editor/reflowPage.ts",
    take: "limits.DEVICE_WIDTHS[device]",
    leave: "limits.DEVICE_WIDTHS.tablet",
    test: DEVICES,
    name: "has everything on the narrow page in reading order",
  },
  {
    sentence: "with styles per breakpoint",
    file: "schema/src/rules/stylesAt.ts",
    take: "{ ...base, ...own }",
    leave: "own",
    test: "schema/src/rules/stylesAt.test.ts",
    name: "gives a device what holds everywhere",
  },
  {
    sentence: "with styles per breakpoint",
    file: "client/src/features/properties/useStyles.ts",
    take: 'device === "desktop" && !isOwn ? "base" : device',
    leave: '"base"',
    test: DEVICES,
    name: "a style of a device reaches those who look at it",
  },
];
