import { describeCount } from "@formweave/schema";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { ConnectDialog } from "./connect/ConnectDialog.tsx";
import { deleteScreen, renameLink, renameScreen } from "./diagramActions.ts";
import { getDiagramState } from "./diagramState.ts";
import type { Diagram } from "./graph/readDiagram.ts";
import { NameDialog } from "./NameDialog.tsx";

/** The open dialog of the diagram, if its subject is still there. */
export function DiagramDialogs({ diagram }: { readonly diagram: Diagram }) {
  const session = useEditor();
  const { dialog } = getDiagramState(session);
  const open = useStore(dialog, (current) => current);
  const close = () => dialog.set(null);
  if (open === null) return null;
  const { graph } = diagram;
  if (open.kind === "connect") {
    const isThere = graph.nodes.some(({ screen }) => screen.id === open.from);
    const key = `${open.from} ${open.to ?? ""}`;
    return isThere && <ConnectDialog key={key} diagram={diagram} {...open} onClose={close} />;
  }
  if (open.kind === "renameLink") {
    const link = diagram.app.links.find(({ id }) => id === open.id);
    if (link === undefined) return null;
    const label = typeof link["label"] === "string" ? link["label"] : "";
    const rename = (name: string) => renameLink(session, open.id, name);
    return <NameDialog title="Rename link" name={label} mayBeEmpty onRename={rename} onClose={close} />;
  }
  const node = graph.nodes.find(({ screen }) => screen.id === open.id);
  if (node === undefined) return null;
  if (open.kind === "renameScreen") {
    const rename = (name: string) => renameScreen(session, open.id, name);
    return <NameDialog title="Rename screen" name={node.screen.name} onRename={rename} onClose={close} />;
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={`Delete ${node.screen.name}?`}
      description={describeLoss(diagram, open.id)}
      action="Delete"
      danger
      onConfirm={() => deleteScreen(session, open.id)}
    />
  );
}

/** Says what goes with a screen, and what leads to it. */
function describeLoss({ graph }: Diagram, id: string): string {
  const count = graph.nodes.find(({ screen }) => screen.id === id)?.widgetCount ?? 0;
  const leading = graph.edges
    .filter(({ from, to, kind }) => to === id && from !== id && kind === "derived")
    .reduce((sum, { navigations }) => sum + navigations.length, 0);
  const inside =
    count === 0 ? "It has no components." : `Its ${describeCount(count, "component")} go with it.`;
  const links =
    leading === 0 ? "" : ` ${describeCount(leading, "component")} on other screens will lead nowhere.`;
  return `${inside}${links} You can undo this.`;
}
