import { useCreateProject } from "./useCreateProject.ts";
import { useWorkspaceOrder } from "./useWorkspaceOrder.ts";
import { useWorkspaceView } from "./useWorkspaceView.ts";

/** The workspace of a person: where one is in it, how it is looked at, and what is made in it. */
export type Workspace = ReturnType<typeof useWorkspace>;

/** Follows the workspace for a page that stands in it. */
export function useWorkspace(userId: string, onOpen: (projectId: string) => void) {
  const order = useWorkspaceOrder(userId);
  const view = useWorkspaceView(userId);
  const { place } = order;
  const folderId = place.kind === "folder" ? place.folderId : undefined;
  const creation = useCreateProject(userId, { folderId, onOpen });
  return { order, view, creation, onOpen };
}
