import { can, type OrganizationAction } from "@formweave/schema/access";
import type { Me } from "@formweave/schema/api";
import { toActor } from "#api/people/toActor.ts";
import type { IconName } from "#ui/icons.ts";

/** Entry of the settings' side bar and of the command palette. */
export interface SettingsPage {
  readonly href: `/${string}`;
  readonly title: string;
  readonly icon: IconName;
  readonly of: "person" | "organization" | "installation";
  /** More search words. */
  readonly words: string;
  /** Action a person must be allowed to see the page. */
  readonly needs?: OrganizationAction;
}

const PAGES: readonly SettingsPage[] = [
  {
    href: "/account",
    title: "Account",
    icon: "user",
    of: "person",
    words: "profile name email password color sessions two-factor passkeys",
  },
  {
    href: "/organization",
    title: "Organization",
    icon: "users",
    of: "organization",
    words: "team people members roles invite plan security",
  },
  {
    href: "/usage",
    title: "AI usage",
    icon: "chart-column",
    of: "organization",
    words: "cost tokens",
    needs: "organization.usage",
  },
  {
    href: "/admin",
    title: "Installation",
    icon: "wrench",
    of: "installation",
    words: "server admin organizations plans people",
    needs: "installation.view",
  },
];

/** Returns the pages of settings a person can see. */
export function settingsPages(me: Me): readonly SettingsPage[] {
  const actor = toActor(me);
  return PAGES.filter(({ needs }) => needs === undefined || can(actor, needs));
}
