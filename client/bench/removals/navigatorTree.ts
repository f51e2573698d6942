import { type Removal } from "./removal.ts";

/** The tree of the Navigator: dragging, keys, the others, rights. Source: issue 4. */
export const navigatorTreeRemovals: readonly Removal[] = [
  {
    sentence: "Tree with nesting and drag",
    file: "client/src/features/layers/dropTarget.ts",
    take: "scene.isContainer(id) && ",
    leave: "!scene.isContainer(id) && ",
    test: "client/src/features/layers/dropTarget.test.ts",
    name: "puts a layer into the container",
  },
  {
    sentence: "Tree with nesting and drag",
    file: "client/src/features/layers/layerRows.ts",
    take: "visit(id, depth + 1)",
    leave: "visit(id, depth)",
    test: "client/src/features/layers/layerRows.test.ts",
    name: "lists the topmost first",
  },
  {
    sentence: "Tree with nesting and drag",
    file: "client/src/features/layers/useLayerDrag.ts",
    take: "hangLayers(session, drag.ids, target);",
    test: "client/e2e/navigator.spec.ts",
    name: "drags a row to another place",
  },
  {
    sentence: "Virtualised; a key of the search ≤ 100 ms with 1,000 widgets",
    file: "client/src/features/layers/useRowsInView.ts",
    take: "MOST_PLAIN_ROWS = 100;",
    leave: "MOST_PLAIN_ROWS = 10_000;",
    test: "client/e2e/listSpeed.spec.ts",
    name: "widgets and mounts those in view",
  },
  {
    sentence: "Each drag has a way without dragging; announcements with the new place",
    file: "client/src/features/layers/useTreeKeys.ts",
    take: "  ArrowRight: moveInto,\n",
    test: "client/e2e/navigator.spec.ts",
    name: "moves by keyboard all that a drag moves",
  },
  {
    sentence: "No trap, focus never lost",
    file: "client/src/features/layers/LayerRowView.tsx",
    take: "return () => keepFocus(element);",
    test: "client/e2e/navigator.spec.ts",
    name: "keeps the keyboard in the tree",
  },
  {
    sentence: "Others' selections in their colour, with their name",
    file: "client/src/features/layers/LayerRowView.tsx",
    take: "id: String(clientId), name, color }",
    leave: "id: String(clientId), name, color: (color % 8) + 1 }",
    test: "client/e2e/navigator.spec.ts",
    name: "shows who else has a widget selected",
  },
  {
    sentence: "A viewer has no control that edits",
    file: "client/src/features/layers/Layers.tsx",
    take: "mayEdit && selectedFacts",
    leave: "selectedFacts",
    test: "client/e2e/navigator.spec.ts",
    name: "shows a viewer no control that edits",
  },
];
