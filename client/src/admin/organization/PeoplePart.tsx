import { useState } from "react";
import type { Me, OrganizationMember } from "@formweave/schema/api";
import { useOrganizationMembers } from "#api/people/organization.ts";
import { searchFor } from "#lib/searchFor.ts";
import { SearchField } from "#ui/fields/SearchField.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { OrganizationPersonRow } from "./OrganizationPersonRow.tsx";

/** Number of people from which on there is a search field. */
const MANY = 8;

/** The people of the organization. */
export function PeoplePart({ me }: { readonly me: Me }) {
  const { data: members, error, isPending, refetch } = useOrganizationMembers();
  if (isPending)
    return (
      <output aria-label="Loading people" className="acct-loading">
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </output>
    );
  if (members === undefined)
    return (
      <div role="alert">
        <Unread level={2} what="People" error={error} onRetry={() => void refetch()} />
      </div>
    );
  return <People me={me} members={members} />;
}

function People({ me, members }: { readonly me: Me; readonly members: readonly OrganizationMember[] }) {
  const [search, setSearch] = useState("");
  const isFound = searchFor(search);
  const found = members.filter(({ name, email }) => isFound(`${name} ${email}`));
  return (
    <section className="acct-part" aria-label="People">
      <header>
        <h2>People</h2>
        <span className="count">{members.length}</span>
      </header>
      {members.length > MANY && <SearchField label="Find a person" value={search} onChange={setSearch} />}
      <ul className="acct-rows">
        {found.map((person) => (
          <OrganizationPersonRow key={person.id} me={me} person={person} members={members} />
        ))}
      </ul>
      {found.length === 0 && <p className="hint">No one here has that name.</p>}
    </section>
  );
}
