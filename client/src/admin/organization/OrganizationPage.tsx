import { can } from "@formweave/schema/access";
import type { Me } from "@formweave/schema/api";
import { usePageTitle } from "#lib/router/pageTitle.ts";
import { useMe } from "#api/people/session.ts";
import { WaitingPage } from "#ui/notices/NoticePages.tsx";
import { SettingsSide } from "#ui/settings/SettingsSide.tsx";
import { toActor } from "#api/people/toActor.ts";
import { AssistantPart } from "./AssistantPart.tsx";
import { GeneralPart } from "./GeneralPart.tsx";
import { InvitePart } from "./InvitePart.tsx";
import { PeoplePart } from "./PeoplePart.tsx";
import { PlanPart } from "./PlanPart.tsx";
import { SecurityPart } from "./SecurityPart.tsx";
import "#styles/shell.css";
import "#account/settings/account.css";
import "./organization.css";

/** The current organization: its people, its name and its requirements. */
export function OrganizationPage() {
  const me = useMe();
  return me === undefined ? <WaitingPage /> : <Organization me={me} />;
}

function Organization({ me }: { readonly me: Me }) {
  usePageTitle(`${me.organization.name} · Organization`);
  const mayManage = can(toActor(me), "organization.people");
  return (
    <div className="shell">
      <SettingsSide me={me} current="/organization" />
      <main className="shell-main acct" tabIndex={-1}>
        <header className="acct-top">
          <h1>Organization</h1>
        </header>
        <div className="acct-columns">
          <div>
            {mayManage ? (
              <>
                <PeoplePart me={me} />
                <InvitePart me={me} />
              </>
            ) : (
              <OwnPlace me={me} />
            )}
          </div>
          <div>
            <GeneralPart me={me} />
            <SecurityPart me={me} />
            <PlanPart />
            {can(toActor(me), "organization.settings") && <AssistantPart />}
          </div>
        </div>
      </main>
    </div>
  );
}

/** Shown to members instead of the list of people. */
function OwnPlace({ me: { organization } }: { readonly me: Me }) {
  return (
    <section className="acct-part" aria-label="Your place">
      <h2>Your place</h2>
      <p className="acct-about">
        You belong to {organization.name} as a {organization.role}. Its owners and admins manage who else
        does.
      </p>
    </section>
  );
}
