import { KEYS } from "#builder/actions/keys.ts";
import type { AreaProps, BuilderArea } from "#builder/area.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { deferValue } from "#lib/deferred/deferValue.ts";

const PerformanceReadout = defer(async () => (await import("./PerformanceReadout.tsx")).PerformanceReadout);

function Readout({ shell: { panels, onDrawAnew } }: AreaProps) {
  const { readout } = panels;
  return readout.isOpen && <PerformanceReadout onClose={readout.toggle} onDrawAnew={onDrawAnew} />;
}

/** The speed of the builder, in a corner of the canvas. */
export const PERFORMANCE: BuilderArea = {
  overlays: [{ layer: "canvas", Component: Readout, isOnDiagram: true }],
  commands: {
    isForGuests: true,
    list: deferValue(async () => (await import("./readoutCommands.ts")).readoutCommands),
  },
  shortcuts: [{ action: "readout", keys: KEYS.readout, run: ({ panels }) => panels.readout.toggle() }],
};
