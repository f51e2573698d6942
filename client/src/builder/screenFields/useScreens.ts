import { META_ID, readEntry, screenTree } from "@formweave/schema/doc";
import type { Screen } from "@formweave/schema/model";
import { findHomeScreen } from "@formweave/schema/screens";
import { useMemo } from "react";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import type { ShownScreen } from "#builder/canvasState/shownScreen.ts";
import { useStructure } from "#document/content/useWidget.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { groupPeers, type Person } from "#document/people/groupPeers.ts";
import type { Peer } from "#document/people/presence.ts";
import type { EditorSession } from "#document/session.ts";
import { canEdit } from "#document/status.ts";
import { useStore } from "#lib/createStore.ts";
import { getScreensState, type ScreensState } from "./screensState.ts";

/** The screens of the project in their order. */
export function useScreens(): readonly Screen[] {
  return useStore(useEditor().store.screens, (screens) => screens);
}

/** The screen, or screens, on this person's canvas. */
export function useShownScreen(): ShownScreen {
  return useStore(useCanvas().screens.shown, (shown) => shown);
}

/** The state of the screens' controls. */
export function useScreensState(): ScreensState {
  return getScreensState(useEditor());
}

/** True while this person may change the project. */
export function useMayEdit(): boolean {
  return useStore(useEditor().status, canEdit);
}

/** Id of the screen that `/` leads to. */
export function useHomeId(): string | undefined {
  const { doc, store } = useEditor();
  const screens = useScreens();
  const home = useStore(store.meta, () => readEntry(doc, "meta", META_ID, "home"));
  return findHomeScreen({ screens, ...(typeof home === "string" && { home }) });
}

/** True while components are on no screen although there are some. */
export function useHasLoose(): boolean {
  const session = useEditor();
  useScreens();
  return useStructure(() => countOnScreen(session, undefined) > 0);
}

/** Number of components on a screen; on none where the id is undefined. */
export function useCountOn(id: string | undefined): number {
  const session = useEditor();
  return useStructure(() => countOnScreen(session, id));
}

/** Counts the components on a screen, with those inside others; undefined counts those on no screen. */
function countOnScreen({ store }: Pick<EditorSession, "store">, id: string | undefined): number {
  const screens = store.screens.get().map((screen) => screen.id);
  return screens.length === 0 ? 0 : screenTree(store.tree(), id, screens).ids.length;
}

/** The other people by the screen that they see. */
export function useScreenPeople(): ReadonlyMap<string, readonly Person[]> {
  const { presence, me } = useEditor();
  const read = useMemo(() => createReader(me.id), [me.id]);
  return useStore(presence.peers, read);
}

/** Returns the same map until somebody comes, leaves or goes to another screen. */
function createReader(myId: string): (peers: readonly Peer[]) => ReadonlyMap<string, readonly Person[]> {
  let last: ReadonlyMap<string, readonly Person[]> = new Map();
  let key = "";
  return (peers) => {
    const seeing = peers.filter(({ screen }) => screen !== null);
    const next = [...Map.groupBy(seeing, ({ screen }) => screen ?? "")].map(
      ([screen, on]) => [screen, groupPeers(on, myId)] as const,
    );
    const nextKey = JSON.stringify(next);
    if (nextKey !== key) [last, key] = [new Map(next), nextKey];
    return last;
  };
}

/** True for an app, false for a form, whose screens are its pages. */
export function useIsApp(): boolean {
  return useStore(useEditor().store.meta, ({ kind }) => kind === "app");
}
