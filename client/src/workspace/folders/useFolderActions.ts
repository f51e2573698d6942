import { useState } from "react";
import type { Result } from "@formweave/schema";
import type { FolderSummary, ProjectSummary } from "@formweave/schema/api";
import { changeFolder, createFolder, deleteFolder, moveProject } from "#api/workspace.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import type { DraggedEntry } from "./dragging.ts";

/** The open dialog about a folder, or about moving a project. */
export type FolderQuestion =
  | { readonly action: "create"; readonly parentId: string | null }
  | { readonly action: "rename" | "delete" | "moveFolder"; readonly folder: FolderSummary }
  | { readonly action: "moveProject"; readonly project: Pick<ProjectSummary, "id" | "name" | "folderId"> };

/** Actions on folders, and the open dialog. */
export interface FolderActions {
  readonly question: FolderQuestion | undefined;
  readonly ask: (question: FolderQuestion) => void;
  readonly close: () => void;
  readonly create: (name: string, parentId: string | null) => Promise<Result<unknown>>;
  readonly rename: (folder: FolderSummary, name: string) => Promise<Result<unknown>>;
  readonly remove: (folder: FolderSummary) => void;
  readonly move: (moved: DraggedEntry, folderId: string | null) => void;
}

/** Creates, renames, moves and deletes folders, and moves projects into them. */
export function useFolderActions(userId: string): FolderActions {
  const [question, setQuestion] = useState<FolderQuestion>();
  const close = () => setQuestion(undefined);

  function settle(done: Promise<Result<unknown>>, words: string): void {
    close();
    void done.then((result) => report(result, words));
  }

  return {
    question,
    ask: setQuestion,
    close,
    create: (name, parentId) => announceDone(createFolder(userId, { name, parentId }), `${name} is there`),
    rename: ({ id }, name) => announceDone(changeFolder(userId, id, { name }), `Renamed to ${name}`),
    remove: ({ id, name }) => settle(deleteFolder(userId, id), `${name} is deleted`),
    move({ kind, id }, folderId) {
      const moved =
        kind === "project"
          ? moveProject(userId, id, folderId)
          : changeFolder(userId, id, { parentId: folderId });
      settle(moved, "Moved");
    },
  };
}

/** Announces success only: a refusal is shown at the name field. */
async function announceDone(done: Promise<Result<unknown>>, words: string): Promise<Result<unknown>> {
  const result = await done;
  if (result.ok) announce(words);
  return result;
}

function report(result: Result<unknown>, done: string): void {
  if (result.ok) announce(done);
  else showToast(result.error.message, { tone: "bad" });
}
