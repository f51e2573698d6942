import { useState } from "react";
import { MAX_LISTED_PEOPLE, type InstalledPerson, type Me } from "@formweave/schema/api";
import { setSuperAdmin, useInstalledPeople } from "#api/people/installation.ts";
import { Avatar } from "#ui/badges/Avatar.tsx";
import { Badge } from "#ui/badges/Badge.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem } from "#ui/menus/Menu.tsx";
import { SearchField } from "#ui/fields/SearchField.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { Unread } from "#ui/notices/Unread.tsx";

/** All accounts of the server, in every organization. */
export function InstalledPeoplePart({ me }: { readonly me: Me }) {
  const [search, setSearch] = useState("");
  const { data: people, error, isPending, refetch } = useInstalledPeople(search.trim());
  return (
    <section className="acct-part" aria-label="People">
      <header>
        <h2>People</h2>
      </header>
      <SearchField label="Find by name or email" value={search} onChange={setSearch} />
      {isPending && <Skeleton height={44} />}
      {error !== null && <Unread what="People" error={error} onRetry={() => void refetch()} />}
      <ul className="acct-rows">
        {people?.map((person) => (
          <PersonRow key={person.id} person={person} isSelf={person.id === me.user.id} />
        ))}
      </ul>
      {people?.length === 0 && <p className="hint">Nobody is found.</p>}
      {people?.length === MAX_LISTED_PEOPLE && (
        <p className="hint">Only the first {MAX_LISTED_PEOPLE} are shown. Search to find others.</p>
      )}
    </section>
  );
}

interface PersonRowProps {
  readonly person: InstalledPerson;
  readonly isSelf: boolean;
}

function PersonRow({ person, isSelf }: PersonRowProps) {
  const { name, color, avatarUrl, email, isSuperAdmin, organizations } = person;
  const [isConfirming, setIsConfirming] = useState(false);
  const places = organizations.map((place) => `${place.name} (${place.role})`).join(", ");
  return (
    <li className="acct-row">
      <span aria-hidden>
        <Avatar name={name} color={color} picture={avatarUrl} size="lg" />
      </span>
      <div>
        <p className="med acct-name">
          <span className="trunc">{name}</span>
          {isSelf && <Badge>You</Badge>}
          {isSuperAdmin && <Badge tone="accent">Super admin</Badge>}
          {organizations.length === 0 && <Badge tone="warn">Closed</Badge>}
        </p>
        <p className="hint trunc">{places === "" ? email : `${email} · ${places}`}</p>
      </div>
      <Menu align="end" trigger={<IconButton icon="ellipsis" size="sm" label={`More about ${name}`} />}>
        <MenuItem icon="shield" danger={isSuperAdmin} onSelect={() => setIsConfirming(true)}>
          {isSuperAdmin ? "Stop letting them run this server" : "Let them run this server"}
        </MenuItem>
      </Menu>
      <SuperAdminDialog person={person} open={isConfirming} onOpenChange={setIsConfirming} />
    </li>
  );
}

interface SuperAdminDialogProps {
  readonly person: InstalledPerson;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

function SuperAdminDialog({ person: { id, name, isSuperAdmin }, open, onOpenChange }: SuperAdminDialogProps) {
  async function change(): Promise<void> {
    const result = await setSuperAdmin(id, !isSuperAdmin);
    if (!result.ok) showToast(`Not changed. ${result.error.message}`, { tone: "bad" });
    else showToast(isSuperAdmin ? `${name} runs this server no longer` : `${name} runs this server now`);
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isSuperAdmin ? `Stop letting ${name} run this server?` : `Let ${name} run this server?`}
      description={
        isSuperAdmin
          ? "They keep their places in organizations and projects."
          : "They can see and change everything in every organization."
      }
      action={isSuperAdmin ? "Take it away" : "Let them"}
      danger={isSuperAdmin}
      onConfirm={() => void change()}
    />
  );
}
