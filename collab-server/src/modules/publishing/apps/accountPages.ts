import { translate, type Failure, type Result } from "@formweave/schema";
import {
  ACCOUNT_FORMS,
  appForgotInput,
  appJoinInput,
  appResetInput,
  appSignInInput,
  appSignUpInput,
  type AccountForm,
} from "@formweave/schema/api";
import { toHttpStatus } from "@formweave/schema/errors";
import { appBase } from "@formweave/schema/screens";
import type { z } from "zod";
import { failureInLanguage } from "../../../failureInLanguage.ts";
import { OPEN_BYTES } from "../../../http/body/readBody.ts";
import { BY_ADDRESS, BY_FORM, type RateLimitRule } from "../../../http/limits/rateWindows.ts";
import type { PageAnswer, PageCall, PageRoute } from "../../../http/pages/pageRoute.ts";
import { inLanguage } from "../../../inLanguage.ts";
import { endSession, giveSession, type StartedSession } from "../appPeople/callers.ts";
import { requestNewPassword, resetAppPassword } from "../appPeople/passwordReset.ts";
import { signInToApp } from "../appPeople/signIn.ts";
import { joinApp, signUpToApp } from "../appPeople/signUp.ts";
import type { FormPageDeps } from "../formPages/answerPages.ts";
import { openApp, type OpenedApp } from "../formPages/openApp.ts";
import { formLanguage } from "../publications/formLanguage.ts";
import { readWanted, redirect, showClosed } from "./appCalls.ts";
import { composeAccountPage, type AccountTexts } from "./composeAccountPage.ts";

/** Page routes by which the people of an app come in, as forms that work without script. */
export function accountPages(deps: FormPageDeps): PageRoute[] {
  return [...ACCOUNT_FORMS.flatMap((form) => [show(deps, form), send(deps, form)]), signOut(deps)];
}

/** The limits of each form; each try at a password has one of its own too. */
const LIMITS: Readonly<Record<AccountForm, readonly RateLimitRule<PageCall>[]>> = {
  signin: [
    { limit: "formPasswordFrom", by: BY_ADDRESS },
    { limit: "appAccount", by: BY_FORM },
  ],
  signup: [
    { limit: "appSignUp", by: BY_ADDRESS },
    { limit: "appAccount", by: BY_FORM },
  ],
  join: [
    { limit: "appLink", by: BY_ADDRESS },
    { limit: "appAccount", by: BY_FORM },
  ],
  forgot: [
    { limit: "appSignUp", by: BY_ADDRESS },
    { limit: "appAccount", by: BY_FORM },
  ],
  reset: [
    { limit: "appLink", by: BY_ADDRESS },
    { limit: "appAccount", by: BY_FORM },
  ],
};

function show(deps: FormPageDeps, form: AccountForm): PageRoute {
  return {
    method: "GET",
    path: `/a/:slug/_${form}`,
    policy: "everybody",
    run(call) {
      const opened = openApp(deps.services, call.param("slug"), call);
      if (!opened.ok || !opened.value.isApp) return leaveForApp(deps, call, opened);
      if (opened.value.person !== undefined && form === "signin") return redirect(readWanted(call));
      return showAccount(deps, call, opened.value, { form });
    },
  };
}

function send(deps: FormPageDeps, form: AccountForm): PageRoute {
  return {
    method: "POST",
    path: `/a/:slug/_${form}`,
    policy: "everybody",
    rateLimits: {
      rules: LIMITS[form],
      refuse: (call, error) => {
        const opened = openApp(deps.services, call.param("slug"), call);
        return opened.ok
          ? showAccount(deps, call, opened.value, { form, failure: error })
          : showClosed(deps, call, opened.error);
      },
    },
    maxBytes: OPEN_BYTES,
    formLanguage: (param) => formLanguage(deps.services, param("slug")),
    async run(call) {
      const opened = openApp(deps.services, call.param("slug"), call);
      if (!opened.ok || !opened.value.isApp) return leaveForApp(deps, call, opened);
      const done = await FORMS[form](deps, call, opened.value);
      if (!done.ok) return showAccount(deps, call, opened.value, { form, failure: done.error });
      if (done.value === "mailed") return showAccount(deps, call, opened.value, { form, isMailed: true });
      giveSession(deps.services, call, { form: opened.value.form, session: done.value });
      return redirect(readWanted(call));
    },
  };
}

/** Forms have no people, and what is locked or gone says so. */
function leaveForApp(deps: FormPageDeps, call: PageCall, opened: Result<OpenedApp>): Promise<PageAnswer> {
  if (!opened.ok) return showClosed(deps, call, opened.error);
  return redirect(`/f/${opened.value.form.slug}`);
}

type Outcome = Result<StartedSession | "mailed">;
type Handler = (deps: FormPageDeps, call: PageCall, app: OpenedApp) => Promise<Outcome> | Outcome;

const FORMS: Readonly<Record<AccountForm, Handler>> = {
  async signin({ services }, call, { form }) {
    const input = parseSent(appSignInInput, {
      ...pick(call, ["email", "password"]),
      remember: call.sent.has("remember"),
    });
    if (!input.ok) return input;
    const { remember: isKept, ...rest } = input.value;
    return signInToApp(services, form, { ...rest, isKept, ip: call.ip });
  },
  async signup({ services }, call, { form }) {
    const input = parseSent(appSignUpInput, pick(call, ["email", "name", "password"]));
    if (!input.ok) return input;
    const made = await signUpToApp(services, form, { ...input.value, ip: call.ip });
    if (!made.ok) return made;
    return { ok: true, value: made.value.kind === "mailed" ? "mailed" : made.value.session };
  },
  async join({ services }, call, { form }) {
    const input = parseSent(appJoinInput, pick(call, ["token", "name", "password"]));
    return input.ok ? joinApp(services, form, { ...input.value, ip: call.ip }) : input;
  },
  forgot({ services }, call, { form }) {
    const input = parseSent(appForgotInput, pick(call, ["email"]));
    if (!input.ok) return input;
    const queued = requestNewPassword(services, form, input.value.email);
    return queued.ok ? { ok: true, value: "mailed" } : queued;
  },
  async reset({ services }, call, { form }) {
    const input = parseSent(appResetInput, pick(call, ["token", "password"]));
    return input.ok ? resetAppPassword(services, form, { ...input.value, ip: call.ip }) : input;
  },
};

/** The fields of a native form that it has sent. */
function pick({ sent }: PageCall, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = sent.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function parseSent<Input>(schema: z.ZodType<Input>, sent: object): Result<Input> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return { ok: true, value: parsed.data };
  const details = Object.fromEntries(
    parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0] ?? ""), message]),
  );
  return { ok: false, error: { code: "VALIDATION", message: "", details } };
}

function signOut({ services }: FormPageDeps): PageRoute {
  return {
    method: "POST",
    path: "/a/:slug/_signout",
    policy: "everybody",
    maxBytes: OPEN_BYTES,
    formLanguage: (param) => formLanguage(services, param("slug")),
    run(call) {
      const slug = call.param("slug");
      const form = services.publications.at(slug);
      if (form !== undefined) endSession(services, call, form);
      return redirect(appBase(slug));
    },
  };
}

interface Shown {
  readonly form: AccountForm;
  readonly failure?: Failure;
  readonly isMailed?: boolean;
}

/** Shows a form, again as it was typed but for passwords where it was refused. */
export async function showAccount(
  { services, frame }: FormPageDeps,
  call: PageCall,
  app: OpenedApp,
  { form, failure, isMailed = false }: Shown,
): Promise<PageAnswer> {
  const texts: AccountTexts = {
    form,
    to: readWanted(call),
    token: call.sent.get("token") ?? call.query.get("token") ?? "",
    email: call.sent.get("email") ?? "",
    person: call.sent.get("name") ?? "",
    problems: failure === undefined ? {} : describeProblems(app.document.texts?.language, failure),
  };
  const page = composeAccountPage(services, app, { ...texts, isMailed });
  const html = await frame.render(page, { receipt: "", isIndexed: false });
  const status = failure === undefined ? 200 : toHttpStatus(failure);
  return { kind: "page", status, html, embedding: "nowhere", isPersonal: true };
}

/** The messages of a refusal by field, in a language. */
function describeProblems(language: string | undefined, failure: Failure): Readonly<Record<string, string>> {
  if (failure.code !== "VALIDATION") return { "": failureInLanguage(language, failure).message };
  return inLanguage(language, () =>
    Object.fromEntries(
      Object.entries(failure.details ?? {}).map(([field, message]) => [field, translate(String(message))]),
    ),
  );
}
