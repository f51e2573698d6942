import { useEffect, useRef, type RefObject } from "react";
import { attachPointer } from "./gestures/pointerController.ts";
import { useOwnPresence } from "./overlay/useOwnPresence.ts";
import type { Scene } from "./scene/scene.ts";
import { useCamera, usePageTop, type CameraParts } from "./surface/useCamera.ts";
import { useWheel } from "./surface/useWheel.ts";
import { useCanvasKeys } from "./useCanvasKeys.ts";

/** Returns refs for the elements of the canvas, in which the camera and the frames of widgets move. */
export function useCanvasElements(scene: Scene): CameraParts {
  const surface = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const dots = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  useEffect(() => (surface.current ? scene.frames.start(surface.current) : undefined), [scene]);
  useCamera(scene.canvas, { surface, dots, stage, overlay });
  usePageTop(scene.canvas);
  return { surface, stage, dots, overlay };
}

/** Handles pointer, wheel and keys on the canvas, and shows others where this person is. */
export function useCanvasInput(scene: Scene, surface: RefObject<HTMLDivElement | null>): void {
  useEffect(() => (surface.current ? attachPointer(scene, surface.current) : undefined), [scene, surface]);
  useWheel(scene, surface);
  useCanvasKeys(scene, surface);
  useOwnPresence(scene, surface);
}
