import { err, ok, serverFailure, type Result } from "@formweave/schema";
import {
  appForgotInput,
  appJoinInput,
  appMe,
  appResetInput,
  appSessionEvent,
  appSignInInput,
  appSignUpAnswer,
  appSignUpInput,
  type AppMe,
} from "@formweave/schema/api";
import { z } from "zod";
import { BY_ADDRESS, BY_FORM } from "../../../http/limits/rateWindows.ts";
import { NO_INPUT, openRoute, type Call, type Route } from "../../../http/route.ts";
import { endSession, findSignedIn, giveSession, type StartedSession } from "../appPeople/callers.ts";
import { requestNewPassword, resetAppPassword } from "../appPeople/passwordReset.ts";
import type { AppCaller } from "../appPeople/sessions.ts";
import { signInToApp } from "../appPeople/signIn.ts";
import { joinApp, signUpToApp } from "../appPeople/signUp.ts";
import { openApp, type OpenedApp } from "../formPages/openApp.ts";
import { formLanguage } from "../publications/formLanguage.ts";
import type { PublishingServices } from "../services.ts";

/** Routes by which the people of an app sign in and out, make accounts and choose passwords. Only the cookie of the app counts. */
export function accountRoutes(services: PublishingServices): Route[] {
  return [
    readMe(services),
    signIn(services),
    signOut(services),
    signUp(services),
    join(services),
    forgot(services),
    reset(services),
    watchSession(services),
  ];
}

type AccountCall = Pick<Call<unknown>, "param" | "formCookies" | "appCookies">;

/** Opens the app of a call; forms have no people. */
function openCalled(services: PublishingServices, call: AccountCall): Result<OpenedApp> {
  const opened = openApp(services, call.param("slug"), call);
  return opened.ok && !opened.value.isApp ? err(serverFailure("FORM_NOT_FOUND")) : opened;
}

/** The answer about a person, with their roles by the names of the live release. */
function toMe({ document }: OpenedApp, person: AppCaller | undefined): AppMe {
  if (person === undefined) return null;
  const roles = (document.roles ?? []).filter(({ id }) => person.roles.includes(id));
  const { id, name, email } = person;
  return { id, name, email, roles: roles.map((role) => ({ id: role.id, name: role.name })) };
}

/** Gives a started session to the browser of a call. */
function enter(
  services: PublishingServices,
  call: AccountCall,
  { app, session }: { readonly app: OpenedApp; readonly session: StartedSession },
): AppMe {
  giveSession(services, call, { form: app.form, session });
  return toMe(app, session.person);
}

const common = (services: PublishingServices) =>
  ({
    policy: "everybody",
    formLanguage: (param: (name: string) => string) => formLanguage(services, param("slug")),
  }) as const;

function readMe(services: PublishingServices): Route {
  return openRoute({
    ...common(services),
    method: "GET",
    path: "/api/apps/:slug/people/me",
    summary: "Who is signed in to an app; null for nobody",
    input: NO_INPUT,
    answer: appMe,
    run(call) {
      const app = openCalled(services, call);
      return app.ok ? ok(toMe(app.value, app.value.person)) : app;
    },
  });
}

function signIn(services: PublishingServices): Route {
  return openRoute({
    ...common(services),
    method: "POST",
    path: "/api/apps/:slug/people/signin",
    summary: "Sign in to an app, as one of its own people",
    guessLimits: ["password"],
    rateLimits: [
      { limit: "formPasswordFrom", by: BY_ADDRESS },
      { limit: "appAccount", by: BY_FORM },
    ],
    input: appSignInInput,
    answer: appMe,
    async run(call) {
      const app = openCalled(services, call);
      if (!app.ok) return app;
      const { remember: isKept, ...rest } = call.input;
      const session = await signInToApp(services, app.value.form, { ...rest, isKept, ip: call.ip });
      return session.ok ? ok(enter(services, call, { app: app.value, session: session.value })) : session;
    },
  });
}

function signOut(services: PublishingServices): Route {
  return openRoute({
    ...common(services),
    method: "POST",
    path: "/api/apps/:slug/people/signout",
    summary: "Sign out of an app; does nothing for those who are not signed in",
    input: NO_INPUT,
    answer: z.null(),
    run(call) {
      const form = services.publications.at(call.param("slug"));
      if (form === undefined) return err(serverFailure("FORM_NOT_FOUND"));
      endSession(services, call, form);
      return ok(null);
    },
  });
}

function signUp(services: PublishingServices): Route {
  return openRoute({
    ...common(services),
    method: "POST",
    path: "/api/apps/:slug/people/signup",
    summary: "Make an account in an app where everybody may, or ask for the mail that confirms its address",
    rateLimits: [
      { limit: "appSignUp", by: BY_ADDRESS },
      { limit: "appAccount", by: BY_FORM },
    ],
    input: appSignUpInput,
    answer: appSignUpAnswer,
    async run(call) {
      const app = openCalled(services, call);
      if (!app.ok) return app;
      const made = await signUpToApp(services, app.value.form, { ...call.input, ip: call.ip });
      if (!made.ok) return made;
      if (made.value.kind === "mailed") return ok({ isMailed: true, me: null });
      return ok({
        isMailed: false,
        me: enter(services, call, { app: app.value, session: made.value.session }),
      });
    },
  });
}

function join(services: PublishingServices): Route {
  return openRoute({
    ...common(services),
    method: "POST",
    path: "/api/apps/:slug/people/join",
    summary: "Make an account in an app by the link of an invitation, or of a sign-up",
    rateLimits: [
      { limit: "appLink", by: BY_ADDRESS },
      { limit: "appAccount", by: BY_FORM },
    ],
    input: appJoinInput,
    answer: appMe,
    async run(call) {
      const app = openCalled(services, call);
      if (!app.ok) return app;
      const session = await joinApp(services, app.value.form, { ...call.input, ip: call.ip });
      return session.ok ? ok(enter(services, call, { app: app.value, session: session.value })) : session;
    },
  });
}

function forgot(services: PublishingServices): Route {
  return openRoute({
    ...common(services),
    method: "POST",
    path: "/api/apps/:slug/people/forgot",
    summary: "Ask for a link to choose another password in an app; says the same of every address",
    rateLimits: [
      { limit: "appSignUp", by: BY_ADDRESS },
      { limit: "appAccount", by: BY_FORM },
    ],
    input: appForgotInput,
    answer: z.null(),
    run(call) {
      const app = openCalled(services, call);
      return app.ok ? requestNewPassword(services, app.value.form, call.input.email) : app;
    },
  });
}

function reset(services: PublishingServices): Route {
  return openRoute({
    ...common(services),
    method: "POST",
    path: "/api/apps/:slug/people/reset",
    summary: "Choose another password in an app by a link; ends every session before",
    rateLimits: [
      { limit: "appLink", by: BY_ADDRESS },
      { limit: "appAccount", by: BY_FORM },
    ],
    input: appResetInput,
    answer: appMe,
    async run(call) {
      const app = openCalled(services, call);
      if (!app.ok) return app;
      const session = await resetAppPassword(services, app.value.form, { ...call.input, ip: call.ip });
      return session.ok ? ok(enter(services, call, { app: app.value, session: session.value })) : session;
    },
  });
}

/** The stream of a page with somebody signed in: one event, when the session is over, and then its end. */
function watchSession(services: PublishingServices): Route {
  return openRoute({
    ...common(services),
    method: "GET",
    path: "/api/apps/:slug/people/events",
    summary: "Says when the session of a page in an app is over",
    givesEvents: true,
    input: NO_INPUT,
    answer: appSessionEvent,
    run(call) {
      const app = openCalled(services, call);
      if (!app.ok) return app;
      const { person, form } = app.value;
      if (person === undefined) return err(serverFailure("SCREEN_SIGN_IN"));
      const answer = { currentUser: person, sendEvents: call.sendEvents.bind(call) };
      return services.eventStreams.answer("app", answer, {
        listen: (notify, end) =>
          services.appPeopleFeed.listen(person.id, () => {
            if (findSignedIn(services, call, form) !== undefined) return;
            notify({ kind: "changed" });
            end();
          }),
      });
    },
  });
}
