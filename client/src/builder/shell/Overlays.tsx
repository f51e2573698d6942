import type { AreaProps, OverlayLayer } from "#builder/area.ts";
import { useAreas } from "#builder/areaParts.ts";
import { useBuilderView } from "#builder/canvasState/builderView.ts";

interface OverlaysProps extends AreaProps {
  readonly layer: OverlayLayer;
}

/** The content of areas in one layer above the canvas. */
export function Overlays({ layer, shell }: OverlaysProps) {
  const view = useBuilderView();
  const overlays = useAreas().overlays.filter(
    (overlay) =>
      overlay.layer === layer && (layer !== "canvas" || view === "canvas" || overlay.isOnDiagram === true),
  );
  // A table is on no screen.
  if (layer === "strip" && view === "table") return null;
  // The areas never change their order.
  return overlays.map(({ Component }, index) => <Component key={index} shell={shell} />);
}
