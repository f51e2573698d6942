import { useState } from "react";
import type { Result } from "@formweave/schema";
import { can } from "@formweave/schema/access";
import type { ProjectSummary } from "@formweave/schema/api";
import { deleteProject, duplicateProject, renameProject, restoreProject } from "#api/projects.ts";
import { archiveProject, favourProject } from "#api/workspace.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { readRefusal } from "#ui/readRefusal.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import type { DeleteProjectDialogProps } from "./DeleteProjectDialog.tsx";
import type { OnProjectAction, ProjectAction, ProjectPlace, RefusedName, Renaming } from "./projectAction.ts";

const NEEDED = {
  rename: "project.rename",
  duplicate: "project.view",
  share: "members.view",
  favourite: "project.view",
  move: "project.rename",
  archive: "project.rename",
  delete: "project.delete",
} as const;

/** Frames to wait for a new project to appear, half a second; a filtered list may never show it. */
const FRAMES_TO_DRAW = 30;

/** The running action on a project, and a way to start one. */
export interface ProjectActions {
  /** Props for a list: they start actions, and show the renaming started there. */
  readonly inPlace: (place: ProjectPlace) => {
    readonly place: ProjectPlace;
    readonly onAction: OnProjectAction;
    readonly renaming: Renaming | undefined;
  };
  readonly deletion: DeleteProjectDialogProps;
}

/** Opens dialogs of other parts of the page about a project. */
export interface ProjectWindows {
  readonly onShare: (project: ProjectSummary) => void;
  readonly onMove: (project: ProjectSummary) => void;
}

interface CurrentAction {
  readonly action: ProjectAction;
  readonly project: ProjectSummary;
  readonly place: ProjectPlace;
  readonly refused?: RefusedName;
}

/** Renames, copies, shares and deletes projects of the lists; actions without the right for them do not start. */
export function useProjectActions(userId: string, { onShare, onMove }: ProjectWindows): ProjectActions {
  const [current, setCurrent] = useState<CurrentAction>();

  function start(next: CurrentAction): void {
    if (!can({ role: undefined, level: next.project.level }, NEEDED[next.action])) return;
    const { action, project } = next;
    if (action === "share") onShare(project);
    else if (action === "move") onMove(project);
    else if (action === "duplicate") void duplicate(next);
    else if (action === "favourite") void favour(userId, project);
    else if (action === "archive") void archive(userId, project);
    else setCurrent(next);
  }

  async function rename({ project, place }: CurrentAction, name: string | undefined): Promise<void> {
    setCurrent(undefined);
    focusProject(project.id, place);
    if (name === undefined) return;
    const renamed = await renameProject(userId, project.id, name);
    const words = explainName(renamed);
    if (words === undefined) return report(renamed, `Renamed to ${name}`);
    // If nothing else was started since, the field returns with the typed name.
    setCurrent((other) => other ?? { action: "rename", project, place, refused: { name, words } });
    announce(words);
  }

  async function duplicate({ project }: CurrentAction): Promise<void> {
    const copy = await duplicateProject(userId, project.id);
    report(copy, `${project.name} is duplicated`);
    if (copy.ok) showProject(copy.value.id);
  }

  return {
    inPlace: (place) => ({
      place,
      onAction: (action, project) => start({ action, project, place }),
      renaming:
        current?.action === "rename" && current.place === place
          ? {
              projectId: current.project.id,
              refused: current.refused,
              onEnd: (name) => void rename(current, name),
            }
          : undefined,
    }),
    deletion: {
      project: current?.action === "delete" ? current.project : undefined,
      onCancel: () => setCurrent(undefined),
      onConfirm(project) {
        setCurrent(undefined);
        void removeProject(userId, project);
      },
    },
  };
}

function explainName(renamed: Result<unknown>): string | undefined {
  return renamed.ok ? undefined : readRefusal(renamed.error, ["name"]).fields["name"];
}

async function removeProject(userId: string, project: ProjectSummary): Promise<void> {
  const deleted = await deleteProject(userId, project.id);
  if (!deleted.ok) return showToast(deleted.error.message, { tone: "bad" });
  const undo = { label: "Undo", onClick: () => void restore(userId, project) };
  return showToast(`${project.name} is deleted`, { action: undo });
}

async function restore(userId: string, { id, name }: ProjectSummary): Promise<void> {
  reportAndShow(await restoreProject(userId, id), `${name} is restored`, id);
}

async function favour(userId: string, { id, name, isFavourite }: ProjectSummary): Promise<void> {
  const words = isFavourite ? `${name} is removed from favorites` : `${name} is added to favorites`;
  report(await favourProject(userId, id, !isFavourite), words);
}

/** Archives a project, or takes it out of the archive; the toast offers to undo that. */
async function archive(userId: string, { id, name, archivedAt }: ProjectSummary): Promise<void> {
  const isArchived = archivedAt === null;
  const done = await archiveProject(userId, id, isArchived);
  if (!done.ok) return showToast(done.error.message, { tone: "bad" });
  const undo = { label: "Undo", onClick: () => void archiveProject(userId, id, !isArchived) };
  showToast(isArchived ? `${name} is archived` : `${name} is out of the archive`, { action: undo });
}

function reportAndShow(result: Result<unknown>, done: string, projectId: string): void {
  report(result, done);
  if (result.ok) showProject(projectId);
}

function report(result: Result<unknown>, done: string): void {
  if (result.ok) announce(done);
  else showToast(result.error.message, { tone: "bad" });
}

/** Focuses a new project in the list as soon as it is rendered. */
function showProject(projectId: string, framesLeft = FRAMES_TO_DRAW): void {
  requestAnimationFrame(() => {
    const link = document.querySelector<HTMLElement>(
      `[data-place="all"] [data-project="${CSS.escape(projectId)}"]`,
    );
    if (link !== null) link.focus();
    else if (framesLeft > 0) showProject(projectId, framesLeft - 1);
  });
}

/** Returns the focus to the renamed project once its link is rendered again, unless the person moved on. */
function focusProject(projectId: string, place: ProjectPlace): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document
      .querySelector<HTMLElement>(`[data-place="${place}"] [data-project="${CSS.escape(projectId)}"]`)
      ?.focus();
  });
}
