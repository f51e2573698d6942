import { useEffect, useRef } from "react";
import { followCursors } from "./cursors.ts";
import { useScene } from "#builder/canvas/scene/scene.ts";

/** Cursors of the other people. They move by direct DOM changes, outside React, however many there are. */
export function RemoteCursors() {
  const { session } = useScene();
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => (layer.current ? followCursors(session, layer.current) : undefined), [session]);
  return <div ref={layer} className="canvas-cursors" aria-hidden />;
}
