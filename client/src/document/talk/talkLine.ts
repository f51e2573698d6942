import { PROJECT_LEVELS, type ProjectLevel } from "@formweave/schema/access";
import { z } from "zod";
import { createStore, type Store } from "#lib/createStore.ts";
import { keep, readKept } from "#lib/storage.ts";
import { type TalkOptions } from "./talkOptions.ts";
import { placeOf } from "#document/workAddress.ts";
import { NO_COMMENT_OPEN, type CommentView } from "./commentView.ts";
// For its type alone: the code itself comes once the canvas is up.
import type { Talk } from "./talk.ts";

/** The comments of a project: their document comes after the canvas, and what one sees of it is kept here. */
export interface TalkLine {
  /** Null until it is open. */
  readonly talk: Store<Talk | null>;
  readonly view: Store<CommentView>;
  /** What this person may do here, as the server said last, to this page or an earlier one. */
  readonly level: Pick<Store<ProjectLevel | undefined>, "get" | "subscribe">;
  setLevel(level: ProjectLevel): void;
  close(): void;
}

/** How long the canvas has to itself after it is shown, ms. */
const CANVAS_FIRST_MS = 300;
/** How long to wait where the code could not be fetched, ms. */
const FETCH_AGAIN_MS = 5000;

/** Opens the comments of a project once its canvas is shown. */
export function createTalkLine(options: TalkOptions): TalkLine {
  const { status, projectId, me } = options;
  const keptAs = `commentLevel:${placeOf({ userId: me.id, projectId })}`;
  const talk = createStore<Talk | null>(null);
  const view = createStore<CommentView>(NO_COMMENT_OPEN);
  const level = createStore<ProjectLevel | undefined>(readKept(keptAs, z.enum(PROJECT_LEVELS)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function openWhenReady(): void {
    if (status.get().phase !== "ready") return;
    stop();
    timer = setTimeout(() => void open(), CANVAS_FIRST_MS);
  }

  async function open(): Promise<void> {
    const code = await import("./talk.ts").catch(() => undefined);
    if (isClosed) return;
    if (code === undefined) timer = setTimeout(() => void open(), FETCH_AGAIN_MS);
    else talk.set(new code.Talk(options, level));
  }

  const stop = status.subscribe(openWhenReady);
  return {
    talk,
    view,
    level,
    setLevel(next) {
      if (level.get() === next) return;
      keep(keptAs, next);
      level.set(next);
      // Who may not read may now, or the other way round.
      talk.get()?.reopen();
    },
    close() {
      isClosed = true;
      stop();
      clearTimeout(timer);
      talk.get()?.close();
    },
  };
}
