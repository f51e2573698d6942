import { describeCount, limits } from "@formweave/schema";
import type { Point } from "@formweave/schema/model";
import type { ScreenGraph } from "@formweave/schema/screens";
import { useEffect } from "react";
import { copyProblem } from "#builder/actions/problems.ts";
import { getBuilderViews } from "#builder/canvasState/builderView.ts";
import { addScreen, saveLayout } from "#builder/diagram/diagramActions.ts";
import { exportDiagram } from "#builder/diagram/export/exportDiagram.ts";
import { tidyUp } from "#builder/diagram/tidyUp.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { useFlowStore, useReactFlow } from "#builder/diagram/reactFlow.ts";

/** Duration of a change of the zoom, ms. */
const ZOOM_MS = 300;
const PRESETS = [0.5, 1, 2] as const;
const STEP = 1.2;

interface FlowBarsProps {
  readonly graph: ScreenGraph;
  readonly places: ReadonlyMap<string, Point>;
  readonly mayEdit: boolean;
}

/** Counts, controls and a hint above the diagram. */
export function FlowBars(props: FlowBarsProps) {
  const zoom = useFlowStore(({ transform }) => transform[2]);
  return (
    <>
      <div className="dg-top">
        <Counts graph={props.graph} zoom={zoom} />
        <div className="dg-tools">
          <Tools {...props} />
        </div>
      </div>
      <ZoomBar zoom={zoom} />
      <p className="dg-hint">
        Double-click a screen to edit{props.mayEdit && ", drag to move, drag a handle to connect"}, scroll to
        zoom
      </p>
    </>
  );
}

function Counts({ graph: { nodes }, zoom }: Pick<FlowBarsProps, "graph"> & { readonly zoom: number }) {
  const components = nodes.reduce((sum, { widgetCount }) => sum + widgetCount, 0);
  return (
    <>
      <span className="pill tnum">{describeCount(nodes.length, "screen")}</span>
      <span className="pill tnum">{describeCount(components, "component")}</span>
      <span className="pill tnum">{Math.round(zoom * 100)}%</span>
    </>
  );
}

function Tools({ graph, places, mayEdit }: FlowBarsProps) {
  const session = useEditor();
  const noCopy = useStore(session.guest, () => copyProblem(session));
  const file = { graph, places, session };
  return (
    <>
      {mayEdit && (
        <PillButton icon="plus" onClick={() => addScreen(session)}>
          Add screen
        </PillButton>
      )}
      <PillButton icon="download" reason={noCopy} onClick={() => void exportDiagram("png", file)}>
        PNG
      </PillButton>
      <PillButton icon="download" reason={noCopy} onClick={() => void exportDiagram("svg", file)}>
        SVG
      </PillButton>
      {mayEdit && (
        <PillButton icon="layout-grid" onClick={() => void tidyUp(session, graph)}>
          Tidy up
        </PillButton>
      )}
      {mayEdit && (
        <PillButton icon="save" onClick={() => saveLayout(session, places)}>
          Save layout
        </PillButton>
      )}
    </>
  );
}

interface PillButtonProps {
  readonly icon: IconName;
  readonly reason?: string | undefined;
  readonly onClick: () => void;
  readonly children: string;
}

function PillButton({ icon, reason, onClick, children }: PillButtonProps) {
  return (
    <button
      type="button"
      className="pill dg-act"
      disabled={reason !== undefined}
      title={reason}
      onClick={onClick}
    >
      <Icon name={icon} size={14} />
      {children}
    </button>
  );
}

function ZoomBar({ zoom }: { readonly zoom: number }) {
  const session = useEditor();
  const { zoomTo, fitView } = useReactFlow();
  const duration = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : ZOOM_MS;
  const { min, max, fitPadding } = limits.ZOOM;
  const go = (next: number) => void zoomTo(Math.min(max, Math.max(min, next)), { duration });
  const fit = () => void fitView({ padding: fitPadding, maxZoom: 1, duration });
  useEffect(() => {
    getBuilderViews(session).diagramZoom.set({ zoom, zoomTo: go, fit });
  });
  useEffect(() => () => getBuilderViews(session).diagramZoom.set(null), [session]);
  return (
    <fieldset className="dg-zoom" aria-label="Zoom">
      <IconButton
        icon="minus"
        size="sm"
        label="Zoom out"
        disabled={zoom <= min}
        onClick={() => go(zoom / STEP)}
      />
      <IconButton
        icon="plus"
        size="sm"
        label="Zoom in"
        disabled={zoom >= max}
        onClick={() => go(zoom * STEP)}
      />
      <span className="vr" aria-hidden="true" />
      {PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          className={Math.round(zoom * 100) === preset * 100 ? "btn quiet sm is-active" : "btn quiet sm"}
          aria-pressed={Math.round(zoom * 100) === preset * 100}
          onClick={() => go(preset)}
        >
          {preset * 100}%
        </button>
      ))}
      <span className="vr" aria-hidden="true" />
      <IconButton icon="maximize" size="sm" label="Fit view" onClick={fit} />
    </fieldset>
  );
}
