import type { AppPage, AppScreen } from "@formweave/schema/api";
import { formatAppReceipt } from "@formweave/schema/screens";
import { Filling } from "#runtime/filling/filling.ts";
import { APP_MESSAGES, type AppMessage } from "./appMessages.ts";
import type { ScreenHost } from "./screen/screenHost.ts";
import { readPath, toFillingPage } from "./screen/toFillingPage.ts";

/** State that an app shows. */
export interface AppState {
  readonly app: AppPage;
  readonly screen: AppScreen;
  /** In English; translated where it is shown. */
  readonly said: string;
  /** The page of the answers that were just sent. */
  readonly receiptUrl: string | undefined;
}

/** State of an app in the browser. Each screen is a form of its own, made when it is first shown and kept. */
export interface AppStore {
  readonly read: () => AppState;
  readonly follow: (listener: () => void) => () => void;
  readonly show: (screen: AppScreen) => void;
  readonly say: (message: AppMessage) => void;
  readonly unsay: () => void;
  readonly reload: () => void;
  readonly findFilling: (screen: AppScreen) => Filling;
  readonly host: ScreenHost;
}

/** Creates the state of an app from its first page. */
export function createAppStore(
  app: AppPage,
  { reload, ...moves }: Pick<ScreenHost, "navigate" | "arrive"> & Pick<AppStore, "reload">,
): AppStore {
  let state: AppState = { app, screen: app.screen, said: app.notice ?? "", receiptUrl: undefined };
  const listeners = new Set<() => void>();
  const fillings = new Map<string, Filling>();
  /** AppMessage when the next screen comes, so that it outlives the one that it is about. */
  let waiting: Pick<AppState, "said" | "receiptUrl"> | undefined;

  function update(next: Partial<AppState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  return {
    read: () => state,
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(screen) {
      update({ screen, ...waiting });
      waiting = undefined;
    },
    say: (message) => update({ said: APP_MESSAGES[message], receiptUrl: undefined }),
    unsay: () => update({ said: "", receiptUrl: undefined }),
    reload,
    findFilling(screen) {
      const key = readPath(screen.address);
      const page = toFillingPage(app, screen);
      const filling = fillings.get(key) ?? new Filling(page.release.document.widgets, page);
      fillings.set(key, filling);
      return filling;
    },
    host: {
      ...moves,
      thank(receipt) {
        const receiptUrl = formatAppReceipt(app.slug, receipt);
        waiting = { said: APP_MESSAGES.sent, receiptUrl };
        update(waiting);
      },
    },
  };
}
