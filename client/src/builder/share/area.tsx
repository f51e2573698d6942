import { type BuilderArea, type WindowProps } from "#builder/area.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/defer.tsx";

const ShareDialog = defer(async () => (await import("./ShareDialog.tsx")).ShareDialog);

function Share({ onClose }: WindowProps) {
  const { projectId, me, store } = useEditor();
  const projectName = useStore(store.meta, (meta) => meta.name);
  return <ShareDialog open {...{ projectId, projectName }} userId={me.id} onOpenChange={onClose} />;
}

/** Who may do what in a project. */
export const SHARE: BuilderArea = { windows: [{ id: "share", Component: Share, action: "share" }] };
