import { type Removal } from "./removal.ts";

const TOUR = "client/e2e/tour.spec.ts";
const CLIPBOARD = "client/e2e/clipboard.spec.ts";
const SAID = "what was done is said for two seconds";
const EDITOR = "client/src/editor";

/** What the builder says of an act, and what it refuses. Source: spec 4 §4, §8 and §9. */
export const messageRemovals: readonly Removal[] = [
  {
    sentence: "status 'Adding component...'",
    file: `${EDITOR}/paste.ts`,
    take: 'tellLoading("Adding component...");',
    leave: "void tellLoading;",
    test: CLIPBOARD,
    name: "a paste that has to fetch its types",
  },
  {
    sentence: "status 'Added {name} component', 'Widget moved', 'Undone', 'Redone'",
    file: `${EDITOR}/actions.ts`,
    take: "`Added ${definitionOf(type)?.title ?? type} component`",
    leave: "`Added ${definitionOf(type)?.type ?? type} component`",
    test: TOUR,
    name: SAID,
  },
  {
    sentence: "status 'Added {name} component', 'Widget moved', 'Undone', 'Redone'",
    file: `${EDITOR}/actions.ts`,
    take: 'tellDone("Widget moved", `Moved',
    leave: "announce(`Moved",
    test: TOUR,
    name: SAID,
  },
  {
    sentence: "status 'Added {name} component', 'Widget moved', 'Undone', 'Redone'",
    file: "client/src/features/canvas/moveGesture.ts",
    take: 'tellDone("Widget moved", `Moved',
    leave: "void tellDone; void (`Moved",
    test: TOUR,
    name: SAID,
  },
  {
    sentence: "status 'Added {name} component', 'Widget moved', 'Undone', 'Redone'",
    file: `${EDITOR}/actions.ts`,
    take: 'tell(session, session.undo(), "Undone");',
    leave: "session.undo();",
    test: TOUR,
    name: SAID,
  },
  {
    sentence: "status 'Added {name} component', 'Widget moved', 'Undone', 'Redone'",
    file: `${EDITOR}/actions.ts`,
    take: 'tell(session, session.redo(), "Redone");',
    leave: "session.redo();",
    test: TOUR,
    name: SAID,
  },
  {
    sentence: "a success message clears after 2 seconds",
    file: `${EDITOR}/activity.ts`,
    take: "clearing = setTimeout(tellNothing, limits.SUCCESS_MESSAGE_MS);",
    test: `${EDITOR}/activity.test.ts`,
    name: "a success stands for two seconds",
  },
  {
    sentence: "a success message clears after 2 seconds",
    file: "schema/src/limits.ts",
    take: "SUCCESS_MESSAGE_MS = 2000",
    leave: "SUCCESS_MESSAGE_MS = 1000",
    test: `${EDITOR}/activity.test.ts`,
    name: "a success stands for two seconds",
  },
  {
    sentence: "error 'Could not move widget'",
    file: "client/src/features/canvas/moveGesture.ts",
    take: 'done.error.code === "WIDGET_NOT_FOUND" ? failure("MOVE_FAILED") : done.error',
    leave: "failure === undefined ? done.error : done.error",
    test: "client/e2e/groups.spec.ts",
    name: "what a colleague deletes while it is dragged",
  },
  {
    sentence: "'Component type \"{type}\" not found'",
    file: "schema/src/errors.ts",
    take: "'Component type \"{type}\" not found'",
    leave: "'Not found: {type}'",
    test: CLIPBOARD,
    name: "a clipboard that has an unknown type",
  },
  {
    sentence: "'Component type \"{type}\" not found'",
    file: "schema/src/commands/addWidget.ts",
    take: 'failure("WIDGET_TYPE_NOT_FOUND", { type: wanted.type })',
    leave: 'failure("WIDGET_NOT_FOUND")',
    test: "schema/src/commands/commands.test.ts",
    name: "unknown types, taken ids",
  },
  {
    sentence: "a copy is offset 20,20; at most 1000 widgets",
    file: "schema/src/limits.ts",
    take: "DUPLICATE_OFFSET = 20",
    leave: "DUPLICATE_OFFSET = 30",
    test: `${EDITOR}/pasteOffset.test.ts`,
    name: "is shifted by 20",
  },
  {
    sentence: "a copy is offset 20,20; at most 1000 widgets",
    file: `${EDITOR}/pasteOffset.ts`,
    take: "if (!isTaken) return offset;",
    leave: "if (!isTaken || isTaken) return offset;",
    test: `${EDITOR}/pasteOffset.test.ts`,
    name: "is shifted by 20",
  },
  {
    sentence: "a copy is offset 20,20; at most 1000 widgets",
    file: `${EDITOR}/paste.ts`,
    take: "widgets.length > limits.MAX_WIDGETS",
    leave: "widgets.length < 0 * limits.MAX_WIDGETS",
    test: CLIPBOARD,
    name: "a clipboard that has too much",
  },
  {
    sentence: "a copy is offset 20,20; at most 1000 widgets",
    file: "schema/src/limits.ts",
    take: "MAX_WIDGETS = 1000",
    leave: "MAX_WIDGETS = 1001",
    test: "schema/src/commands/commands.test.ts",
    name: "a 1,001st widget are refused",
  },
];
