import { themeLook } from "@formweave/schema/rules";
import { memo, startTransition, useEffect, useState } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { useShownTree } from "#builder/canvasState/useShownTree.ts";
import { useDrawnLook } from "#document/content/useDrawnLook.ts";
import { LEAST_READABLE_ZOOM } from "#builder/canvasState/viewport.ts";
import { getArtboard } from "./camera.ts";
import { useShownRoots } from "./useShownRoots.ts";
import { PageLogo } from "./PageLogo.tsx";
import { WidgetFrame } from "./WidgetFrame.tsx";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import type { ShownScreen } from "#builder/canvasState/shownScreen.ts";

/** The page with the form's widgets. */
export const Artboard = memo(function Artboard() {
  const ids = useOpening(useShownRoots());
  const width = useShownTree((tree) => tree.width);
  const look = useDrawnLook();
  const logo = useStore(useEditor().store.meta, (meta) => themeLook(meta.theme).logo);
  const height = useShownTree((tree) => getArtboard(tree).height);
  return (
    <div
      className="ft canvas-page"
      role="tree"
      aria-label="Components on the page"
      aria-multiselectable
      tabIndex={0}
      data-page-focus
      data-scheme={look["data-scheme"]}
      data-logo={logo !== undefined || undefined}
      style={{ ...look.style, width, height }}
    >
      {logo !== undefined && <PageLogo src={logo} />}
      {ids.map((id) => (
        <WidgetFrame key={id} id={id} level={1} />
      ))}
    </div>
  );
});

/**
 * Returns first the widgets that can be in view when a canvas opens or shows another screen, then all, in a transition that does not
 * delay the first render.
 */
function useOpening(ids: readonly string[]): readonly string[] {
  const { page, screens } = useCanvas();
  const shown = useStore(screens.shown, (now) => now);
  const [opened, setOpened] = useState<ShownScreen>();
  useEffect(() => startTransition(() => setOpened(shown)), [shown]);
  if (opened === shown) return ids;
  const tree = page.tree();
  return ids.filter((id) => tree.getRect(id).y < innerHeight / LEAST_READABLE_ZOOM);
}
