import { useStore, type Store } from "#lib/createStore.ts";
import { Menu, MenuItem } from "#ui/menus/Menu.tsx";
import { Tooltip } from "#ui/tooltips/Tooltip.tsx";
import { MemberAvatar } from "#document/people/MemberAvatar.tsx";
import { followAfterClick, isFollowed, type Person } from "#document/people/groupPeers.ts";
import { usePeople } from "#document/people/usePeople.ts";
import "./presence.css";

/** Number of avatars shown before the others go into a menu. */
const MOST_SHOWN = 4;

interface PeopleHereProps {
  /** Yjs client id of the person whose view is followed; null for nobody. */
  readonly following: Store<number | null>;
}

/** The other people in the document, one avatar each; a click follows their view, a second click stops. */
export function PeopleHere({ following }: PeopleHereProps) {
  const people = usePeople();
  const followed = useStore(following, (clientId) => clientId);
  if (people.length === 0) return null;
  const shown = people.length > MOST_SHOWN + 1 ? people.slice(0, MOST_SHOWN) : people;
  const handleClick = (person: Person) => following.set(followAfterClick(person, followed));
  return (
    <ul className="avs presence-people" aria-label="People here">
      {shown.map((person) => (
        <li key={person.userId}>
          <PersonButton
            person={person}
            isFollowing={isFollowed(person, followed)}
            onClick={() => handleClick(person)}
          />
        </li>
      ))}
      {people.length > shown.length && (
        <li>
          <MorePeople people={people.slice(shown.length)} followed={followed} onClick={handleClick} />
        </li>
      )}
    </ul>
  );
}

interface PersonButtonProps {
  readonly person: Person;
  readonly isFollowing: boolean;
  readonly onClick: () => void;
}

function PersonButton({ person, isFollowing, onClick }: PersonButtonProps) {
  const { userId, name, color, isGuest } = person;
  const called = isGuest ? `${name}, guest` : name;
  const label = isFollowing ? `Following ${called} · Esc to stop` : `Follow ${called}`;
  return (
    <Tooltip label={label}>
      <button
        type="button"
        className="presence-person"
        aria-label={label}
        aria-pressed={isFollowing}
        onClick={onClick}
      >
        <MemberAvatar {...{ userId, name, color }} guest={isGuest} following={isFollowing} />
      </button>
    </Tooltip>
  );
}

interface MorePeopleProps {
  readonly people: readonly Person[];
  readonly followed: number | null;
  readonly onClick: (person: Person) => void;
}

function MorePeople({ people, followed, onClick }: MorePeopleProps) {
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className="av more tnum" aria-label={`${people.length} more people`}>
          +{people.length}
        </button>
      }
    >
      {people.map((person) => (
        <MenuItem key={person.userId} onSelect={() => onClick(person)}>
          <MemberAvatar
            userId={person.userId}
            name={person.name}
            color={person.color}
            guest={person.isGuest}
            size="xs"
          />
          {isFollowed(person, followed) ? `Stop following ${person.name}` : `Follow ${person.name}`}
        </MenuItem>
      ))}
    </Menu>
  );
}
