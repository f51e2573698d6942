import type { AreaProps, BuilderArea } from "#builder/area.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { deferPart } from "#ui/notices/deferPart.tsx";

const Layers = deferPart(async () => (await import("./Layers.tsx")).Layers);
const OrderNumbers = defer(async () => (await import("./OrderNumbers.tsx")).OrderNumbers);

function LayersPanel({ shell }: AreaProps) {
  const isGuest = useStore(useEditor().guest, (rights) => rights !== null);
  return <Layers onShowDeleted={isGuest ? undefined : () => shell.onOpen("deleted")} />;
}

function Numbers({ shell: { panels } }: AreaProps) {
  return panels.right.isOpen && panels.right.tab === "layers" && <OrderNumbers />;
}

/** Area with the layers panel; while it is open, the components on the page have their numbers. */
export const LAYERS: BuilderArea = {
  panels: [
    {
      id: "layers",
      side: "right",
      label: "Layers",
      icon: "layers",
      Component: LayersPanel,
      action: "layers",
      showsSelection: true,
      isForGuests: true,
    },
  ],
  overlays: [{ layer: "page", Component: Numbers }],
};
