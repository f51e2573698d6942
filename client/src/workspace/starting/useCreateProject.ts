import { useState } from "react";
import type { ProjectKind } from "@formweave/schema/model";
import { createProject } from "#api/projects.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { KINDS } from "./projectKinds.ts";

/** Input for a new project. */
export interface NewProject {
  readonly kind: ProjectKind;
  /** Its name; defaults to "Untitled form" or "Untitled app". */
  readonly title?: string;
  readonly templateId?: string | undefined;
}

/** Creates projects, one at a time, and opens each. */
export function useCreateProject(
  userId: string,
  {
    folderId,
    onOpen,
  }: { readonly folderId: string | undefined; readonly onOpen: (projectId: string) => void },
): { readonly isBusy: boolean; readonly create: (project: NewProject) => void } {
  const [isBusy, setIsBusy] = useState(false);

  async function create({ kind, title, templateId }: NewProject): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const name = title ?? KINDS[kind].newName;
    const result = await createProject(userId, {
      kind,
      name,
      ...(templateId !== undefined && { templateId }),
      ...(folderId !== undefined && { folderId }),
    });
    setIsBusy(false);
    if (result.ok) onOpen(result.value.id);
    else showToast(result.error.message, { tone: "bad" });
  }

  return { isBusy, create: (project) => void create(project) };
}
