import { useState } from "react";
import type { OrganizationRole } from "@formweave/schema/access";
import type { Me, OrganizationMember } from "@formweave/schema/api";
import { changeRole } from "#api/people/organization.ts";
import { Avatar } from "#ui/badges/Avatar.tsx";
import { Badge } from "#ui/badges/Badge.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";
import { relativeTime } from "#ui/relativeTime.ts";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { useNow } from "#ui/useNow.ts";
import { ReleaseDialog } from "./ReleaseDialog.tsx";
import { ResetLinkDialog } from "./ResetLinkDialog.tsx";
import { ResetTwoFactorDialog } from "./ResetTwoFactorDialog.tsx";
import { ROLE_NAMES, rolesFor } from "./roles.ts";

interface OrganizationPersonRowProps {
  readonly me: Me;
  readonly person: OrganizationMember;
  readonly members: readonly OrganizationMember[];
}

type PersonAction = "release" | "reset" | "twoFactor";

/** One person of the organization, with the actions on them. */
export function OrganizationPersonRow({ me, person, members }: OrganizationPersonRowProps) {
  const [action, setAction] = useState<PersonAction>();
  const close = () => setAction(undefined);
  return (
    <li className="acct-row org-person">
      <span aria-hidden>
        <Avatar name={person.name} color={person.color} picture={person.avatarUrl} size="lg" />
      </span>
      <Who person={person} isSelf={person.id === me.user.id} />
      <Role me={me} person={person} />
      {person.mayManage && <PersonMenu person={person} onAction={setAction} />}
      {action === "release" && <ReleaseDialog me={me} person={person} members={members} onClose={close} />}
      {action === "reset" && <ResetLinkDialog person={person} onClose={close} />}
      {action === "twoFactor" && <ResetTwoFactorDialog person={person} onClose={close} />}
    </li>
  );
}

function Who({ person, isSelf }: { readonly person: OrganizationMember; readonly isSelf: boolean }) {
  const now = useNow();
  const { name, email, lastSeen, hasTwoFactor } = person;
  const seen = lastSeen === null ? "not signed in" : `seen ${relativeTime(lastSeen, now)}`;
  return (
    <div>
      <p className="med acct-name">
        <span className="trunc">{name}</span>
        {isSelf && <Badge>You</Badge>}
        {hasTwoFactor && <Badge tone="ok">Two-factor</Badge>}
      </p>
      <p className="hint trunc">{isSelf ? email : `${email} · ${seen}`}</p>
    </div>
  );
}

function Role({ me, person }: Pick<OrganizationPersonRowProps, "me" | "person">) {
  const { id, name, role } = person;
  if (!person.mayManage) return <span className="hint org-role">{ROLE_NAMES[role]}</span>;

  async function change(next: OrganizationRole): Promise<void> {
    const result = await changeRole(id, next);
    if (result.ok) showToast(`${name} is ${next === "member" ? "a" : "an"} ${next} now`);
    else showToast(`Not changed. ${result.error.message}`, { tone: "bad" });
  }

  return (
    <SelectField
      label={`Role of ${name}`}
      hideLabel
      value={role}
      options={rolesFor(me)}
      onChange={(next) => void change(next)}
    />
  );
}

function PersonMenu({
  person: { name, mayActFor, hasTwoFactor },
  onAction,
}: {
  readonly person: OrganizationMember;
  readonly onAction: (action: PersonAction) => void;
}) {
  return (
    <Menu align="end" trigger={<IconButton icon="ellipsis" size="sm" label={`More about ${name}`} />}>
      {mayActFor && (
        <MenuItem icon="key-round" onSelect={() => onAction("reset")}>
          Make a link to reset the password
        </MenuItem>
      )}
      {mayActFor && hasTwoFactor && (
        <MenuItem icon="smartphone" onSelect={() => onAction("twoFactor")}>
          Turn two-factor sign-in off
        </MenuItem>
      )}
      {mayActFor && <MenuSeparator />}
      <MenuItem icon="log-out" danger onSelect={() => onAction("release")}>
        Release from the organization
      </MenuItem>
    </Menu>
  );
}
