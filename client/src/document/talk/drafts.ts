import type { NewThread } from "./commentView.ts";
import { z } from "zod";
import { createStore, type Store } from "#lib/createStore.ts";
import { createPageState } from "#lib/pageState.ts";
import { forget, keep, keptNames, readKept } from "#lib/storage.ts";

/** What came back from the server stands behind what was begun meanwhile, so that all together may be too long to be sent. */
const draft = z.string();
const drafts = createPageState((name) => {
  const store = createStore(readKept(name, draft) ?? "");
  store.subscribe(() => (store.get().trim() === "" ? forget(name) : keep(name, store.get())));
  return store;
});

/** Where what somebody has begun to write is kept on this device: theirs, and of one thread or of what a new one is about. */
export interface DraftPlace {
  readonly userId: string;
  readonly projectId: string;
  readonly about: string;
}

const EDIT = "edit:";

/** A new thread about no component. */
export const ABOUT_A_PLACE = "new:point";

/** What was begun and never sent; it is kept on this device, nothing of nothing. */
export function draftOf(place: DraftPlace): Store<string> {
  return drafts(nameOf(place));
}

/** What somebody makes of a comment of theirs, as a part of a name. */
export function aboutEdit(commentId: string): string {
  return `${EDIT}${commentId}`;
}

/** The comments of a project that somebody has begun to edit. */
export function readEdited(place: Omit<DraftPlace, "about">): readonly string[] {
  const start = nameOf({ ...place, about: EDIT });
  return keptNames(start).map((name) => name.slice(start.length));
}

/** What a new thread is about, as a part of a name. */
export function aboutNew({ anchor }: Pick<NewThread, "anchor">): string {
  switch (anchor.kind) {
    case "widget":
      return `new:${anchor.widgetId}`;
    case "property":
      return `new:${anchor.widgetId}:${anchor.key}`;
    case "row":
      return `new:${anchor.widgetId}:${anchor.row}`;
    case "point":
      return ABOUT_A_PLACE;
  }
}

/** The words that were begun or came back, and were never sent, of a project. */
export function readDrafts(place: Omit<DraftPlace, "about">): readonly string[] {
  const names = keptNames(nameOf({ ...place, about: "" }));
  return names.flatMap((name) => readKept(name, draft) ?? []);
}

/** Forgets what was begun and never sent of a project. */
export function forgetDrafts({ userId, projectId }: Omit<DraftPlace, "about">): void {
  const start = nameOf({ userId, projectId, about: "" });
  for (const name of keptNames(start)) drafts(name).set("");
}

/** The projects in which a person has begun to write. */
export function projectsWithDrafts(userId: string): readonly string[] {
  const start = `commentDraft:${userId}:`;
  return keptNames(start).flatMap((name) => name.slice(start.length).split(":")[0] ?? []);
}

function nameOf({ userId, projectId, about }: DraftPlace): string {
  return `commentDraft:${userId}:${projectId}:${about}`;
}
