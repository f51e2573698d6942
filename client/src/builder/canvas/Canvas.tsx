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
import { createScene, SceneContext } from "./scene/scene.ts";
import { useCamera, usePageTop } from "./surface/useCamera.ts";
import { useCanvasKeys } from "./useCanvasKeys.ts";
import { useOwnPresence } from "./overlay/useOwnPresence.ts";
import { useWheel } from "./surface/useWheel.ts";
import type { BeginHandlers } from "./surface/WaysToBegin.tsx";
import type { RenderRichText } from "./surface/WidgetFrame.tsx";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

const ContextItems = defer(async () => (await import("./ContextItems.tsx")).ContextItems);
const DropZone = defer(async () => (await import("./gestures/DropZone.tsx")).DropZone);
const FollowFrame = defer(async () => (await import("./overlay/FollowFrame.tsx")).FollowFrame);
const WritingField = defer(async () => (await import("./writing/WritingField.tsx")).WritingField);
const RulersAndGuides = defer(async () => (await import("./guides/RulersAndGuides.tsx")).RulersAndGuides);

interface CanvasProps {
  /** Yjs client whose view is followed, null for none; the canvas sets it to null when the person pans or zooms. */
  readonly following: Store<number | null>;
  /** Component being dragged out of the palette; null for none. */
  readonly paletteDrag: Store<PaletteDrag | null>;
  /** Content of other features that floats above the page and moves with it. */
  readonly overlayContent?: ReactNode;
  /** Content above the page and its overlay. */
  readonly above?: ReactNode;
}

/** The free canvas: the page with its widgets, and above it, in screen space, selections, drags and other people's pointers. */
export function Canvas({ following, paletteDrag, overlayContent, above }: CanvasProps) {
  const session = useEditor();
  const canvas = useCanvas();
  const scene = useMemo(() => createScene(session), [session]);
  const surface = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const dots = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const isFollowing = useStore(following, (followed) => followed !== null);
  const showGrid = useStore(canvas.options, (options) => options.showGrid);
  const writing = useStore(scene.writing, (current) => current);
  const isDragging = useStore(paletteDrag, (current) => current !== null);
  useEffect(() => (surface.current ? scene.frames.start(surface.current) : undefined), [scene]);
  useCamera(canvas, { surface, dots, stage, overlay });
  usePageTop(canvas);
  useEffect(() => (surface.current ? attachPointer(scene, surface.current) : undefined), [scene]);
  useWheel(scene, surface);
  useCanvasKeys(scene, surface);
  useOwnPresence(scene, surface);
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
          <Follow following={following} />
        </div>
      </ContextMenu>
    </SceneContext>
  );
}

function Dots({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  const showGrid = useStore(useEditor().options, (options) => options.showGrid);
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

function Follow({ following }: Pick<CanvasProps, "following">) {
  const isFollowing = useStore(following, (followed) => followed !== null);
  return isFollowing && <FollowFrame following={following} />;
}
