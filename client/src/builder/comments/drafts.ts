import { limits } from "@formweave/schema";
import { type NewThread } from "#document/talk/commentView.ts";
import { z } from "zod";
import { forget, keep, readKept } from "#lib/storage.ts";

const draft = z.string().max(limits.MAX_COMMENT);

/** Where what somebody has begun to write is kept on this device: theirs, and of one thread or of what a new one is about. */
export interface DraftPlace {
  readonly userId: string;
  readonly projectId: string;
  readonly about: string;
}

/** What was begun and never sent. */
export function readDraft(place: DraftPlace): string {
  return readKept(nameOf(place), draft) ?? "";
}

/** Keeps what is being written; nothing is kept of nothing. */
export function keepDraft(place: DraftPlace, text: string): void {
  if (text.trim() === "") forget(nameOf(place));
  else keep(nameOf(place), text);
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
      return "new:point";
  }
}

function nameOf({ userId, projectId, about }: DraftPlace): string {
  return `commentDraft:${userId}:${projectId}:${about}`;
}
