import { z } from "zod";
import { createKeeper, flushOnLeaving } from "#lib/createKeeper.ts";
import { tabStore } from "#lib/keyStore.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import type { ShownPage } from "./shownPage.ts";
import { toText, type ScreenView, type ShownScreen } from "./shownScreen.ts";
import { INITIAL_VIEWPORT, showTop, type Viewport } from "./viewport.ts";

const size = z.number().nonnegative();
const viewport = z.object({
  offset: z.object({ x: z.number(), y: z.number() }),
  zoom: z.number().positive(),
  view: z.object({ width: size, height: size }),
});

interface Parts {
  readonly page: Pick<ShownPage, "device" | "tree">;
  readonly screens: Pick<ScreenView, "shown">;
}

/**
 * This tab's last viewport of each screen in a project, so that a reload or a look at another screen leaves it where it was; a screen
 * shown for the first time begins at its top, at the same zoom. `stop` ends storing it.
 */
export function keptViewport(
  projectId: string,
  { page, screens }: Parts,
): { readonly viewport: Store<Viewport>; readonly stop: () => void } {
  let shown = screens.shown.get();
  const nameFor = (of: ShownScreen) =>
    `formweave:view:${projectId}${of.kind === "page" ? "" : `:${toText(of)}`}`;
  // A page laid out for another device has other positions.
  const isDrawn = () => page.device.get() === "desktop";
  const readKept = (of: ShownScreen) => (isDrawn() ? read(nameFor(of)) : undefined);
  const store = createStore<Viewport>(readKept(shown) ?? INITIAL_VIEWPORT);
  const keeper = createKeeper(() => {
    if (isDrawn()) tabStore.setItem(nameFor(shown), JSON.stringify(store.get()));
  });

  function turn(): void {
    keeper.flush();
    const before = shown;
    shown = screens.shown.get();
    store.set((current) => findViewport(current, before));
  }

  function findViewport(current: Viewport, before: ShownScreen): Viewport {
    const kept = readKept(shown);
    const isMeasured = current.view.width > 0;
    if (kept !== undefined) return isMeasured ? { ...kept, view: current.view } : kept;
    // The page becomes its first screen where it stands, and a view without a size opens its page once it has one.
    if (before.kind === "page" || !isMeasured) return current;
    const top = showTop(current.view, page.tree().width, current.zoom);
    // All screens are as wide: their columns stay where they are.
    return before.kind === "screen" ? { ...top, offset: { x: current.offset.x, y: top.offset.y } } : top;
  }

  const stops = [store.subscribe(() => keeper.soon()), screens.shown.subscribe(turn), flushOnLeaving(keeper)];
  const stop = () => {
    keeper.flush();
    stops.forEach((end) => end());
  };
  return { viewport: store, stop };
}

function read(name: string): Viewport | undefined {
  const kept = tabStore.getItem(name);
  if (kept === null) return undefined;
  const parsed = viewport.safeParse(JSON.parse(kept));
  return parsed.success ? parsed.data : undefined;
}
