import { useMemo, type ComponentProps, type ReactNode, type Ref } from "react";
import { useMenuItems } from "#builder/actions/useMenuItems.ts";
import type { PaletteDrag } from "#builder/paletteDrag.ts";
import { useStore, type Store } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { ContextMenu } from "#ui/menus/ContextMenu.tsx";
import { defer } from "#lib/deferred/defer.tsx";
import { Artboard } from "./surface/Artboard.tsx";
import "./canvas.css";
import { Overlay } from "./overlay/Overlay.tsx";
import { keyPoint } from "./keyPoint.ts";
import { selectForMenu } from "./gestures/readPress.ts";
import { createScene, SceneContext, useScene } from "./scene/scene.ts";
import { useCanvasElements, useCanvasInput } from "./useCanvasElements.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

const ContextItems = defer(async () => (await import("./ContextItems.tsx")).ContextItems);
const DropZone = defer(async () => (await import("./gestures/DropZone.tsx")).DropZone);
const WritingField = defer(async () => (await import("./writing/WritingField.tsx")).WritingField);
const RulersAndGuides = defer(async () => (await import("./guides/RulersAndGuides.tsx")).RulersAndGuides);

interface CanvasProps {
  /** Component being dragged out of the palette; null for none. */
  readonly paletteDrag: Store<PaletteDrag | null>;
  /** Content of other features that floats above the page and moves with it. */
  readonly overlayContent?: ReactNode;
  /** Content above the page and its overlay. */
  readonly above?: ReactNode;
}

/** The free canvas: the page with its widgets, and above it, in screen space, selections, drags and other people's pointers. */
export function Canvas({ paletteDrag, overlayContent, above }: CanvasProps) {
  const session = useEditor();
  const scene = useMemo(() => createScene(session), [session]);
  const { surface, dots, stage, overlay } = useCanvasElements(scene);
  useCanvasInput(scene, surface);
  const items = useMenuItems(ContextItems);
  return (
    <SceneContext value={scene}>
      <ContextMenu
        items={items}
        keyPoint={() => keyPoint(scene, surface.current)}
        onOpen={(press) => selectForMenu(scene, press)}
      >
        <div ref={surface} className="canvas" data-canvas>
          <Dots ref={dots} />
          <div ref={stage} className="canvas-stage">
            <Artboard />
          </div>
          <RulersAndGuides surface={surface} />
          <Overlay ref={overlay} overlayContent={overlayContent} />
          <Writing />
          <div className="canvas-pane" />
          {above}
          <Drop surface={surface} paletteDrag={paletteDrag} />
        </div>
      </ContextMenu>
    </SceneContext>
  );
}

function Dots({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  const showGrid = useStore(useCanvas().options, (options) => options.showGrid);
  return <div ref={ref} className="canvas-dots" hidden={!showGrid} />;
}

/** The field of the text that is being written on the canvas. */
function Writing() {
  const writing = useStore(useScene().writing, (current) => current);
  return writing !== null && <WritingField writing={writing} />;
}

/** Shows where a component dragged out of the palette would land. */
function Drop(props: ComponentProps<typeof DropZone>) {
  const isDragging = useStore(props.paletteDrag, (current) => current !== null);
  return isDragging && <DropZone {...props} />;
}
