import { translate } from "@formweave/schema";
import type { AppLink, AppShell } from "@formweave/schema/api";
import type { ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon } from "#ui/icons.ts";
import { themed } from "#runtime/filling/grid/themed.ts";
import { FormLogo } from "#runtime/filling/FormLogo.tsx";

interface AppFrameProps {
  readonly shell: AppShell;
  /** Id of the screen that is shown; undefined where there is none. */
  readonly current: string | undefined;
  /** The address that is shown, which a sign-in leads back to; undefined on the forms of the sign-in. */
  readonly address: string | undefined;
  readonly children: ReactNode;
}

/** Screens that stand beside each other at the bottom of a phone; the rest is behind "More". */
const MAX_TABS = 5;

/** The frame around the screens of an app: its navigation, at the side or, on a phone, at the bottom. */
export function AppFrame({ shell, current, address, children }: AppFrameProps) {
  const { navigation, look } = shell;
  return (
    <div className="ft auto rt-app" {...themed(look)}>
      <div className="rt-app-body" data-navigation={navigation.length > 1 || undefined}>
        <a className="rt-app-skip" href="#screen">
          {translate("Skip to the content")}
        </a>
        {navigation.length > 1 && <Navigation shell={shell} current={current} />}
        <main id="screen" className="rt-app-main" tabIndex={-1}>
          {address !== undefined && <AccountBar shell={shell} address={address} />}
          {children}
        </main>
      </div>
    </div>
  );
}

function Navigation({ shell, current }: Pick<AppFrameProps, "shell" | "current">) {
  const { navigation, name, look } = shell;
  const isMany = navigation.length > MAX_TABS;
  const tabs = isMany ? navigation.slice(0, MAX_TABS - 1) : navigation;
  const rest = navigation.slice(tabs.length);
  return (
    <header className="rt-app-side">
      <div className="rt-app-name" dir="auto">
        <FormLogo logo={look.logo} name={name} />
        <b>{name}</b>
      </div>
      <nav className="rt-app-nav" aria-label={translate("Pages of the app")}>
        <ul>
          {tabs.map((link) => (
            <Entry key={link.id} link={link} isCurrent={link.id === current} />
          ))}
          {rest.map((link) => (
            <Entry key={link.id} className="rt-app-rest" link={link} isCurrent={link.id === current} />
          ))}
          {isMany && (
            <li className="rt-app-more">
              <details>
                <summary data-current={rest.some(({ id }) => id === current) || undefined}>
                  <Icon name="ellipsis" size={20} />
                  <span>{translate("More")}</span>
                </summary>
                <ul>
                  {rest.map((link) => (
                    <Entry key={link.id} link={link} isCurrent={link.id === current} />
                  ))}
                </ul>
              </details>
            </li>
          )}
        </ul>
      </nav>
    </header>
  );
}

interface AccountBarProps {
  readonly shell: AppShell;
  /** The address that is shown, which a sign-in leads back to. */
  readonly address: string;
}

/** Shows who is signed in to an app, with the way out or in. */
function AccountBar({ shell: { slug, session }, address }: AccountBarProps) {
  if (session === undefined) return null;
  if (session.name === null)
    return (
      <div className="rt-app-session">
        <a href={`/a/${slug}/_signin?to=${encodeURIComponent(address)}`}>{translate("Sign in")}</a>
      </div>
    );
  return (
    <form className="rt-app-session" method="post" action={`/a/${slug}/_signout`}>
      <Icon name="circle-user" size={20} />
      <bdi>{session.name}</bdi>
      <button type="submit">{translate("Sign out")}</button>
    </form>
  );
}

interface EntryProps {
  readonly link: AppLink;
  readonly isCurrent: boolean;
  readonly className?: string;
}

function Entry({ link: { address, name, icon }, isCurrent, className }: EntryProps) {
  return (
    <li className={className}>
      <a href={address} aria-current={isCurrent ? "page" : undefined} dir="auto">
        {icon !== "" && <Icon name={resolveIcon(icon)} size={20} />}
        <span>{name}</span>
      </a>
    </li>
  );
}
