import type { FillingPage } from "@formweave/schema/api";
import { useEffect, useMemo, useRef } from "react";
import { tabStore } from "#lib/keyStore.ts";
import {
  createSendingHandover,
  newSending,
  readSentMark,
  writeSentMark,
  type Sending,
  type SentMark,
} from "./sending.ts";

/** The response this page sends, and the one it has sent. */
export interface SendingState {
  /** The next response, with the same receipt for all attempts. */
  readonly now: () => Sending;
  /** Marks an attempt, which a reload continues. */
  readonly begin: () => void;
  /** The response the page has sent, stored in its history entry. */
  readonly sent: () => SentMark | undefined;
  readonly markSent: (mark: SentMark) => void;
  /** Makes the next submission another response. */
  readonly renew: () => void;
}

/** Keeps the state across reloads and Back, separate from every other tab. */
export function useSendingState({ slug, link, correcting }: FillingPage): SendingState {
  const handover = useMemo(() => createSendingHandover(tabStore, { slug, link }), [slug, link]);
  const own = useRef<Sending>(undefined);
  const isTried = useRef(false);
  const mark = useRef<SentMark>(undefined);

  useEffect(() => {
    if (correcting !== undefined) return undefined;
    function take(): void {
      const taken = handover.take();
      isTried.current = taken !== undefined;
      own.current = taken;
    }
    function leave(): void {
      if (isTried.current && own.current !== undefined && mark.current === undefined)
        handover.leave(own.current);
    }
    // A page restored from the back/forward cache may have lost its attempt to a page opened since.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && take();
    mark.current = readSentMark();
    take();
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
    };
  }, [correcting, handover]);

  return useMemo(
    () => ({
      now: () => (own.current ??= newSending()),
      begin: () => void (isTried.current = true),
      sent: () => mark.current,
      markSent(next) {
        mark.current = next;
        writeSentMark(next);
      },
      renew() {
        own.current = undefined;
        isTried.current = false;
        mark.current = undefined;
        writeSentMark(undefined);
      },
    }),
    [],
  );
}
