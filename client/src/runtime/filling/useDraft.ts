import { type FillingPage } from "@formweave/schema/api";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { createDrafts, type Drafts } from "./draft.ts";
import { type Filling } from "./filling.ts";
import { newReceipt } from "./newReceipt.ts";

/** How long after an answer it is written down, ms. */
const WRITE_AFTER_MS = 300;
const NO_DRAFTS: Drafts = { read: () => undefined, write: () => undefined, forget: () => undefined };

/** What is kept of a form until it has arrived. */
export interface KeptDraft {
  /** The receipt that the form is sent with, however often it is tried. */
  readonly receipt: () => string;
  /** Forgets everything, since it has arrived. */
  readonly end: () => void;
  /** Forgets the answers. */
  readonly forget: () => void;
}

/** Keeps what is answered over a reload, and brings it back; a correction begins with what was sent each time. */
export function useDraft({ slug, correcting, release, problems }: FillingPage, filling: Filling): KeptDraft {
  const { widgets } = release.document;
  const isRefused = problems.length > 0;
  const isKept = correcting === undefined;
  const drafts = useMemo(
    () => (isKept ? createDrafts(() => sessionStorage, slug) : NO_DRAFTS),
    [isKept, slug],
  );
  const secret = useMemo(
    () => new Set(widgets.filter(({ type }) => type === "password").map(({ id }) => id)),
    [widgets],
  );
  const own = useRef(correcting ?? "");
  const isOver = useRef(false);

  useEffect(() => {
    const draft = drafts.read();
    if (draft === undefined) return;
    own.current = draft.receipt;
    // What was sent without script and refused is newer.
    if (isRefused) return;
    filling.restart({ given: { ...filling.answers(), ...draft.answers }, shown: draft.shown });
  }, [drafts, filling, isRefused]);

  const write = useCallback(() => {
    if (isOver.current) return;
    const answers = Object.entries(filling.answers()).filter(([id]) => !secret.has(id));
    drafts.write({ receipt: own.current, answers: Object.fromEntries(answers), shown: filling.shown() });
  }, [drafts, filling, secret]);
  useWriting(filling, write);

  return useMemo(
    () => ({
      receipt() {
        if (own.current === "") own.current = newReceipt();
        write();
        return own.current;
      },
      end() {
        isOver.current = true;
        drafts.forget();
      },
      forget: () => drafts.forget(),
    }),
    [drafts, write],
  );
}

/** Writes soon after each answer, and before the page goes. */
function useWriting(filling: Filling, write: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unfollow = filling.followAll(() => {
      clearTimeout(timer);
      timer = setTimeout(write, WRITE_AFTER_MS);
    });
    window.addEventListener("pagehide", write);
    return () => {
      unfollow();
      clearTimeout(timer);
      window.removeEventListener("pagehide", write);
    };
  }, [filling, write]);
}
