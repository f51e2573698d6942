import type { AppPage } from "@formweave/schema/api";
import { useMemo, useRef } from "react";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import { useLiveFilling } from "#builder/preview/useLiveFilling.ts";
import { useStore } from "#lib/createStore.ts";
import { ScreenRoot } from "#runtime/app/screen/Screen.tsx";
import { ScreenForm, type ScreenFormProps } from "#runtime/app/screen/ScreenForm.tsx";
import { toFillingPage } from "#runtime/app/screen/toFillingPage.ts";
import { createParts } from "#runtime/filling/createParts.ts";
import type { Filling } from "#runtime/filling/filling.ts";

interface LiveScreenProps {
  readonly app: AppPage;
  /** Answers of the screens that were shown already, by their addresses. */
  readonly kept: Map<string, Filling>;
  readonly host: ScreenFormProps["host"];
  readonly onAnnounce: (text: string) => void;
}

/** A screen of the previewed app: it works as the published one, and sends nothing. */
export function LiveScreen({ app, kept, host, onAnnounce }: LiveScreenProps) {
  const { screen } = app;
  const page = useMemo(() => toFillingPage(app, screen), [app, screen]);
  const { widgets } = page.release.document;
  const filling = useLiveFilling(widgets, kept, screen.address);
  const breakpoint = useStore(useCanvas().page.device, (current) => current);
  const parts = useMemo(
    () => ({ ...createParts(filling, widgets), breakpoint }),
    [filling, widgets, breakpoint],
  );
  const delivery = useQuietDelivery(filling, host, onAnnounce);
  return (
    <ScreenRoot>
      <ScreenForm {...{ page, screen, parts, delivery, host }} />
    </ScreenRoot>
  );
}

/** Delivers answers nowhere, and says so. */
function useQuietDelivery(
  filling: Filling,
  host: LiveScreenProps["host"],
  onAnnounce: LiveScreenProps["onAnnounce"],
) {
  const isSent = useRef(false);
  const clear = () => filling.restart({ given: {}, shown: {} });
  function settle(): void {
    if (!isSent.current) return;
    isSent.current = false;
    clear();
    onAnnounce("This is a preview. Nothing was sent.");
  }
  return {
    clear,
    thank: settle,
    leave(to: string): boolean {
      settle();
      return host.navigate(to);
    },
    call: () => Promise.resolve("This is a preview. No service was called."),
    deliver() {
      isSent.current = true;
      return Promise.resolve({ kind: "kept" as const });
    },
  };
}
