import { defer } from "#lib/deferred/defer.tsx";
import type { AreaProps } from "./area.ts";
import type { BuilderView } from "./canvasState/builderView.ts";
import { Overlays } from "./shell/Overlays.tsx";

const Diagram = defer(async () => (await import("./diagram/Diagram.tsx")).Diagram);
const TableEditor = defer(async () => (await import("./data/TableEditor.tsx")).TableEditor);

interface OtherViewProps extends AreaProps {
  readonly view: Exclude<BuilderView, "canvas">;
}

/** A view in place of the canvas: the diagram of an app, with everything that floats above it, or the rows of a table. */
export function OtherView({ view, shell }: OtherViewProps) {
  if (view === "table") {
    return (
      <main className="builder-canvas" aria-label="Table">
        <TableEditor />
      </main>
    );
  }
  return (
    <main className="builder-canvas" aria-label="Diagram">
      <Diagram />
      <Overlays layer="canvas" shell={shell} />
    </main>
  );
}
