import { KEYS } from "#builder/actions/keys.ts";
import type { BuilderArea } from "#builder/area.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { deferValue } from "#lib/deferred/deferValue.ts";

const ViewSwitch = defer(async () => (await import("./ViewSwitch.tsx")).ViewSwitch);

/** The switch between the views of an app; forms have no diagram. */
function Mode() {
  return useStore(useEditor().store.meta, ({ kind }) => kind === "app") && <ViewSwitch />;
}

/** The diagram of an app: its screens and the links between them; it takes the place of the canvas (`Builder.tsx`). */
export const DIAGRAM: BuilderArea = {
  toolbar: [{ section: "mode", Component: Mode, isForGuests: true }],
  actions: deferValue(async () => (await import("./listDiagramActions.ts")).listDiagramActions),
  shortcuts: [{ action: "switchView", keys: KEYS.switchView }],
};
