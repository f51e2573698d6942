import { type Removal } from "./removal.ts";

const TOUR = "client/e2e/tour.spec.ts";
const WAYS = "client/src/features/canvas/WaysToBegin.tsx";
const BUILDER = "client/src/app/Builder.tsx";
const WAYS_IN = "an empty canvas has its ways in";

/** The empty canvas. Source: spec 2 §2 "Canvas empty state", spec 3 §9. */
export const beginningRemovals: readonly Removal[] = [
  {
    sentence: "empty canvas: title Start Building Your Form and its text",
    file: WAYS,
    take: "<h2>Start Building Your Form</h2>",
    test: TOUR,
    name: WAYS_IN,
  },
  {
    sentence: "empty canvas: title Start Building Your Form and its text",
    file: WAYS,
    take: ", choose a template, or let AI help.",
    leave: ".",
    test: TOUR,
    name: WAYS_IN,
  },
  {
    sentence: "empty canvas: title Start Building Your Form and its text",
    file: "client/src/features/canvas/EmptyCanvas.tsx",
    take: "tree.ids.length === 0",
    leave: "tree.ids.length >= 0",
    test: TOUR,
    name: WAYS_IN,
  },
  {
    sentence: "buttons Add First Field, Browse Templates, Take a Quick Tour",
    file: WAYS,
    take: 'icon="plus" onClick={onAddFirst}',
    leave: 'icon="plus" onClick={onBrowseTemplates}',
    test: TOUR,
    name: "a colleague sees the first field",
  },
  {
    sentence: "buttons Add First Field, Browse Templates, Take a Quick Tour",
    file: BUILDER,
    take: 'onBrowseTemplates: () => panels.left.show("templates")',
    leave: 'onBrowseTemplates: () => panels.left.show("components")',
    test: TOUR,
    name: WAYS_IN,
  },
  {
    sentence: "buttons Add First Field, Browse Templates, Take a Quick Tour",
    file: BUILDER,
    take: 'onTour: () => onOpen("tour")',
    leave: "onTour: () => undefined",
    test: TOUR,
    name: "the tour lights real elements",
  },
  {
    sentence: "button AI Assistant",
    file: BUILDER,
    take: "onAssistant: panels.showAssistant",
    leave: 'onAssistant: () => panels.left.show("templates")',
    test: "client/e2e/describeForm.spec.ts",
    name: "the empty canvas leads to the assistant",
  },
  {
    sentence: "three samples (Contact Form, Survey Form, Registration) open the template browser",
    file: WAYS,
    take: 'className="canvas-sample" onClick={onBrowse}',
    leave: 'className="canvas-sample"',
    test: TOUR,
    name: WAYS_IN,
  },
  {
    sentence: "a tip says Cmd/Ctrl + K opens the command palette",
    file: WAYS,
    take: '<Kbd keys={shownKeys("commandPalette")} /> opens',
    leave: "It opens",
    test: TOUR,
    name: WAYS_IN,
  },
  {
    sentence: "a tip says Cmd/Ctrl + K opens the command palette",
    file: "client/src/editor/acts/keys.ts",
    take: 'Mod: "⌘", ',
    test: "client/src/editor/acts/keys.test.ts",
    name: "shows keys as the device writes them",
  },
  {
    sentence: "View Documentation leads to /docs/builder, in a new tab",
    file: WAYS,
    take: ' target="_blank" rel="noopener"',
    test: TOUR,
    name: "View Documentation opens a page",
  },
  {
    sentence: "View Documentation leads to /docs/builder, in a new tab",
    file: "client/src/app/routes.ts",
    take: 'if (url.pathname === "/docs/builder") return { page: "docs" };',
    test: "client/src/app/routes.test.ts",
    name: "leads to its page",
  },
  {
    sentence: "a new text input is 300×60 with label New Field",
    file: "schema/src/limits.ts",
    take: "FIRST_FIELD = { width: 300,",
    leave: "FIRST_FIELD = { width: 320,",
    test: TOUR,
    name: WAYS_IN,
  },
  {
    sentence: "a new text input is 300×60 with label New Field",
    file: "schema/src/widgets/starter/fields.ts",
    take: 'label: "New Field"',
    leave: 'label: "Field"',
    test: TOUR,
    name: WAYS_IN,
  },
];
