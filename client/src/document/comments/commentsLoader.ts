import { PROJECT_LEVELS, type ProjectLevel } from "@formweave/schema/access";
import { z } from "zod";
import { createStore, type Store } from "#lib/createStore.ts";
import { keep, readKept } from "#lib/storage.ts";
import type { CommentsOptions } from "./commentsOptions.ts";
import { toStorageScope } from "#document/workAddress.ts";
import type { StatusStore } from "#document/status.ts";
import { NO_COMMENT_OPEN, type CommentView } from "./commentView.ts";
// For its type alone: the code itself comes once the canvas is up.
import type { CommentsDocument } from "./commentsDocument.ts";

/**
 * The comments of a project, and this person's view of them. Their document opens after the canvas, once there are any or
 * somebody wants to write some.
 */
export interface CommentsLoader {
  /** Null until it is open. */
  readonly document: Store<CommentsDocument | null>;
  readonly view: Store<CommentView>;
  /** This person's level here, as the server last sent it to this page or an earlier one. */
  readonly level: Pick<Store<ProjectLevel | undefined>, "get" | "subscribe">;
  setLevel(level: ProjectLevel): void;
  /** Opens them, at once or when the canvas is shown. */
  open(): void;
  close(): void;
}

/** Time that the canvas has to itself after it is shown, ms. */
const CANVAS_FIRST_MS = 300;
/** Delay before the code is fetched again after a failure, ms. */
const FETCH_AGAIN_MS = 5000;

/** Creates the comments of a project; they open once somebody wants them and the canvas is shown. */
export function createCommentsLoader(options: CommentsOptions): CommentsLoader {
  const storageScope = toStorageScope({ userId: options.me.id, projectId: options.projectId });
  const keptAs = `commentLevel:${storageScope}`;
  const document = createStore<CommentsDocument | null>(null);
  const view = createStore<CommentView>(NO_COMMENT_OPEN);
  const level = createStore<ProjectLevel | undefined>(readKept(keptAs, z.enum(PROJECT_LEVELS)));
  const opening = createOpening(options.status, {
    // This device may have comments that nobody else has.
    wantedAs: `commentsOpened:${storageScope}`,
    onCode: (code) => document.set(new code.CommentsDocument(options, level)),
  });
  const stop = view.subscribe(() => {
    const { isPlacing, open } = view.get();
    if (isPlacing || open !== null) opening.open();
  });
  return {
    document,
    view,
    level,
    open: () => opening.open(),
    setLevel(next) {
      if (level.get() === next) return;
      keep(keptAs, next);
      level.set(next);
      // The level may give the right to read the comments, or take it.
      document.get()?.reopen();
    },
    close() {
      stop();
      opening.close();
      document.get()?.close();
    },
  };
}

type Code = { readonly CommentsDocument: typeof CommentsDocument };

interface OpeningOptions {
  /** Storage key of the mark that they were opened once: then they are wanted from the beginning. */
  readonly wantedAs: string;
  readonly onCode: (code: Code) => void;
}

/** Loads the code of the comments, once they are wanted and the project is shown. */
function createOpening(status: StatusStore, { wantedAs, onCode }: OpeningOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let isWanted = readKept(wantedAs, z.literal(true)) ?? false;
  let isComing = false;

  function fetchWhenReady(delayMs = CANVAS_FIRST_MS): void {
    if (!isWanted || isComing || status.get().phase !== "ready") return;
    isComing = true;
    timer = setTimeout(() => void fetchCode(), delayMs);
  }

  async function fetchCode(): Promise<void> {
    const code = await import("./commentsDocument.ts").catch(() => undefined);
    if (isClosed) return;
    if (code === undefined) timer = setTimeout(() => void fetchCode(), FETCH_AGAIN_MS);
    else onCode(code);
  }

  const stop = status.subscribe(() => fetchWhenReady());
  return {
    open() {
      if (isWanted) return;
      isWanted = true;
      keep(wantedAs, true);
      fetchWhenReady(0);
    },
    close() {
      isClosed = true;
      stop();
      clearTimeout(timer);
    },
  };
}
