import { MemberAvatar } from "#document/people/MemberAvatar.tsx";
import type { Person } from "#document/people/groupPeers.ts";

/** Number of avatars before the others are counted. */
const MOST = 3;

/** The people who see a screen now, as small avatars. */
export function ScreenPeople({ people }: { readonly people: readonly Person[] }) {
  const rest = people.slice(MOST);
  return (
    <span className="avs screen-people" title={`Here: ${people.map(({ name }) => name).join(", ")}`}>
      {people.slice(0, MOST).map(({ userId, name, color, isGuest }) => (
        <MemberAvatar key={userId} {...{ userId, name, color }} guest={isGuest} size="xs" />
      ))}
      {rest.length > 0 && <span className="count">+{rest.length}</span>}
    </span>
  );
}
