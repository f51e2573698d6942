import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Canvas } from "#builder/canvas/Canvas.tsx";
import { useBuilderView } from "#builder/canvasState/builderView.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import { GuestBar } from "#builder/toolbar/GuestBar.tsx";
import { Toolbar } from "#builder/toolbar/Toolbar.tsx";
import { defer } from "#lib/deferred/defer.tsx";
import { Opening } from "./Opening.tsx";
import type { AreaProps } from "./area.ts";
import { AreasContext, collectParts, useAreas, type AreaParts } from "./areaParts.ts";
import { BuilderWindows, OpenWindow } from "./shell/BuilderWindows.tsx";
import { Overlays } from "./shell/Overlays.tsx";
import { AREAS } from "./registry.tsx";
import { useBuilderShortcuts } from "./shell/useBuilderShortcuts.ts";
import { LibraryPanel, SettingsPanel } from "./shell/SidePanels.tsx";
import type { Panels } from "./panels/usePanels.ts";
import { useShell } from "./shell/useShell.ts";
import { useWritingLanguage } from "./useWritingLanguage.ts";

const OtherView = defer(async () => (await import("./OtherView.tsx")).OtherView);
const AllScreens = defer(async () => (await import("#builder/screens/overview/AllScreens.tsx")).AllScreens);
const PanelEdges = defer(async () => (await import("./panels/PanelEdges.tsx")).PanelEdges);

const PARTS = collectParts(AREAS);

interface BuilderProps {
  /** Leaves the project. Set only for guests who came by a link. */
  readonly onLeave?: () => void;
  /** Parts of the areas to lay out. */
  readonly parts?: AreaParts;
}

/** Lays out the parts of the areas: toolbar, banners, side panels, the canvas and all above it. */
export function Builder({ onLeave, parts = PARTS }: BuilderProps) {
  const phase = useStore(useEditor().status, (status) => status.phase);
  const { shell, drawing, noteInteraction, window, onClose, screen } = useShell(parts, onLeave);
  const { panels, hasInteracted } = shell;
  const isGuest = onLeave !== undefined;
  useBuilderShortcuts(shell, parts);
  useWritingLanguage();
  if (phase !== "ready") return <Opening />;
  return (
    <AreasContext value={parts}>
      <Overlays layer="notices" shell={shell} />
      <div
        className="builder"
        inert={screen.shown !== undefined}
        style={toPanelStyle(panels)}
        onFocus={noteInteraction}
      >
        {isGuest ? <GuestBar shell={shell} /> : <Toolbar shell={shell} />}
        <Banners />
        {!isGuest && <LibraryPanel shell={shell} />}
        <Overlays layer="strip" shell={shell} />
        <Stage drawing={drawing} shell={shell} />
        <SettingsPanel shell={shell} isGuest={isGuest} />
        {hasInteracted && !isGuest && <PanelEdges panels={panels} />}
      </div>
      <OpenWindow open={screen.shown} shell={shell} onClose={screen.close} />
      <BuilderWindows open={window} shell={shell} onClose={onClose} />
      <Overlays layer="front" shell={shell} />
    </AreasContext>
  );
}

interface StageProps extends AreaProps {
  /** Changes when the whole canvas is to be rendered anew. */
  readonly drawing: number;
}

/** The canvas, the overview of all screens, or another view, with everything that floats above it. */
function Stage({ drawing, shell }: StageProps) {
  const { paletteDrag } = shell;
  const isOverview = useStore(useCanvas().screens.shown, ({ kind }) => kind === "all");
  const view = useBuilderView();
  if (view !== "canvas") return <OtherView view={view} shell={shell} />;
  return (
    <main className="builder-canvas" aria-label="Canvas">
      {isOverview ? (
        <AllScreens />
      ) : (
        <Canvas
          key={drawing}
          paletteDrag={paletteDrag}
          overlayContent={<Overlays layer="page" shell={shell} />}
          above={<Overlays layer="pane" shell={shell} />}
        />
      )}
      <Overlays layer="canvas" shell={shell} />
    </main>
  );
}

/** Banners for states of the whole project. */
function Banners() {
  const { banners } = useAreas();
  return (
    <div className="builder-banners">
      {banners.map((Banner, index) => (
        // The areas never change their order.
        <Banner key={index} />
      ))}
    </div>
  );
}

/** CSS variables for the panel widths that the person chose; otherwise the stylesheet's widths apply. */
function toPanelStyle({ widths: { left, right } }: Panels) {
  return { "--left": left && `${left}px`, "--right": right && `${right}px` };
}
