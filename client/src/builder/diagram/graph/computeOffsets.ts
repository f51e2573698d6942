import type { Point } from "@formweave/schema/model";
import type { Peer } from "#document/people/presence.ts";

/** Least distance that counts as moved, px: places are written as whole numbers. */
const LEAST = 1;

/**
 * Distances by which others have dragged screens away from their places, px. They say where the first one is, so that nothing is
 * moved twice once the document has the new place.
 */
export function computeOffsets(
  peers: readonly Pick<Peer, "diagram">[],
  places: ReadonlyMap<string, Point>,
): ReadonlyMap<string, Point> {
  return new Map(
    peers.flatMap(({ diagram }) => {
      const offset = diagram === null ? undefined : computeOffset(diagram, places);
      return offset === undefined ? [] : (diagram?.ids ?? []).map((id) => [id, offset] as const);
    }),
  );
}

function computeOffset(
  { ids: [first = ""], at }: NonNullable<Peer["diagram"]>,
  places: ReadonlyMap<string, Point>,
): Point | undefined {
  const place = places.get(first);
  if (at === null || place === undefined) return undefined;
  const offset = { x: at.x - place.x, y: at.y - place.y };
  return Math.max(Math.abs(offset.x), Math.abs(offset.y)) < LEAST ? undefined : offset;
}
