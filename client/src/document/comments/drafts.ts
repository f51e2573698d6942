import type { NewThread } from "./commentView.ts";
import { z } from "zod";
import { createStore, type Store } from "#lib/createStore.ts";
import { createPageState } from "#lib/router/pageState.ts";
import { forget, keep, keptNames, readKept } from "#lib/storage.ts";

/** Text without a limit: a comment returned by the server is appended to the draft begun meanwhile, and both may be too long to send. */
const draft = z.string();
const drafts = createPageState((name) => {
  const store = createStore(readKept(name, draft) ?? "");
  store.subscribe(() => (store.get().trim() === "" ? forget(name) : keep(name, store.get())));
  return store;
});

/** Address of a draft on this device: its author, project, and thread or subject of a new thread. */
export interface DraftAddress {
  readonly userId: string;
  readonly projectId: string;
  readonly about: string;
}

const EDIT = "edit:";

/** Draft key of a new thread about no component. */
export const ABOUT_A_POINT = "new:point";

/** Text begun and never sent; stored on this device unless it is empty. */
export function getDraft(address: DraftAddress): Store<string> {
  return drafts(toStorageKey(address));
}

/** Draft key of an edit of an existing comment. */
export function aboutEdit(commentId: string): string {
  return `${EDIT}${commentId}`;
}

/** The comments of a project that the person has begun to edit. */
export function readEdited(address: Omit<DraftAddress, "about">): readonly string[] {
  const start = toStorageKey({ ...address, about: EDIT });
  return keptNames(start).map((name) => name.slice(start.length));
}

/** Draft key of a new thread, by its subject. */
export function aboutNew({ anchor }: Pick<NewThread, "anchor">): string {
  switch (anchor.kind) {
    case "widget":
      return `new:${anchor.widgetId}`;
    case "property":
      return `new:${anchor.widgetId}:${anchor.key}`;
    case "row":
      return `new:${anchor.widgetId}:${anchor.row}`;
    case "point":
      return ABOUT_A_POINT;
  }
}

/** Texts of a project that were begun, or returned by the server, and never sent. */
export function readDrafts(address: Omit<DraftAddress, "about">): readonly string[] {
  const names = keptNames(toStorageKey({ ...address, about: "" }));
  return names.flatMap((name) => readKept(name, draft) ?? []);
}

/** Deletes the drafts of a project. */
export function forgetDrafts({ userId, projectId }: Omit<DraftAddress, "about">): void {
  const start = toStorageKey({ userId, projectId, about: "" });
  for (const name of keptNames(start)) drafts(name).set("");
}

/** Projects in which a person has drafts. */
export function projectsWithDrafts(userId: string): readonly string[] {
  const start = `commentDraft:${userId}:`;
  return keptNames(start).flatMap((name) => name.slice(start.length).split(":")[0] ?? []);
}

function toStorageKey({ userId, projectId, about }: DraftAddress): string {
  return `commentDraft:${userId}:${projectId}:${about}`;
}
