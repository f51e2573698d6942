import { describeCount } from "@formweave/schema";
import { useState } from "react";
import type { InstalledOrganization } from "@formweave/schema/api";
import { PLANS, type Plan } from "@formweave/schema/plans";
import { changePlan, useInstalledOrganizations } from "#api/people/installation.ts";
import { PLAN_NAMES } from "#lib/planNames.ts";
import { AccountRow } from "#account/settings/AccountRow.tsx";
import { Button } from "#ui/Button.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { NewOrganizationDialog } from "./NewOrganizationDialog.tsx";

/** The organizations of the server, each with its plan. */
export function OrganizationsPart() {
  const [isAdding, setIsAdding] = useState(false);
  const { data: organizations, error, isPending, refetch } = useInstalledOrganizations();
  return (
    <section className="acct-part" aria-label="Organizations">
      <header>
        <h2>Organizations</h2>
        {organizations !== undefined && <span className="count">{organizations.length}</span>}
        <Button size="sm" icon="plus" onClick={() => setIsAdding(true)}>
          New organization
        </Button>
      </header>
      {isPending && <Skeleton height={44} />}
      {error !== null && <Unread what="Organizations" error={error} onRetry={() => void refetch()} />}
      <ul className="acct-rows">
        {organizations?.map((organization) => (
          <OrganizationRow key={organization.id} organization={organization} />
        ))}
      </ul>
      {isAdding && <NewOrganizationDialog onClose={() => setIsAdding(false)} />}
    </section>
  );
}

function OrganizationRow({ organization }: { readonly organization: InstalledOrganization }) {
  const { id, name, plan, people, projects } = organization;

  async function change(next: Plan): Promise<void> {
    const result = await changePlan(id, next);
    if (result.ok) showToast(`${name} is on the ${PLAN_NAMES[next]} plan now`);
    else showToast(`Not changed. ${result.error.message}`, { tone: "bad" });
  }

  return (
    <AccountRow
      icon="users"
      title={name}
      about={`${people === 1 ? "1 person" : `${people} people`} · ${describeCount(projects, "project")}`}
    >
      <SelectField
        label={`Plan of ${name}`}
        hideLabel
        value={plan}
        options={PLANS.map((value) => ({ value, label: PLAN_NAMES[value] }))}
        onChange={(next) => void change(next)}
      />
    </AccountRow>
  );
}
