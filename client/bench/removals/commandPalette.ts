import { type Removal } from "./removal.ts";

/** The command palette. Source: spec 3 §2.2. */
export const commandPaletteRemovals: readonly Removal[] = [
  {
    sentence: "the palette opens with Cmd/Ctrl+K",
    file: "client/src/editor/acts/keys.ts",
    take: '"Mod K"',
    leave: '"Mod J"',
    test: "client/src/editor/acts/keys.test.ts",
    name: "opens the command palette by Ctrl and K",
  },
  {
    sentence: "group Add Widgets: the first 20 types",
    file: "client/src/app/BuilderCommands.tsx",
    take: "isSearching ? added : added.slice(0, limits.PALETTE.firstTypes)",
    leave: "added",
    test: "client/e2e/commandPalette.spec.ts",
    name: "has the groups, the first 20 types",
  },
  {
    sentence: "group Actions: save, undo, redo",
    file: "client/src/editor/acts/sessionActs.ts",
    take: "run: () => undo(session)",
    leave: "run: () => undefined",
    test: "client/e2e/commandPalette.spec.ts",
    name: "a colleague sees what somebody did from it",
  },
  {
    sentence: "group Actions: save, undo, redo",
    file: "client/src/editor/acts/sessionActs.ts",
    take: '"All changes are saved"',
    leave: "undefined",
    test: "client/e2e/commandPalette.spec.ts",
    name: "says that all is saved, and leads to",
  },
  {
    sentence: "group View: desktop, tablet, mobile preview",
    file: "client/src/editor/acts/viewActs.ts",
    take: "page.choose(device)",
    leave: "undefined",
    test: "client/e2e/commandPalette.spec.ts",
    name: "shows the page on a device, hides the rulers",
  },
  {
    sentence: "AI Assistant: only when AI is on (it always is: without a model built-in rules answer)",
    file: "client/src/app/frameActs.ts",
    take: "frame.panels.showAssistant",
    leave: "() => undefined",
    test: "client/e2e/describeForm.spec.ts",
    name: "[spec 3 §2.2] the command palette opens the assistant",
  },
];
