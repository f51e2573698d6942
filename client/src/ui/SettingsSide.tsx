import { Icon } from "./Icon.tsx";
import { type IconName } from "./icons.ts";
import { IconButton } from "./IconButton.tsx";
import { useTheme } from "./theme.ts";

interface SettingsLink {
  readonly href: string;
  readonly title: string;
  readonly icon: IconName;
}

interface SettingsSideProps {
  readonly organization: string;
  /** The address of the page that is open. */
  readonly current: string;
}

const OWN: readonly SettingsLink[] = [{ href: "/account", title: "Account", icon: "user" }];
const SHARED: readonly SettingsLink[] = [{ href: "/usage", title: "AI usage", icon: "chart-column" }];

/** The way back to the projects, and the settings of oneself and of the organization. */
export function SettingsSide({ organization, current }: SettingsSideProps) {
  const { toggleTheme } = useTheme();
  return (
    <div className="shell-side settings-side">
      <a href="/" className="shell-link settings-back">
        <Icon name="chevron-left" size={14} />
        Back to projects
      </a>
      <SettingsGroup label="Your settings" title="You" links={OWN} current={current} />
      <SettingsGroup
        label={`Settings of ${organization}`}
        title={organization}
        links={SHARED}
        current={current}
      />
      <span className="settings-theme">
        <IconButton icon="sun-moon" label="Switch theme" onClick={toggleTheme} />
      </span>
    </div>
  );
}

interface SettingsGroupProps {
  readonly label: string;
  readonly title: string;
  readonly links: readonly SettingsLink[];
  readonly current: string;
}

function SettingsGroup({ label, title, links, current }: SettingsGroupProps) {
  return (
    <nav aria-label={label}>
      <p className="trunc" aria-hidden>
        {title}
      </p>
      {links.map(({ href, title: name, icon }) => (
        <a key={href} href={href} className="shell-link" aria-current={href === current ? "page" : undefined}>
          <Icon name={icon} />
          {name}
        </a>
      ))}
    </nav>
  );
}
