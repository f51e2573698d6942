import { type Peer } from "#document/presence.ts";
import { createStore, type Store } from "#lib/createStore.ts";

/** How many colors people have. */
const COLORS = 8;

/** The colors of the people of the project, by their ids, as far as they were read. */
export const memberColors: Store<ReadonlyMap<string, number>> = createStore<ReadonlyMap<string, number>>(
  new Map(),
);

/** The color of a person: theirs in the project, else the one they have here now, else one that is always the same. 1 to 8. */
export function colorOf(
  userId: string,
  colors: ReadonlyMap<string, number>,
  peers: readonly Pick<Peer, "user">[],
): number {
  const here = peers.find(({ user }) => user.id === userId);
  return colors.get(userId) ?? here?.user.color ?? (hashOf(userId) % COLORS) + 1;
}

function hashOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hash;
}
