import type { ComponentType } from "react";
import { parse } from "regexparam";
import { defer, type Deferred } from "#lib/defer.tsx";
import { MissingCodePage } from "#ui/MissingPart.tsx";
import { MissingPage, WaitingPage } from "#ui/NoticePages.tsx";
import type { Audience } from "./guardPage.ts";

/** What the app shows at the addresses of a pattern. */
export interface Page {
  /** As the router reads it: `:name` is a parameter, which the page takes with `useParams`. */
  readonly path: string;
  /** Of the window; a project names its own when it is open. */
  readonly title: string;
  readonly admits: Audience;
  /** Whether a sign-in that expires leaves it open. */
  readonly outlivesSignIn: boolean;
  /** Tells apart what is drawn anew from what stays where it is when the address changes. */
  readonly keyOf: (pathname: string) => string;
  readonly Content: Deferred<object>;
  readonly matches: (pathname: string) => boolean;
}

const EVERYBODY = { admits: "everybody" } as const;

/** What stands at an address of no page. */
export const MISSING = page("*", "Nothing is here", async () => MissingPage, EVERYBODY);

/** What stands before the pages for members while an organization waits for their second step. */
export const SECOND_STEP = page(
  "*",
  "Turn two-factor sign-in on",
  async () => (await import("./SecondStepPage.tsx")).SecondStepPage,
);

/** All pages of the app, for members unless another audience is named. The code of each comes with its first use. */
const PAGES: readonly Page[] = [
  page("/", "Projects", async () => (await import("./HomePage.tsx")).HomePage),
  page(
    "/projects/:projectId",
    "Project",
    async () => (await import("#builder/BuilderPage.tsx")).BuilderPage,
    {
      outlivesSignIn: true,
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
    { isOneForAll: true },
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
    async () => (await import("#account/JoinOrganizationPage.tsx")).JoinOrganizationPage,
    EVERYBODY,
  ),
  page("/join", "Join", async () => (await import("#account/JoinPage.tsx")).JoinPage, EVERYBODY),
  page(
    "/collaborate/:sessionId",
    "Shared project",
    async () => (await import("#collaborate/CollaboratePage.tsx")).CollaboratePage,
    EVERYBODY,
  ),
  page(
    "/docs/builder",
    "The builder",
    async () => (await import("#builder/guide/BuilderGuide.tsx")).BuilderGuide,
    EVERYBODY,
  ),
];

/** The page at an address, `MISSING` where there is none. */
export function findPage(pathname: string): Page {
  return PAGES.find(({ matches }) => matches(pathname)) ?? MISSING;
}

interface PageOptions extends Partial<Pick<Page, "admits" | "outlivesSignIn">> {
  /** Whether it stays while one goes from one of its addresses to another. */
  readonly isOneForAll?: boolean;
}

function page(
  path: string,
  title: string,
  load: () => Promise<ComponentType>,
  { admits = "member", outlivesSignIn = false, isOneForAll = false }: PageOptions = {},
): Page {
  const { pattern } = parse(path);
  return {
    path,
    title,
    admits,
    outlivesSignIn,
    keyOf: (pathname) => (isOneForAll ? path : pathname),
    Content: defer(load, <WaitingPage />, <MissingCodePage />),
    matches: (pathname) => pattern.test(pathname),
  };
}
