import type { Point } from "@formweave/schema/model";
import type { Navigation, ScreenEdge, ScreenGraph } from "@formweave/schema/screens";
import { newId, showFailure } from "#builder/actions/selection.ts";
import { focusWidget } from "#builder/actions/view/focusWidget.ts";
import { disconnect } from "#builder/diagram/connect/connectScreens.ts";
import {
  addScreen,
  deleteLinks,
  duplicateScreen,
  editOnCanvas,
  makeStart,
} from "#builder/diagram/diagramActions.ts";
import { getDiagramState } from "#builder/diagram/diagramState.ts";
import { useReactFlow } from "#builder/diagram/reactFlow.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { MenuItem, MenuLabel, MenuSeparator } from "#ui/menus/Menu.tsx";

/** Subject of a menu of the diagram; the space is at a point of the window. */
export type MenuSubject =
  | { readonly kind: "screen" | "line"; readonly id: string }
  | { readonly kind: "space"; readonly at: Point };

interface DiagramMenuItemsProps {
  readonly subject: MenuSubject;
  readonly graph: ScreenGraph;
  readonly mayEdit: boolean;
}

/** Items of a menu in the diagram. */
export function DiagramMenuItems({ subject, graph, mayEdit }: DiagramMenuItemsProps) {
  if (subject.kind === "space") return <SpaceItems at={subject.at} mayEdit={mayEdit} />;
  if (subject.kind === "screen") {
    const node = graph.nodes.find(({ screen }) => screen.id === subject.id);
    return node && <ScreenItems id={subject.id} isHome={node.isHome} mayEdit={mayEdit} />;
  }
  const edge = graph.edges.find(({ id }) => id === subject.id);
  return edge && <LineItems edge={edge} mayEdit={mayEdit} />;
}

function SpaceItems({ at, mayEdit }: { readonly at: Point; readonly mayEdit: boolean }) {
  const session = useEditor();
  const { screenToFlowPosition } = useReactFlow();
  return (
    <MenuItem icon="plus" disabled={!mayEdit} onSelect={() => addScreen(session, screenToFlowPosition(at))}>
      Add screen here
    </MenuItem>
  );
}

interface ScreenItemsProps {
  readonly id: string;
  readonly isHome: boolean;
  readonly mayEdit: boolean;
}

function ScreenItems({ id, isHome, mayEdit }: ScreenItemsProps) {
  const session = useEditor();
  const { dialog } = getDiagramState(session);
  return (
    <>
      <MenuItem icon="square-pen" shortcut="Enter" onSelect={() => editOnCanvas(session, id)}>
        {mayEdit ? "Edit on canvas" : "Show on canvas"}
      </MenuItem>
      {mayEdit && (
        <>
          <MenuItem icon="arrow-right" onSelect={() => dialog.set({ kind: "connect", from: id })}>
            Connect to…
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon="pencil" shortcut="F2" onSelect={() => dialog.set({ kind: "renameScreen", id })}>
            Rename
          </MenuItem>
          <MenuItem icon="house" disabled={isHome} onSelect={() => makeStart(session, id)}>
            Make start screen
          </MenuItem>
          <MenuItem icon="copy" onSelect={() => duplicateScreen(session, id)}>
            Duplicate
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            icon="trash-2"
            shortcut="Del"
            danger
            onSelect={() => dialog.set({ kind: "deleteScreen", id })}
          >
            Delete
          </MenuItem>
        </>
      )}
    </>
  );
}

function LineItems({ edge, mayEdit }: { readonly edge: ScreenEdge; readonly mayEdit: boolean }) {
  if (edge.kind === "drawn") return mayEdit && <DrawnItems edge={edge} />;
  const removed = edge.navigations.length > 1 ? "Remove all of these links" : "Remove the link";
  return (
    <>
      {edge.navigations.length > 0 && <MenuLabel>Made by</MenuLabel>}
      {edge.navigations.map((navigation) => (
        <MakerItem key={`${navigation.widgetId} ${navigation.rowId ?? ""}`} navigation={navigation} />
      ))}
      {mayEdit && edge.navigations.length > 0 && (
        <>
          <MenuSeparator />
          <RemoveItem navigations={edge.navigations}>{removed}</RemoveItem>
        </>
      )}
    </>
  );
}

function MakerItem({ navigation: { widgetId, label } }: { readonly navigation: Navigation }) {
  const session = useEditor();
  return (
    <MenuItem icon="mouse-pointer-click" onSelect={() => focusWidget(session, widgetId)}>
      {label}
    </MenuItem>
  );
}

function RemoveItem({
  navigations,
  children,
}: {
  readonly navigations: readonly Navigation[];
  readonly children: string;
}) {
  const session = useEditor();
  function handleSelect(): void {
    const options = { label: "Remove link", gesture: `removeLink:${newId()}` };
    for (const navigation of navigations) {
      const done = disconnect(session, navigation, options);
      if (!done.ok) return showFailure(done.error);
    }
  }
  return (
    <MenuItem icon="unlink" danger onSelect={handleSelect}>
      {children}
    </MenuItem>
  );
}

function DrawnItems({ edge: { id, from, to } }: { readonly edge: ScreenEdge }) {
  const session = useEditor();
  const { dialog } = getDiagramState(session);
  return (
    <>
      <MenuItem
        icon="mouse-pointer-click"
        onSelect={() => dialog.set({ kind: "connect", from, to, linkId: id })}
      >
        Choose what opens it…
      </MenuItem>
      <MenuItem icon="pencil" shortcut="F2" onSelect={() => dialog.set({ kind: "renameLink", id })}>
        Rename
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="trash-2" shortcut="Del" danger onSelect={() => deleteLinks(session, [id])}>
        Delete
      </MenuItem>
    </>
  );
}
