import type { FillingPage } from "@formweave/schema/api";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { tabStore } from "#lib/keyStore.ts";
import { createDrafts, type Drafts } from "./draft.ts";
import type { Filling } from "#runtime/filling/filling.ts";

/** Delay between an answer and storing it, ms. */
const WRITE_AFTER_MS = 300;
const NO_DRAFTS: Drafts = { read: () => undefined, write: () => undefined, forget: () => undefined };

/** A stored draft of a form, kept until the answers have arrived. */
export interface KeptDraft {
  /** Stores it at once. */
  readonly write: () => void;
  readonly isThere: () => boolean;
  /** Drops the draft after arrival; later changes begin a new one. */
  readonly end: () => void;
  /** Deletes the answers. */
  readonly forget: () => void;
}

/** Stores the answers across a reload, and restores them; a correction always begins with the sent answers. */
export function useDraft(
  { slug, link, correcting, release, problems, message }: FillingPage,
  filling: Filling,
): KeptDraft {
  const { widgets } = release.document;
  const isRefused = problems.length > 0 || message !== undefined;
  const isKept = correcting === undefined;
  const drafts = useMemo(
    () => (isKept ? createDrafts(tabStore, { slug, link }) : NO_DRAFTS),
    [isKept, slug, link],
  );
  const secret = useMemo(
    () => new Set(widgets.filter(({ type }) => type === "password").map(({ id }) => id)),
    [widgets],
  );
  /** The answers that have arrived: only later changes are a new draft. */
  const arrived = useRef<string>(undefined);

  useEffect(() => {
    const draft = drafts.read();
    // Answers refused without script are newer.
    if (draft === undefined || isRefused) return;
    filling.restart({ given: { ...filling.answers(), ...draft.answers }, shown: draft.shown });
  }, [drafts, filling, isRefused]);

  const write = useCallback(() => {
    if (JSON.stringify(filling.answers()) === arrived.current) return;
    const answers = Object.entries(filling.answers()).filter(([id]) => !secret.has(id));
    drafts.write({ answers: Object.fromEntries(answers), shown: filling.shown() });
  }, [drafts, filling, secret]);
  useWriting(filling, write);

  return useMemo(
    () => ({
      write,
      isThere: () => drafts.read() !== undefined,
      end() {
        arrived.current = JSON.stringify(filling.answers());
        drafts.forget();
      },
      forget: () => drafts.forget(),
    }),
    [drafts, filling, write],
  );
}

/** Stores the answers soon after each change, and before the page goes away. */
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
