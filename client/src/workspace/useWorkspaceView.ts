import { useState } from "react";
import { type ProjectView } from "./arrangeProjects.ts";

/** How all projects are laid out. */
export type ProjectLayout = "list" | "grid";

/** What the person has chosen to see of the workspace, and how to change it. */
export interface WorkspaceView extends ProjectView {
  readonly layout: ProjectLayout;
  readonly change: (part: Partial<ProjectView & { readonly layout: ProjectLayout }>) => void;
}

/** Keeps what the person has chosen to see while the workspace is open. */
export function useWorkspaceView(): WorkspaceView {
  const [view, setView] = useState<Omit<WorkspaceView, "change">>({
    filter: "all",
    order: "edited",
    search: "",
    layout: "list",
  });
  return { ...view, change: (part) => setView((before) => ({ ...before, ...part })) };
}
