import type { Peer } from "./presence.ts";

/** Another person in the document, in any number of tabs. */
export interface Person {
  readonly userId: string;
  readonly name: string;
  /** 1 to 8. */
  readonly color: number;
  /** True for guests, who came by a link. */
  readonly isGuest: boolean;
  /** Their tabs, as Yjs clients; the newest is last. */
  readonly clientIds: readonly number[];
}

/** Groups the peers by person, in order of arrival. This person's other tabs are left out. */
export function groupPeers(
  peers: readonly Pick<Peer, "clientId" | "user">[],
  myUserId: string,
): readonly Person[] {
  const people = new Map<string, Person>();
  for (const { clientId, user } of peers) {
    if (user.id === myUserId) continue;
    const tabs = people.get(user.id)?.clientIds ?? [];
    people.set(user.id, {
      userId: user.id,
      name: user.name,
      color: user.color,
      isGuest: user.isGuest === true,
      clientIds: [...tabs, clientId],
    });
  }
  return [...people.values()];
}

/** Returns the Yjs client to follow after a click on a person: their newest tab, or null when they are followed already. */
export function followAfterClick(person: Person, following: number | null): number | null {
  return isFollowed(person, following) ? null : (person.clientIds.at(-1) ?? null);
}

/** True when the followed Yjs client is a tab of this person. */
export function isFollowed({ clientIds }: Person, following: number | null): boolean {
  return following !== null && clientIds.includes(following);
}
