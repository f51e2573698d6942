import type { Peer } from "#document/people/presence.ts";

/** Number of colors for people. */
const COLORS = 8;

/** Color of a person, 1 to 8: the one of their membership, else their current one in presence, else one derived from their id. */
export function resolveColor(
  userId: string,
  own: number | undefined,
  peers: readonly Pick<Peer, "user">[],
): number {
  const here = peers.find(({ user }) => user.id === userId);
  return own ?? here?.user.color ?? (computeHash(userId) % COLORS) + 1;
}

function computeHash(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hash;
}
