import type { CSSProperties } from "react";
import { useFieldFocus } from "./useFieldFocus.ts";
import { usePeersIn, type FieldPeer } from "./usePeersIn.ts";

/** Presence of a field: shares that this person is in it, and returns the others who are, with attributes for the row. */
export function useFieldPresence(widgetIds: readonly string[], name: string) {
  const { gesture, handlers } = useFieldFocus(widgetIds[0], name);
  const peers = usePeersIn(widgetIds, name);
  return {
    gesture,
    peers,
    attributes: { ...handlers, "data-peer": peers.length > 0, style: toRingStyle(peers) },
  };
}

function toRingStyle([peer]: readonly FieldPeer[]): CSSProperties | undefined {
  return peer && { "--c": `var(--p-${peer.color})` };
}
