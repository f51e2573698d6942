import { err, failure, limits, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import type { ProjectDocument } from "@formweave/schema/model";
import { choosePassword } from "../../identity/accounts/passwords/ownPassword.ts";
import type { PublishingServices } from "../services.ts";
import type { PublishedForm } from "../publications/store.ts";
import { queueAccountMail } from "./accountMails.ts";
import type { StartedSession } from "./callers.ts";
import type { AppInvitation } from "./invitations.ts";
import { startSession } from "./signIn.ts";

/** Circles of people who may make an account in an app, as its live release says. */
export type SignUp = NonNullable<ProjectDocument["signUp"]>;

/** Reads it; nobody where the release does not say. */
export function readSignUp({ releases }: PublishingServices, { release }: PublishedForm): SignUp {
  return (release && releases.readDocument(release.id).signUp) ?? "closed";
}

/** A name and a password for an account to make. */
interface ChosenAccount {
  readonly name: string;
  readonly password: string;
  readonly ip: string;
}

/** A sign-up by somebody who was not invited; name and password only where no mail confirms the address. */
interface AppSignUp extends Partial<Omit<ChosenAccount, "ip">> {
  readonly email: string;
  readonly ip: string;
}

/** The outcome of a sign-up: a mail that leads on, whoever has the address, or an account. */
type SignUpOutcome = { readonly kind: "mailed" } | { readonly kind: "in"; readonly session: StartedSession };

/** Makes an account where everybody may, or mails the link by which its address is confirmed. */
export async function signUpToApp(
  services: PublishingServices,
  form: PublishedForm,
  { email, name, password, ip }: AppSignUp,
): Promise<Result<SignUpOutcome>> {
  const refusal = refuseSignUp(services, form);
  if (refusal !== undefined) return err(refusal);
  if (services.isMailSetUp) {
    queueAccountMail(services, form, { email, kind: "signup" });
    return ok({ kind: "mailed" });
  }
  if (name === undefined)
    return err(failure("VALIDATION", { name: failure("REQUIRED", { title: "Your name" }).message }));
  if (password === undefined) return err(failure("VALIDATION", { password: "Choose a password" }));
  const isOpen = (): Result<readonly string[]> => {
    const now = refuseSignUp(services, form);
    return now === undefined ? ok([]) : err(now);
  };
  const made = await makeAccount(services, form, {
    account: { name, password, ip },
    email,
    readRoles: isOpen,
  });
  return made.ok ? ok({ kind: "in", session: made.value }) : made;
}

function refuseSignUp(services: PublishingServices, form: PublishedForm): Failure | undefined {
  const signUp = readSignUp(services, form);
  if (signUp === "open") return undefined;
  return serverFailure(signUp === "invited" ? "APP_SIGN_UP_INVITED" : "APP_SIGN_UP_CLOSED");
}

/** Finds the invitation of a link, as long as the app still takes people by such links. */
export function findInvitation(
  services: PublishingServices,
  form: PublishedForm,
  token: string,
): AppInvitation | undefined {
  const found = services.appInvitations.find(form, token);
  const signUp = readSignUp(services, form);
  const isTaken = found?.isSignUp === true ? signUp === "open" : signUp !== "closed";
  return isTaken ? found : undefined;
}

/** Makes the account of an invitation, which works once, and signs its person in. */
export function joinApp(
  services: PublishingServices,
  form: PublishedForm,
  { token, ...account }: ChosenAccount & { readonly token: string },
): Promise<Result<StartedSession>> {
  const invitation = findInvitation(services, form, token);
  if (invitation === undefined) return Promise.resolve(err(serverFailure("APP_LINK_OVER")));
  const readRoles = (): Result<readonly string[]> => {
    const still = findInvitation(services, form, token);
    return still === undefined ? err(serverFailure("APP_LINK_OVER")) : ok(still.roles);
  };
  return makeAccount(services, form, { account, email: invitation.email, readRoles });
}

interface AccountToMake {
  readonly account: ChosenAccount;
  readonly email: string;
  /** The roles to begin with, or why there is to be no account after all; called when the password has been hashed. */
  readonly readRoles: () => Result<readonly string[]>;
}

async function makeAccount(
  services: PublishingServices,
  form: PublishedForm,
  { account: { name, password, ip }, email, readRoles }: AccountToMake,
): Promise<Result<StartedSession>> {
  const { appPeople, appInvitations } = services;
  const owner = { name, email, organizationName: form.release?.name };
  const hashed = await choosePassword(services, { password, owner, ip });
  if (!hashed.ok) return hashed;
  return services.transaction(() => {
    const roles = readRoles();
    if (!roles.ok) return roles;
    if (appPeople.count(form) >= limits.MAX_APP_PEOPLE) return err(serverFailure("APP_PEOPLE_FULL"));
    const { projectId, environment } = form;
    const added = { projectId, environment, email, name, passwordHash: hashed.value, roles: roles.value };
    const id = appPeople.add(added);
    const person = id === undefined ? undefined : appPeople.byId(form, id);
    if (person === undefined) return err(serverFailure("APP_EMAIL_TAKEN"));
    appInvitations.removeTo(form, email);
    return startSession(services, person, false);
  });
}
