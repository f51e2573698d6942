import { useEffect, useRef } from "react";
import { followCursors } from "./cursors.ts";
import { useScene } from "#builder/canvas/surface/scene.ts";

/** Where the others point. The cursors move outside of React, however many there are. */
export function RemoteCursors() {
  const { session } = useScene();
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => (layer.current ? followCursors(session, layer.current) : undefined), [session]);
  return <div ref={layer} className="canvas-cursors" aria-hidden />;
}
