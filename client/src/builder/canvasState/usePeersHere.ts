import { useMemo } from "react";
import type { Peer } from "#document/people/presence.ts";
import { useStore } from "#lib/createStore.ts";
import { useCanvas } from "./canvasState.ts";
import { describeSeen } from "./seenScreen.ts";
import type { ScreenView } from "./shownScreen.ts";

/** True for somebody who sees the same screen: what they point at is here too. */
export function seesSame(screens: Pick<ScreenView, "shown">, { screen }: Pick<Peer, "screen">): boolean {
  return screen === describeSeen(screens);
}

/** The other people who see the same screen as this person. */
export function usePeersHere(): readonly Peer[] {
  const { session, screens } = useCanvas();
  const peers = useStore(session.presence.peers, (all) => all);
  const here = useStore(screens.shown, () => describeSeen(screens));
  return useMemo(() => peers.filter(({ screen }) => screen === here), [peers, here]);
}
