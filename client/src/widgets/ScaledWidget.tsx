import type { Size } from "@formweave/schema/model";
import type { ComponentProps, CSSProperties } from "react";
import { WidgetView } from "./WidgetView.tsx";

interface ScaledWidgetProps extends ComponentProps<typeof WidgetView> {
  /** Its size on the canvas, px. */
  readonly size: Size;
  /** The available space, px. */
  readonly room: Size;
}

/** A widget scaled down to fit a space; it is never enlarged. */
export function ScaledWidget({ size, room, ...widget }: ScaledWidgetProps) {
  const scale = Math.min(1, room.width / size.width, room.height / size.height);
  const frame: CSSProperties = { width: size.width * scale, height: size.height * scale };
  const content: CSSProperties = {
    width: size.width,
    height: size.height,
    transform: `scale(${scale})`,
    transformOrigin: "0 0",
  };
  return (
    <div style={frame}>
      <div style={content}>
        <WidgetView {...widget} />
      </div>
    </div>
  );
}
