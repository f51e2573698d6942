import { useEffect, useMemo, useRef } from "react";
import { type Carried } from "#editor/carried.ts";
import { useStore, type Store } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { ContextMenu } from "#ui/ContextMenu.tsx";
import { defer } from "#ui/defer.tsx";
import { Artboard } from "./Artboard.tsx";
import "./canvas.css";
import { DropZone } from "./DropZone.tsx";
import { FollowFrame } from "./FollowFrame.tsx";
import { Overlay } from "./Overlay.tsx";
import { keyPoint } from "./keyPoint.ts";
import { attachPointer } from "./pointerController.ts";
import { createScene, SceneContext } from "./scene.ts";
import { useCamera } from "./useCamera.ts";
import { useCanvasKeys } from "./useCanvasKeys.ts";
import { useFollow } from "./useFollow.ts";
import { useOwnPresence } from "./useOwnPresence.ts";
import { useWheel } from "./useWheel.ts";
import type { Ways } from "./WaysToBegin.tsx";
import { type RenderRichText } from "./WidgetFrame.tsx";

const ContextItems = defer(async () => (await import("./ContextItems.tsx")).ContextItems);

interface CanvasProps {
  /** The Yjs client whose view is followed; the canvas sets it to null when the person looks elsewhere. */
  readonly following: Store<number | null>;
  /** What is dragged out of the palette. */
  readonly carried: Store<Carried | null>;
  /** How to begin, while nothing stands on the page. */
  readonly ways: Ways;
  readonly renderRichText?: RenderRichText;
}

/** The free canvas: the page with its widgets, and above it, in screen space, what people select, drag and point at. */
export function Canvas({ following, carried, ways, renderRichText }: CanvasProps) {
  const session = useEditor();
  const scene = useMemo(() => createScene(session), [session]);
  const surface = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const dots = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const showGrid = useStore(session.options, (options) => options.showGrid);
  useEffect(() => scene.frames.start(), [scene]);
  useCamera(session, { surface, dots, stage, overlay });
  useEffect(() => (surface.current ? attachPointer(scene, surface.current) : undefined), [scene]);
  useWheel(scene, surface);
  useCanvasKeys(scene, surface);
  useOwnPresence(scene, surface);
  useFollow(session, following);
  return (
    <SceneContext value={scene}>
      <ContextMenu items={ContextItems} keyPoint={() => keyPoint(scene, surface.current)}>
        <div ref={surface} className="canvas" data-canvas data-grid={showGrid || undefined}>
          <div ref={dots} className="canvas-dots" hidden={!showGrid} />
          <div ref={stage} className="canvas-stage">
            <Artboard renderRichText={renderRichText} />
          </div>
          <Overlay ref={overlay} ways={ways} />
          <div className="canvas-pane" />
          <DropZone surface={surface} carried={carried} />
          <FollowFrame following={following} />
        </div>
      </ContextMenu>
    </SceneContext>
  );
}
