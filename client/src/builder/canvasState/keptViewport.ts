import { z } from "zod";
import { createKeeper, flushOnLeaving } from "#lib/createKeeper.ts";
import { tabStore } from "#lib/keyStore.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import type { ShownPage } from "./shownPage.ts";
import { INITIAL_VIEWPORT, type Viewport } from "./viewport.ts";

const size = z.number().nonnegative();
const viewport = z.object({
  offset: z.object({ x: z.number(), y: z.number() }),
  zoom: z.number().positive(),
  view: z.object({ width: size, height: size }),
});

/** This tab's last viewport in a project, so that a reload leaves it where it was; `stop` ends storing it. */
export function keptViewport(
  projectId: string,
  { device }: Pick<ShownPage, "device">,
): { readonly viewport: Store<Viewport>; readonly stop: () => void } {
  const name = `formweave:view:${projectId}`;
  // A page laid out for another device has other positions.
  const isDrawn = () => device.get() === "desktop";
  const store = createStore<Viewport>((isDrawn() ? read(name) : undefined) ?? INITIAL_VIEWPORT);
  const keeper = createKeeper(() => {
    if (isDrawn()) tabStore.setItem(name, JSON.stringify(store.get()));
  });
  const stops = [store.subscribe(() => keeper.soon()), flushOnLeaving(keeper)];
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
