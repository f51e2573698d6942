import { always, type Action } from "#builder/actions/action.ts";
import { actionMeta } from "#builder/actions/actionCatalogue.ts";
import { getBuilderViews } from "#builder/canvasState/builderView.ts";
import { showView } from "#builder/canvasState/showView.ts";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";

/** Lists the actions of the diagram; forms have no diagram. */
export function listDiagramActions(session: EditorSession): readonly Action[] {
  if (session.store.meta.get().kind !== "app") return [];
  const isDiagram = getBuilderViews(session).chosen.get() === "diagram";
  return [
    {
      ...actionMeta("switchView"),
      title: isDiagram ? "Show the canvas" : "Show the diagram",
      whyNot: always,
      run() {
        showView(session, isDiagram ? "canvas" : "diagram");
        announce(isDiagram ? "Canvas" : "Diagram");
      },
    },
  ];
}
