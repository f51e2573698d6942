import { type Removal } from "./removal.ts";

const JOURNEY = { test: "client/e2e/devices.spec.ts" } as const;
const EDITOR = "style editor per breakpoint: inherited, overridden, reset to base";
const GIVES_BACK = "says which styles come from the base, marks the device's own, and gives each back";
const LIVE = "a second browser sees each change live, its author alone undoes it";
const CLEAN = "axe clean: canvas on a device, style editor, preview";
const PAGE = { file: "client/src/editor/shownPage.ts", test: "client/src/editor/shownPage.test.ts" } as const;

/** The page on other devices, its styles there, and who may change them. Source: spec 2 §3, DESIGN §3, §6, issue 4. */
export const deviceStyleRemovals: readonly Removal[] = [
  {
    ...PAGE,
    sentence: "builder state: preview mode, viewport width",
    take: "keep(KEPT, next);",
    name: "shows the device that was chosen last, however soon one follows the other",
  },
  {
    ...PAGE,
    sentence: "builder state: preview mode, viewport width",
    take: "last?.of !== of || last.on !== device",
    leave: "last?.of !== of",
    name: "reflows anew for another device",
  },
  {
    sentence: "what cannot be moved says why (off the desktop places follow)",
    file: "client/src/editor/acts/arrange.ts",
    take: 'if (!isDesktop) return failure("PLACES_FOLLOW").message;',
    test: "client/src/editor/acts/arrange.test.ts",
    name: "says where places are set, while the page is shown on another device",
  },
  {
    ...JOURNEY,
    sentence: "what cannot be moved says why (off the desktop places follow)",
    file: "client/src/features/canvas/mayPlace.ts",
    take: "return mayEdit && isDesktop;",
    leave: "return mayEdit;",
    name: "moves and resizes nothing on another device, by whatever way, and says why",
  },
  {
    sentence: "`s:<breakpoint>/<style>` overrides the base at its width",
    file: "schema/src/rules/stylesAt.ts",
    take: "{ ...base, ...own }",
    leave: "{ ...own, ...base }",
    test: "schema/src/rules/stylesAt.test.ts",
    name: "gives a device what holds everywhere, and its own over it",
  },
  {
    sentence: "`s:<breakpoint>/<style>` overrides the base at its width",
    file: "schema/src/rules/stylesAt.ts",
    take: "[breakpoint]: own = base",
    leave: "mobile: own = base",
    test: "schema/src/rules/stylesAt.test.ts",
    name: "gives a device nothing that is another one's",
  },
  {
    sentence: "reading order is the order of `at`",
    file: "schema/src/doc/tree.ts",
    take: "compare(orderOf(a), orderOf(b)) || compare(a, b)",
    leave: "compare(a, b)",
    test: "schema/src/doc/tree.test.ts",
    name: "[DESIGN §6] things are read in the order of their place among siblings",
  },
  {
    sentence: "reading order is the order of `at`",
    file: "schema/src/geometry/reflow.ts",
    take: "const heights = line.map(",
    leave: "const heights = line.toReversed().map(",
    test: "schema/src/geometry/reflow.test.ts",
    name: "has all in reading order: each below, or to the right of, the one before",
  },
  {
    ...JOURNEY,
    sentence: EDITOR,
    file: "client/src/features/properties/StyleRow.tsx",
    take: '"Inherited from base"',
    leave: "undefined",
    name: GIVES_BACK,
  },
  {
    ...JOURNEY,
    sentence: EDITOR,
    file: "client/src/features/properties/StyleRow.tsx",
    take: "{style.isOwn && <OwnMark device={device} />}",
    name: GIVES_BACK,
  },
  {
    ...JOURNEY,
    sentence: EDITOR,
    file: "client/src/features/properties/StyleRow.tsx",
    take: 'device === "desktop" ? isSet && !hasOwnReset : style.isOwn',
    leave: 'isSet && !hasOwnReset && device === "desktop"',
    name: GIVES_BACK,
  },
  {
    ...JOURNEY,
    sentence: LIVE,
    file: "client/src/features/properties/useStyles.ts",
    take: 'device === "desktop" && !isOwn ? "base" : device',
    leave: '"base"',
    name: "[bar 2] a style of a device reaches those who look at it, nobody else",
  },
  {
    ...JOURNEY,
    sentence: LIVE,
    file: "client/src/features/preview/LiveWidget.tsx",
    take: 'mode="live" breakpoint={device}',
    leave: 'mode="live" key={JSON.stringify(content.props)} breakpoint={device}',
    name: "[bar 2] shows in the preview what others change meanwhile, and keeps the answers",
  },
  {
    ...JOURNEY,
    sentence: CLEAN,
    file: "client/src/features/properties/StyleSides.tsx",
    take: "label={side.title}",
    leave: 'label=""',
    name: "[bar 4] another device, its styles and the preview have no serious violation",
  },
  {
    ...JOURNEY,
    sentence: "a viewer sees no editing control",
    file: "client/src/features/toolbar/Toolbar.tsx",
    take: "{mayEdit && <ArrangeTools />}",
    leave: "{<ArrangeTools />}",
    name: "somebody who may only look chooses devices and tries the page out, and changes nothing",
  },
  {
    ...JOURNEY,
    sentence: "a viewer sees no editing control",
    file: "client/src/features/canvas/NameBar.tsx",
    take: "{mayEdit && <Controls ids={ids} />}",
    leave: "<Controls ids={ids} />",
    name: "somebody who may only look chooses devices and tries the page out, and changes nothing",
  },
];
