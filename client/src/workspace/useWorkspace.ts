import { useCreateProject } from "./starting/useCreateProject.ts";
import { useWorkspaceOrder } from "./folders/useWorkspaceOrder.ts";
import { useWorkspaceView } from "./useWorkspaceView.ts";

/** A person's workspace: its location, its view settings and its actions. */
export type Workspace = ReturnType<typeof useWorkspace>;

interface WorkspaceWays {
  /** True when this page subscribes to changes itself; false if another connection to the server does. */
  readonly isFollowed: boolean;
  readonly onOpen: (projectId: string) => void;
}

/** State of the workspace for a page in it. */
export function useWorkspace(userId: string, { isFollowed, onOpen }: WorkspaceWays) {
  const order = useWorkspaceOrder(userId, isFollowed);
  const view = useWorkspaceView(userId);
  const { place } = order;
  const folderId = place.kind === "folder" ? place.folderId : undefined;
  const creation = useCreateProject(userId, { folderId, onOpen });
  return { order, view, creation, onOpen };
}
