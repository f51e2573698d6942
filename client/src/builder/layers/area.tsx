import type { BuilderArea, Shell } from "#builder/area.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { deferPart } from "#ui/notices/deferPart.tsx";

const Layers = deferPart(async () => (await import("./Layers.tsx")).Layers);

function LayersPanel({ shell }: { readonly shell: Shell }) {
  const isGuest = useStore(useEditor().guest, (rights) => rights !== null);
  return <Layers onShowDeleted={isGuest ? undefined : () => shell.onOpen("deleted")} />;
}

/** Area with the layers panel. */
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
};
