import { KEYS } from "#builder/actions/keys.ts";
import type { BuilderArea } from "#builder/area.ts";
import { deferValue } from "#lib/deferred/deferValue.ts";
import { ViewSwitch } from "./ViewSwitch.tsx";

/** The diagram of an app: its screens and the links between them; it takes the place of the canvas (`Builder.tsx`). */
export const DIAGRAM: BuilderArea = {
  toolbar: [{ section: "mode", Component: ViewSwitch, isForGuests: true }],
  actions: deferValue(async () => (await import("./listDiagramActions.ts")).listDiagramActions),
  shortcuts: [{ action: "switchView", keys: KEYS.switchView }],
};
