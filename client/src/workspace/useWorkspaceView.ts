import { useState } from "react";
import { z } from "zod";
import { keep, readKept } from "#lib/storage.ts";
import { PROJECT_ORDERS, type ProjectView } from "./arrangeProjects.ts";

const keptView = z.object({
  layout: z.enum(["list", "grid"]),
  order: z.enum(PROJECT_ORDERS),
  isReversed: z.boolean(),
});

/** Layout of the list of all projects. */
export type ProjectLayout = z.infer<typeof keptView>["layout"];

interface Chosen extends ProjectView {
  readonly layout: ProjectLayout;
  readonly isReversed: boolean;
}

/** The person's view settings of the workspace, and a setter. */
export interface WorkspaceView extends Chosen {
  readonly change: (part: Partial<Chosen>) => void;
}

/** Keeps the view settings: layout and order on this device, the rest while the workspace is open. */
export function useWorkspaceView(userId: string): WorkspaceView {
  const name = `workspaceView:${userId}`;
  const [view, setView] = useState<Chosen>(() => ({
    filter: "all",
    search: "",
    ...(readKept(name, keptView) ?? { layout: "list", order: "edited", isReversed: false }),
  }));

  function change(part: Partial<Chosen>): void {
    const next = { ...view, ...part };
    setView(next);
    keep(name, keptView.parse(next));
  }

  return { ...view, change };
}
