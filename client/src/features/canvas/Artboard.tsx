import { limits } from "@formweave/schema";
import { memo } from "react";
import { useTree } from "#editor/useWidget.ts";
import { artboardOf } from "./camera.ts";
import { useChildIds } from "./useChildIds.ts";
import { WidgetFrame, type RenderRichText } from "./WidgetFrame.tsx";

interface ArtboardProps {
  readonly renderRichText: RenderRichText | undefined;
}

/** The page that the form stands on. */
export const Artboard = memo(function Artboard({ renderRichText }: ArtboardProps) {
  const ids = useChildIds(null);
  const height = useTree((tree) => artboardOf(tree).height);
  return (
    <div
      className="ft canvas-page"
      role="tree"
      aria-label="Components on the page"
      aria-multiselectable
      tabIndex={0}
      style={{ width: limits.CANVAS.width, height }}
    >
      {ids.map((id) => (
        <WidgetFrame key={id} id={id} renderRichText={renderRichText} />
      ))}
    </div>
  );
});
