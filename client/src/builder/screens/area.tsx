import { KEYS } from "#builder/actions/keys.ts";
import type { BuilderArea } from "#builder/area.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { deferValue } from "#lib/deferred/deferValue.ts";
import { deferPart } from "#ui/notices/deferPart.tsx";
import { ScreenStrip } from "./strip/ScreenStrip.tsx";

const CanvasPanel = deferPart(async () => (await import("./panel/CanvasPanel.tsx")).CanvasPanel);
const ShownCount = defer(async () => (await import("./ShownCount.tsx")).ShownCount);

function Count() {
  const isShown = useStore(useCanvas().screens.shown, ({ kind }) => kind === "screen" || kind === "loose");
  return isShown && <ShownCount />;
}

/** Screens of an app or form: the strip above the canvas, the panel of the canvas, and the actions on screens. */
export const SCREENS: BuilderArea = {
  panels: [
    {
      id: "canvas",
      side: "right",
      label: "Canvas",
      icon: "panels-top-left",
      Component: CanvasPanel,
      action: "canvasPanel",
    },
  ],
  overlays: [
    { layer: "strip", Component: ScreenStrip },
    { layer: "canvas", Component: Count },
  ],
  actions: deferValue(async () => (await import("./listScreenActions.ts")).listScreenActions),
  commands: { list: deferValue(async () => (await import("./screenCommands.ts")).screenCommands) },
  shortcuts: [
    { action: "previousScreen", keys: KEYS.previousScreen },
    { action: "nextScreen", keys: KEYS.nextScreen },
  ],
};
