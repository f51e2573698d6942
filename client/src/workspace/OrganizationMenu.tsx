import type { Me } from "@formweave/schema/api";
import { switchOrganization } from "#api/people/organization.ts";
import { Icon } from "#ui/Icon.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "#ui/menus/Menu.tsx";
import { showToast } from "#ui/toasts/toast.tsx";

interface OrganizationMenuProps {
  readonly me: Me;
  readonly onGo: (href: string) => void;
}

/** The current organization, with a menu to switch to another. */
export function OrganizationMenu({ me, onGo }: OrganizationMenuProps) {
  const { organization, organizations } = me;
  return (
    <Menu
      trigger={
        <button type="button" className="ws-org-name">
          <span className="ws-org-sign" aria-hidden="true">
            {firstLetter(organization.name)}
          </span>
          <span className="sr-only">Organization</span>
          <span className="trunc">{organization.name}</span>
          <Icon name="chevron-down" size={12} />
        </button>
      }
    >
      {organizations.length > 1 && <MenuLabel>Your organizations</MenuLabel>}
      {organizations.length > 1 &&
        organizations.map(({ id, name }) => (
          <MenuItem
            key={id}
            icon={id === organization.id ? "check" : "circle"}
            disabled={id === organization.id}
            onSelect={() => void goOnIn(id, name)}
          >
            {name}
          </MenuItem>
        ))}
      {organizations.length > 1 && <MenuSeparator />}
      <MenuItem icon="users" onSelect={() => onGo("/organization")}>
        Organization settings
      </MenuItem>
    </Menu>
  );
}

async function goOnIn(id: string, name: string): Promise<void> {
  const result = await switchOrganization(id);
  if (!result.ok) showToast(`Not switched to ${name}. ${result.error.message}`, { tone: "bad" });
}

function firstLetter(name: string): string {
  return (Array.from(name.trim())[0] ?? "?").toUpperCase();
}
