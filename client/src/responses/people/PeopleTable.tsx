import type { AppPersonRow } from "@formweave/schema/api";
import { changeAppPerson, type AppPeopleScope } from "#api/people/appPeople.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";
import { relativeTime } from "#ui/relativeTime.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { useNow } from "#ui/useNow.ts";
import { nameRoles, type NamedRole } from "./nameRoles.ts";
import type { PeopleDialog } from "./PeopleDialogs.tsx";

interface PeopleTableProps {
  readonly scope: AppPeopleScope;
  readonly people: readonly AppPersonRow[];
  /** Roles of the published app. */
  readonly roles: readonly NamedRole[];
  readonly onDialog: (dialog: PeopleDialog) => void;
}

/** The people of an app by name. */
export function PeopleTable({ scope, people, roles, onDialog }: PeopleTableProps) {
  return (
    <table className="ap-table">
      <caption className="sr-only">People of the app</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Roles</th>
          <th scope="col">State</th>
          <th scope="col">Last seen</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.id} {...{ scope, person, roles, onDialog }} />
        ))}
      </tbody>
    </table>
  );
}

interface PersonRowProps extends Omit<PeopleTableProps, "people"> {
  readonly person: AppPersonRow;
}

function PersonRow({ scope, person, roles, onDialog }: PersonRowProps) {
  const now = useNow();
  const { id, name, email, isBlocked, lastSeen } = person;

  async function block(): Promise<void> {
    const done = await changeAppPerson(scope, id, { isBlocked: !isBlocked });
    if (!done.ok) showToast(done.error.message);
    else showToast(isBlocked ? `${name} may sign in again` : `${name} is signed out and may not sign in`);
  }

  return (
    <tr>
      <th scope="row" dir="auto">
        {name}
      </th>
      <td dir="ltr">{email}</td>
      <td dir="auto">{nameRoles(person.roles, roles)}</td>
      <td>{isBlocked ? <span className="badge">Blocked</span> : "Active"}</td>
      <td className="t2">{lastSeen === null ? "Never" : relativeTime(lastSeen, now)}</td>
      <td className="ap-more">
        <Menu align="end" trigger={<IconButton icon="ellipsis" label={`More of ${name}`} />}>
          <MenuItem icon="users" onSelect={() => onDialog({ kind: "roles", person })}>
            Roles…
          </MenuItem>
          <MenuItem icon="key-round" onSelect={() => onDialog({ kind: "reset", person })}>
            Link for a new password…
          </MenuItem>
          <MenuItem icon={isBlocked ? "lock-open" : "lock"} onSelect={() => void block()}>
            {isBlocked ? "Unblock" : "Block"}
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon="trash-2" onSelect={() => onDialog({ kind: "remove", person })}>
            Remove…
          </MenuItem>
        </Menu>
      </td>
    </tr>
  );
}
