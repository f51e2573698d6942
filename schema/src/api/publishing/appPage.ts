import { z } from "zod";
import { MAX_ADDRESS } from "../../limits.ts";
import type { Expression } from "../../logic/index.ts";
import type { Json, PageTexts, Widget } from "../../model/index.ts";
import type { ThemeLook } from "../../rules/index.ts";
import type { Catalogue } from "../../translate.ts";
import type { WidgetDefinition } from "../../widgets/index.ts";
import type { FillingPage } from "./formPage.ts";

/** A screen that the visitor may open, as links name it. */
export type AppLink = {
  readonly id: string;
  /** Its address, from `/a/` on. */
  readonly address: string;
  readonly name: string;
  readonly icon: string;
};

/** One screen of an app: all that its visitor gets, in one request. A type alias, so that it is assignable to a loose object. */
export type AppScreen = {
  readonly id: string;
  readonly name: string;
  /** Its canonical address, from `/a/` on: path and query are the state of the screen. */
  readonly address: string;
  /** Its first heading: drawn on it, or made of its name, and shown where nothing drawn is a heading. */
  readonly heading: "drawn" | "hidden" | "shown";
  readonly widgets: readonly Widget[];
  /** Screens that lists of pages on it name by their ids. */
  readonly links: readonly AppLink[];
  readonly definitions: Readonly<Record<string, WidgetDefinition>>;
  readonly formulas: Readonly<Record<string, Expression>>;
  /** Answers that its address gives. */
  readonly given: Readonly<Record<string, Json>>;
  /** The part of the query that its fields take, in canonical order. */
  readonly link: string;
};

/** The person who is signed in to an app, as its pages show them. */
export interface AppSession {
  /** Null for somebody who is not signed in. */
  readonly name: string | null;
}

/** The frame around the screens of an app. */
export interface AppShell {
  readonly slug: string;
  readonly name: string;
  readonly look: ThemeLook;
  readonly texts: PageTexts;
  /** Like those of a form. */
  readonly messages?: Catalogue;
  /** Screens in the navigation that the visitor may open, in order. */
  readonly navigation: readonly AppLink[];
  /** The screen that the app begins with; missing when the visitor may not open it. */
  readonly home?: AppLink;
  /** Missing for an app that nobody signs in to. */
  readonly session?: AppSession;
}

/** A screen of an app: the data of its page, for rendering on the server and hydration in the browser. */
export interface AppPage
  extends AppShell, Pick<FillingPage, "locale" | "given" | "shown" | "problems" | "message"> {
  readonly kind: "app";
  readonly release: { readonly id: string; readonly number: number };
  readonly description: string;
  readonly screen: AppScreen;
  /** Said once, above the screen. */
  readonly notice?: string;
}

/** A page of an app without a screen: one that is not there, or not for this visitor. */
export interface AppNoticePage extends AppShell {
  readonly kind: "app-notice";
  /** Error code of the failure that the page reports. */
  readonly code: string;
  readonly title: string;
  readonly text: string;
}

/** Forms by which people of an app sign in, make an account and choose a password. */
export const ACCOUNT_FORMS = ["signin", "signup", "join", "forgot", "reset"] as const;
export type AccountForm = (typeof ACCOUNT_FORMS)[number];

/** A page of an app by which its people come in; it works without script. */
export interface AppAccountPage extends AppShell {
  readonly kind: "app-account";
  readonly form: AccountForm;
  /** The address in the app that is wanted. */
  readonly to: string;
  /** Token of an invitation or of a link for a new password; "" without one. */
  readonly token: string;
  /** Values as they were typed, never a password. */
  readonly email: string;
  readonly person: string;
  /** Problems by the name of their field; under "" those of the form as a whole. */
  readonly problems: Readonly<Record<string, string>>;
  readonly title: string;
  /** Said in place of the form, once it is done or where it cannot be used. */
  readonly text?: string;
  /** Other forms that this app has for somebody who is here. */
  readonly ways: readonly AccountForm[];
  /** True where the address is confirmed by mail before there is an account. */
  readonly isConfirmed: boolean;
}

/** GET /api/apps/:slug/screen: the screen at an address, for a page that is open. */
export const appScreenQuery = z.strictObject({
  /** Path and query below the app: `/orders/7?tab=open`. */
  address: z.string().max(MAX_ADDRESS),
  /** The release that the page shows. */
  release: z.uuid(),
  /** Set by a page that has kept the screen: it only asks whether its release is still live. */
  known: z.literal("yes").exactOptional(),
});

const appLink = z.object({ id: z.string(), address: z.string(), name: z.string(), icon: z.string() });

/** The answer to a page that moves to another screen. */
export const appScreenAnswer = z.object({
  /** The release that is live now. */
  live: z.string(),
  /** True when the live release has a screen at this address. */
  isInLive: z.boolean(),
  /** The screen as the page's own release has it; null for a page that has kept it. */
  screen: z
    .looseObject({
      id: z.string(),
      name: z.string(),
      address: z.string(),
      heading: z.enum(["drawn", "hidden", "shown"]),
      links: z.array(appLink).readonly(),
      link: z.string(),
    })
    .nullable(),
});

/** The same with the screen as it is. */
export interface AppScreenAnswer {
  readonly live: string;
  readonly isInLive: boolean;
  readonly screen: AppScreen | null;
}
