import type { ComponentType } from "react";
import { parse } from "regexparam";
import { defer, type Deferred } from "#lib/deferred/defer.tsx";
import { MissingCodePage } from "#ui/notices/MissingPart.tsx";
import { MissingPage, WaitingPage } from "#ui/notices/NoticePages.tsx";
import type { Audience } from "./guardPage.ts";

/** A page of the app, and the addresses it is shown at. */
export interface AppPage {
  /** Pattern for the router: `:name` is a parameter, which the page reads with `useParams`. */
  readonly path: string;
  /** Title of the window; an open project sets its own. */
  readonly title: string;
  readonly admits: Audience;
  /** True when the page stays open after the sign-in expires. */
  readonly outlivesSignIn: boolean;
  /** True when the page opens a command palette of its own by Ctrl+K. */
  readonly hasPalette: boolean;
  /** Returns the React key for an address: the page remounts when it changes. */
  readonly toKey: (pathname: string) => string;
  readonly Content: Deferred<object>;
  readonly matches: (pathname: string) => boolean;
}

const EVERYBODY = { admits: "everybody" } as const;

/** Page for unknown addresses. */
export const MISSING = page("*", "Nothing is here", async () => MissingPage, EVERYBODY);

/** Replaces the members' pages while an organization requires their second step. */
export const SECOND_STEP = page(
  "*",
  "Turn two-factor sign-in on",
  async () => (await import("./SecondStepPage.tsx")).SecondStepPage,
  { hasPalette: true },
);

/** All pages of the app, for members unless another audience is given. The code of each loads with its first use. */
const PAGES: readonly AppPage[] = [
  page("/", "Projects", async () => (await import("./HomePage.tsx")).HomePage, { hasPalette: true }),
  page(
    "/projects/:projectId",
    "Project",
    async () => (await import("#builder/BuilderPage.tsx")).BuilderPage,
    {
      outlivesSignIn: true,
      hasPalette: true,
    },
  ),
  page(
    "/projects/:projectId/responses/print",
    "Print responses",
    async () => (await import("#responses/print/PrintPage.tsx")).PrintPage,
  ),
  page(
    "/projects/:projectId/responses/:part?",
    "Responses",
    async () => (await import("./ResponsesHome.tsx")).ResponsesHome,
    { isOneForAll: true, hasPalette: true },
  ),
  page("/usage", "AI usage", async () => (await import("#admin/usage/UsagePage.tsx")).UsagePage),
  page(
    "/organization",
    "Organization",
    async () => (await import("#admin/organization/OrganizationPage.tsx")).OrganizationPage,
  ),
  page(
    "/admin",
    "Installation",
    async () => (await import("#admin/installation/InstallationPage.tsx")).InstallationPage,
  ),
  page("/account", "Account", async () => (await import("#account/settings/AccountPage.tsx")).AccountPage),
  page(
    "/notifications",
    "Notifications",
    async () => (await import("#inbox/NotificationsPage.tsx")).NotificationsPage,
  ),
  page(
    "/unsubscribe/:token",
    "Stop mail",
    async () => (await import("#inbox/UnsubscribePage.tsx")).UnsubscribePage,
    EVERYBODY,
  ),
  page("/setup", "Set up your team", async () => (await import("#account/SetupPage.tsx")).SetupPage, {
    admits: "nobody-yet",
  }),
  page("/signin", "Sign in", async () => (await import("./StrangerPage.tsx")).StrangerPage, {
    admits: "stranger",
  }),
  page("/forgot", "Reset your password", async () => (await import("#account/ForgotPage.tsx")).ForgotPage, {
    admits: "stranger",
  }),
  page(
    "/reset",
    "Choose another password",
    async () => (await import("#account/ResetPage.tsx")).ResetPage,
    EVERYBODY,
  ),
  page(
    "/join/organization",
    "Join",
    async () => (await import("#account/joining/JoinOrganizationPage.tsx")).JoinOrganizationPage,
    EVERYBODY,
  ),
  page("/join", "Join", async () => (await import("#account/joining/JoinPage.tsx")).JoinPage, EVERYBODY),
  page(
    "/collaborate/:sessionId",
    "Shared project",
    async () => (await import("#collaborate/CollaboratePage.tsx")).CollaboratePage,
    { ...EVERYBODY, hasPalette: true },
  ),
  page(
    "/docs/builder",
    "The builder",
    async () => (await import("#builder/guide/BuilderGuide.tsx")).BuilderGuide,
    EVERYBODY,
  ),
];

/** Returns the page at an address, or `MISSING`. */
export function findPage(pathname: string): AppPage {
  return PAGES.find(({ matches }) => matches(pathname)) ?? MISSING;
}

interface PageOptions extends Partial<Pick<AppPage, "admits" | "outlivesSignIn" | "hasPalette">> {
  /** True when the page stays mounted while navigating between its addresses. */
  readonly isOneForAll?: boolean;
}

function page(
  path: string,
  title: string,
  load: () => Promise<ComponentType>,
  { admits = "member", outlivesSignIn = false, hasPalette = false, isOneForAll = false }: PageOptions = {},
): AppPage {
  const { pattern } = parse(path);
  return {
    path,
    title,
    admits,
    outlivesSignIn,
    hasPalette,
    toKey: (pathname) => (isOneForAll ? path : pathname),
    Content: defer(load, <WaitingPage />, <MissingCodePage />),
    matches: (pathname) => pattern.test(pathname),
  };
}
