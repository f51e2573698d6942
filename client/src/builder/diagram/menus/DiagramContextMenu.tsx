import { useState, type ReactElement } from "react";
import type { ScreenGraph } from "@formweave/schema/screens";
import { ContextMenu, type MenuPress } from "#ui/menus/ContextMenu.tsx";
import { DiagramMenuItems, type MenuSubject } from "./DiagramMenuItems.tsx";

interface DiagramContextMenuProps {
  readonly graph: ScreenGraph;
  readonly mayEdit: boolean;
  readonly children: ReactElement;
}

/** The menu of what was pressed in the diagram, or has the focus: a screen, a line, or the free space. */
export function DiagramContextMenu({ graph, mayEdit, children }: DiagramContextMenuProps) {
  const [subject, setSubject] = useState<MenuSubject>({ kind: "space", at: { x: 0, y: 0 } });

  function handleKey(): DOMRect | undefined {
    const focused = document.activeElement;
    if (focused === null) return undefined;
    const rect = focused.getBoundingClientRect();
    const found = findSubject({ clientX: rect.x, clientY: rect.y, target: focused });
    setSubject(found);
    return found.kind === "space"
      ? undefined
      : new DOMRect(rect.x + rect.width / 2, rect.y + rect.height / 2);
  }

  return (
    <ContextMenu
      items={<DiagramMenuItems subject={subject} graph={graph} mayEdit={mayEdit} />}
      keyPoint={handleKey}
      onOpen={(press) => setSubject(findSubject(press))}
    >
      {children}
    </ContextMenu>
  );
}

function findSubject({ clientX, clientY, target }: MenuPress): MenuSubject {
  const element = target instanceof Element ? target.closest(".react-flow__node, .dg-edge") : null;
  const id = element?.getAttribute("data-id");
  if (element === null || id === null || id === undefined)
    return { kind: "space", at: { x: clientX, y: clientY } };
  return { kind: element.classList.contains("react-flow__node") ? "screen" : "line", id };
}
