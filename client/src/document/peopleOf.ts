import type { Peer } from "./presence.ts";

/** One other person who is here, in however many tabs. */
export interface Person {
  readonly userId: string;
  readonly name: string;
  /** 1 to 8. */
  readonly color: number;
  /** Whether they came by a link. */
  readonly isGuest: boolean;
  /** Their tabs, as Yjs clients; the last to come stands last. */
  readonly clientIds: readonly number[];
}

/** The people behind the peers, in the order in which they came; oneself in another tab is nobody else. */
export function peopleOf(
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

/** Whom one would follow with a click: the newest tab of a person, or nobody when one follows them already. */
export function followAfterClick(person: Person, following: number | null): number | null {
  return isFollowed(person, following) ? null : (person.clientIds.at(-1) ?? null);
}

/** Whether the followed Yjs client is a tab of this person. */
export function isFollowed({ clientIds }: Person, following: number | null): boolean {
  return following !== null && clientIds.includes(following);
}
