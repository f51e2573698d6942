import { fill, serverFailure, translate } from "@formweave/schema";
import type { AccountForm, AppAccountPage } from "@formweave/schema/api";
import { inLanguage } from "../../../inLanguage.ts";
import { failureInLanguage } from "../../../failureInLanguage.ts";
import { findResetPerson } from "../appPeople/passwordReset.ts";
import { findInvitation, readSignUp, type SignUp } from "../appPeople/signUp.ts";
import { composeShell } from "../formPages/composeApp.ts";
import type { OpenedApp } from "../formPages/openApp.ts";
import type { PublishingServices } from "../services.ts";

/** The parts of a form for people of an app that its call decides. */
export type AccountTexts = Pick<AppAccountPage, "form" | "to" | "token" | "email" | "person" | "problems">;

/** Composes the page with a form by which people of an app come in, or with why it cannot be used. */
export function composeAccountPage(
  services: PublishingServices,
  app: OpenedApp,
  { isMailed, ...texts }: AccountTexts & { readonly isMailed: boolean },
): AppAccountPage {
  const { document, form, person } = app;
  const { title, text } = isMailed ? describeMailed(app, texts.form) : describeForm(services, app, texts);
  const email = texts.form === "join" ? findInvitation(services, form, texts.token)?.email : undefined;
  return {
    kind: "app-account",
    ...composeShell(document, form.slug, person),
    ...texts,
    email: email ?? texts.email,
    title,
    ...(text !== undefined && { text }),
    ways: listWays(services, app, texts.form),
    isConfirmed: services.isMailSetUp,
  };
}

const MAILED: Readonly<Partial<Record<AccountForm, string>>> = {
  signup: "If the address is right, a link to make your account is on its way to it. It works for a day.",
  forgot: "If there is an account with this address, a link to choose another password is on its way to it.",
};

/** The words of a page: a title, and a text in place of its form. */
type Words = Pick<AppAccountPage, "title" | "text">;

function describeMailed({ document }: OpenedApp, form: AccountForm): Words {
  return inLanguage(document.texts?.language, () => ({
    title: translate("Look at your mail"),
    text: translate(MAILED[form] ?? ""),
  }));
}

/** The title of a form, or why it cannot be used: its link is over, or the app does not take people by it. */
function describeForm(
  services: PublishingServices,
  { form, document }: OpenedApp,
  { form: shown, token }: AccountTexts,
): Words {
  const code = findReason(services, form, { shown, token });
  const { language } = document.texts ?? {};
  const title = inLanguage(language, () => fill(TITLES[shown], { name: document.name }));
  if (code === undefined) return { title };
  return { title, text: failureInLanguage(language, serverFailure(code)).message };
}

const TITLES: Readonly<Record<AccountForm, string>> = {
  signin: "Sign in to {name}",
  signup: "Make an account in {name}",
  join: "Make an account in {name}",
  forgot: "Choose another password",
  reset: "Choose another password",
};

type Reason = "APP_LINK_OVER" | "APP_SIGN_UP_INVITED" | "APP_SIGN_UP_CLOSED" | "APP_MAIL_NOT_SET_UP";

function findReason(
  services: PublishingServices,
  form: OpenedApp["form"],
  { shown, token }: { readonly shown: AccountForm; readonly token: string },
): Reason | undefined {
  if (shown === "signup") return SIGN_UP_REASONS[readSignUp(services, form)];
  if (shown === "forgot" && !services.isMailSetUp) return "APP_MAIL_NOT_SET_UP";
  const isOver =
    (shown === "join" && findInvitation(services, form, token) === undefined) ||
    (shown === "reset" && findResetPerson(services, form, token) === undefined);
  return isOver ? "APP_LINK_OVER" : undefined;
}

const SIGN_UP_REASONS: Readonly<Record<SignUp, Reason | undefined>> = {
  open: undefined,
  invited: "APP_SIGN_UP_INVITED",
  closed: "APP_SIGN_UP_CLOSED",
};

/** The other forms that may help somebody at one of them. */
function listWays(services: PublishingServices, { form }: OpenedApp, shown: AccountForm): AccountForm[] {
  const isOpen = readSignUp(services, form) === "open";
  const all: readonly AccountForm[] = ["signin", ...(isOpen ? (["signup"] as const) : []), "forgot"];
  return all.filter((way) => way !== shown);
}
