import { can } from "@formweave/schema/access";
import type { Me } from "@formweave/schema/api";
import { useMe } from "#api/people/session.ts";
import { toActor } from "#api/people/toActor.ts";
import { MissingPage, WaitingPage } from "#ui/notices/NoticePages.tsx";
import { SettingsSide } from "#ui/settings/SettingsSide.tsx";
import { InstalledPeoplePart } from "./InstalledPeoplePart.tsx";
import { OrganizationsPart } from "./OrganizationsPart.tsx";
import "#styles/shell.css";
import "#account/settings/account.css";

/** Administration of the whole server: its organizations with their plans, and its people. */
export function InstallationPage() {
  const me = useMe();
  if (me === undefined) return <WaitingPage />;
  return can(toActor(me), "installation.view") ? <Installation me={me} /> : <MissingPage />;
}

function Installation({ me }: { readonly me: Me }) {
  return (
    <div className="shell">
      <SettingsSide me={me} current="/admin" />
      <main className="shell-main acct" tabIndex={-1}>
        <header className="acct-top">
          <h1>Installation</h1>
        </header>
        <div className="acct-columns">
          <div>
            <OrganizationsPart />
          </div>
          <div>
            <InstalledPeoplePart me={me} />
          </div>
        </div>
      </main>
    </div>
  );
}
