import type { BuilderArea } from "#builder/area.ts";
import { defer } from "#lib/deferred/defer.tsx";

const DeletedComponents = defer(async () => (await import("./DeletedComponents.tsx")).DeletedComponents);

/** The dialog of components deleted in the last 30 days. */
export const DELETED_COMPONENTS: BuilderArea = {
  windows: [{ id: "deleted", Component: DeletedComponents, action: "deleted" }],
};
