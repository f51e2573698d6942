import type { Peer } from "#document/presence.ts";

/** How many colors people have. */
const COLORS = 8;

/** The color of a person: theirs in the project, else the one they have here now, else one that is always the same. 1 to 8. */
export function colorOf(
  userId: string,
  own: number | undefined,
  peers: readonly Pick<Peer, "user">[],
): number {
  const here = peers.find(({ user }) => user.id === userId);
  return own ?? here?.user.color ?? (hashOf(userId) % COLORS) + 1;
}

function hashOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hash;
}
