import { useEffect, useMemo, useRef, type ReactNode } from "react";
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
import { attachPointer } from "./gestures/pointerController.ts";
import { selectForMenu } from "./gestures/readPress.ts";
import { createScene, SceneContext } from "./scene/scene.ts";
import { useCamera, usePageTop } from "./surface/useCamera.ts";
import { useCanvasKeys } from "./useCanvasKeys.ts";
import { useOwnPresence } from "./overlay/useOwnPresence.ts";
import { useWheel } from "./surface/useWheel.ts";

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
  const scene = useMemo(() => createScene(session), [session]);
  const surface = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const dots = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const isFollowing = useStore(following, (followed) => followed !== null);
  const showGrid = useStore(session.options, (options) => options.showGrid);
  const writing = useStore(scene.writing, (current) => current);
  const isDragging = useStore(paletteDrag, (current) => current !== null);
  useEffect(() => (surface.current ? scene.frames.start(surface.current) : undefined), [scene]);
  useCamera(session, { surface, dots, stage, overlay });
  usePageTop(session);
  useEffect(() => (surface.current ? attachPointer(scene, surface.current) : undefined), [scene]);
  useWheel(scene, surface);
  useCanvasKeys(scene, surface);
  useOwnPresence(scene, surface);
  return (
    <SceneContext value={scene}>
      <ContextMenu
        items={useMenuItems(ContextItems)}
        keyPoint={() => keyPoint(scene, surface.current)}
        onOpen={(press) => selectForMenu(scene, press)}
      >
        <div ref={surface} className="canvas" data-canvas>
          <div ref={dots} className="canvas-dots" hidden={!showGrid} />
          <div ref={stage} className="canvas-stage">
            <Artboard />
          </div>
          <RulersAndGuides surface={surface} />
          <Overlay ref={overlay} overlayContent={overlayContent} />
          {writing !== null && <WritingField writing={writing} />}
          <div className="canvas-pane" />
          {above}
          {isDragging && <DropZone surface={surface} paletteDrag={paletteDrag} />}
          {isFollowing && <FollowFrame following={following} />}
        </div>
      </ContextMenu>
    </SceneContext>
  );
}
