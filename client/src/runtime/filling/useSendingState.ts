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

/** Which response this page sends, and which it has sent. */
export interface SendingState {
  /** The response that is sent next, by one receipt however often it is tried. */
  readonly now: () => Sending;
  /** It is tried: a reload of the page goes on with it. */
  readonly begin: () => void;
  /** The response that the page has sent, since it stands in the history so. */
  readonly sent: () => SentMark | undefined;
  readonly markSent: (mark: SentMark) => void;
  /** The next one is another response. */
  readonly renew: () => void;
}

/** Keeps it over a reload, over Back, and apart from every other tab. */
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
    // A page that comes back as it was left may have lost its try to one that was opened meanwhile.
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
