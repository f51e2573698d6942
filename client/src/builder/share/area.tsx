import { useMemo } from "react";
import type { AreaProps, BuilderArea, WindowProps } from "#builder/area.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { Button } from "#ui/Button.tsx";

const ShareDialog = defer(async () => (await import("./ShareDialog.tsx")).ShareDialog);

function Share({ onClose }: WindowProps) {
  const { projectId, me, store, presence, level } = useEditor();
  const projectName = useStore(store.meta, (meta) => meta.name);
  const here = useStore(presence.peers, (peers) => peers.map(({ user }) => user.id).join(" "));
  const onlineIds = useMemo(() => new Set([me.id, ...here.split(" ")]), [me.id, here]);
  const ownLevel = useStore(level, (current) => current);
  return (
    <ShareDialog
      open
      {...{ projectId, projectName, onlineIds }}
      userId={me.id}
      level={ownLevel}
      onOpenChange={onClose}
    />
  );
}

function ShareButton({ shell }: AreaProps) {
  return (
    <Button data-tour="share" onClick={() => shell.onOpen("share")}>
      Share
    </Button>
  );
}

/** The share dialog: access of people to the project. */
export const SHARE: BuilderArea = {
  windows: [{ id: "share", Component: Share, action: "share" }],
  toolbar: [{ section: "project", Component: ShareButton }],
};
