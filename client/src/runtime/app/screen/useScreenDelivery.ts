import type { AppPage, AppScreen, FillingPage } from "@formweave/schema/api";
import { useEffect, useMemo, useRef } from "react";
import { tabStore } from "#lib/keyStore.ts";
import { callOut } from "#runtime/filling/delivery/callOut.ts";
import { createSendingHandover, newSending, type Sending } from "#runtime/filling/delivery/sending.ts";
import { useVisit } from "#runtime/filling/delivery/useVisit.ts";
import { useDraft } from "#runtime/filling/drafts/useDraft.ts";
import type { Filling } from "#runtime/filling/filling.ts";
import { createScreenDelivery, type ScreenSending } from "./screenDelivery.ts";
import type { ScreenHost } from "./screenHost.ts";

interface DeliveryOptions {
  readonly app: AppPage;
  readonly screen: AppScreen;
  readonly page: FillingPage;
  readonly filling: Filling;
  readonly host: ScreenHost;
}

/** Delivery of the answers of a screen, and what follows. */
export function useScreenDelivery({ app, screen, page, filling, host }: DeliveryOptions) {
  const draft = useDraft(page, filling);
  const sending = useScreenSending(page);
  // What was typed last is kept when the screen goes, since the draft is read when it comes back.
  useEffect(() => () => draft.write(), [draft]);
  const visited = { slug: app.slug, release: page.release, screenId: screen.id };
  const visit = useVisit(visited, filling, 0);
  const deliver = useMemo(
    () => createScreenDelivery({ app, screen, filling, draft, sending, visit }),
    [app, screen, filling, draft, sending, visit],
  );

  /** Makes room for the next answers after these have arrived. */
  function clear(): void {
    draft.forget();
    filling.restart({ given: screen.given, shown: {} });
  }

  function settle(): void {
    const receipt = sending.takeArrived();
    if (receipt === undefined) return;
    clear();
    host.thank(receipt);
  }

  return {
    deliver,
    clear,
    thank: settle,
    leave(to: string): boolean {
      settle();
      return host.navigate(to);
    },
    call: (widgetId: string, eventId: string) =>
      callOut(app.slug, {
        releaseId: app.release.id,
        answers: filling.answers(),
        shown: filling.shown(),
        widgetId,
        eventId,
      }),
  };
}

/** Keeps an attempt across a reload, separate from every other tab. */
function useScreenSending({ slug, link }: Pick<FillingPage, "slug" | "link">): ScreenSending {
  const handover = useMemo(() => createSendingHandover(tabStore, { slug, link }), [slug, link]);
  const own = useRef<Sending>(undefined);
  const isTried = useRef(false);
  const arrived = useRef<string>(undefined);
  useEffect(() => {
    function leave(): void {
      if (isTried.current && own.current !== undefined) handover.leave(own.current);
    }
    own.current = handover.take();
    isTried.current = own.current !== undefined;
    window.addEventListener("pagehide", leave);
    return () => {
      leave();
      window.removeEventListener("pagehide", leave);
    };
  }, [handover]);
  return useMemo(
    () => ({
      now: () => (own.current ??= newSending()),
      begin: () => void (isTried.current = true),
      renew() {
        own.current = undefined;
        isTried.current = false;
      },
      noteArrived: (receipt) => void (arrived.current = receipt),
      takeArrived() {
        const receipt = arrived.current;
        arrived.current = undefined;
        return receipt;
      },
    }),
    [],
  );
}
