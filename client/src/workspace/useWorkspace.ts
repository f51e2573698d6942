import { useCreateProject } from "./useCreateProject.ts";
import { useWorkspaceOrder } from "./useWorkspaceOrder.ts";
import { useWorkspaceView } from "./useWorkspaceView.ts";

/** The workspace of a person: where one is in it, how it is looked at, and what is made in it. */
export type Workspace = ReturnType<typeof useWorkspace>;

interface WorkspaceWays {
  /** Whether this page hears of changes itself; false where it has another line to the server. */
  readonly isFollowed: boolean;
  readonly onOpen: (projectId: string) => void;
}

/** Reads the workspace for a page that stands in it. */
export function useWorkspace(userId: string, { isFollowed, onOpen }: WorkspaceWays) {
  const order = useWorkspaceOrder(userId, isFollowed);
  const view = useWorkspaceView(userId);
  const { place } = order;
  const folderId = place.kind === "folder" ? place.folderId : undefined;
  const creation = useCreateProject(userId, { folderId, onOpen });
  return { order, view, creation, onOpen };
}
