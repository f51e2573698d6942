import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { canEdit } from "#document/status.ts";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { addScreen } from "./diagramActions.ts";
import { DiagramDialogs } from "./DiagramDialogs.tsx";
import { ScreenFlow } from "./flow/ScreenFlow.tsx";
import { useDiagram } from "./graph/useDiagram.ts";
import "./diagram.css";

/** The screens of an app and the links between them, in place of the canvas. */
export function Diagram() {
  const session = useEditor();
  const diagram = useDiagram();
  const mayEdit = useStore(session.status, canEdit);
  return (
    <div className="dg">
      {diagram.graph.nodes.length === 0 ? (
        <EmptyState
          icon="workflow"
          title="No screens found"
          action={
            mayEdit && (
              <Button variant="primary" icon="plus" onClick={() => addScreen(session)}>
                Add the first screen
              </Button>
            )
          }
        >
          An app is made of screens. They and the links between them are shown here.
        </EmptyState>
      ) : (
        <ScreenFlow diagram={diagram} mayEdit={mayEdit} />
      )}
      <DiagramDialogs diagram={diagram} />
    </div>
  );
}
