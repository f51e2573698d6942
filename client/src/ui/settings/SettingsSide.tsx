import type { Me } from "@formweave/schema/api";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ShortcutsKey } from "#ui/dialogs/ShortcutsKey.tsx";
import { type SettingsPage, settingsPages } from "./settingsPages.ts";
import { useTheme } from "./theme.ts";

interface SettingsSideProps {
  readonly me: Me;
  /** Address of the open page. */
  readonly current: string;
}

/** Navigation back to the projects, and to the settings of the account, the organization and the installation. */
export function SettingsSide({ me, current }: SettingsSideProps) {
  const { toggleTheme } = useTheme();
  const { name } = me.organization;
  const pages = Map.groupBy(settingsPages(me), ({ of }) => of);
  const groups = [
    { label: "Your settings", title: "You", pages: pages.get("person") },
    { label: `Settings of ${name}`, title: name, pages: pages.get("organization") },
    { label: "Settings of the server", title: "Server", pages: pages.get("installation") },
  ];
  return (
    <div className="shell-side settings-side">
      <ShortcutsKey />
      <nav aria-label="Projects">
        <a href="/" className="shell-link settings-back">
          <Icon name="chevron-left" size={14} />
          <span>Back to projects</span>
        </a>
      </nav>
      {groups.map(
        (group) =>
          group.pages !== undefined && (
            <SettingsGroup key={group.label} {...group} pages={group.pages} current={current} />
          ),
      )}
      <span className="settings-theme">
        <IconButton icon="sun-moon" label="Switch theme" onClick={toggleTheme} />
      </span>
    </div>
  );
}

interface SettingsGroupProps {
  readonly label: string;
  readonly title: string;
  readonly pages: readonly SettingsPage[];
  readonly current: string;
}

function SettingsGroup({ label, title, pages, current }: SettingsGroupProps) {
  return (
    <nav aria-label={label}>
      <p className="trunc" aria-hidden>
        {title}
      </p>
      {pages.map(({ href, title: name, icon }) => (
        <a
          key={href}
          ref={href === current ? showLink : undefined}
          href={href}
          className="shell-link"
          aria-current={href === current ? "page" : undefined}
        >
          <Icon name={icon} />
          {name}
        </a>
      ))}
    </nav>
  );
}

/** On a phone the links are a row that is longer than the screen. */
function showLink(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
