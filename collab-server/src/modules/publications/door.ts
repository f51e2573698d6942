import { createHmac } from "node:crypto";
import { err, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import { type Release } from "@formweave/schema/api";
import { type AppServices } from "../../appServices.ts";
import { hashSecret } from "../accounts/secrets.ts";
import { verifyPassword } from "../accounts/passwords.ts";
import { type PublishedForm } from "./store.ts";

/** What whoever comes to a form brings along. */
export interface Caller {
  /** That the password was right once. */
  readonly pass: string | undefined;
  /** Who it is, where everybody may answer once. */
  readonly respondent: string | undefined;
}

/** A form that lets somebody in. */
export interface OpenForm {
  readonly form: PublishedForm;
  readonly release: Pick<Release, "id" | "number" | "name">;
}

/** Whether somebody may fill in what is at an address now; else why not. */
export function openForm(services: AppServices, slug: string, caller: Caller): Result<OpenForm> {
  const form = services.publications.at(slug);
  if (form?.release === undefined) return err(serverFailure("FORM_NOT_FOUND"));
  const { release } = form;
  const refusal =
    refusedByTime(form, services.now()) ??
    refusedByPassword(form, caller) ??
    refusedByCount(services, form, caller);
  return refusal === undefined ? ok({ form, release }) : err(refusal);
}

/** Whether what was sent to an address may still be corrected: while it is open, however many there are. */
export function isOpenForCorrection(services: AppServices, slug: string): boolean {
  const form = services.publications.at(slug);
  return form?.release !== undefined && refusedByTime(form, services.now()) === undefined;
}

/** The pass for a form, where its password is right. */
export async function passFor(
  services: AppServices,
  slug: string,
  password: string,
): Promise<Result<string>> {
  const form = services.publications.at(slug);
  const isRight = await verifyPassword(password, form?.passwordHash ?? undefined);
  return isRight && form?.passwordHash
    ? ok(passOf(form, form.passwordHash))
    : err(serverFailure("FORM_PASSWORD_WRONG"));
}

function refusedByTime({ settings: { opensAt, closesAt } }: PublishedForm, now: number): Failure | undefined {
  if (opensAt !== null && now < opensAt) return serverFailure("FORM_NOT_OPEN_YET", { opensAt });
  return closesAt !== null && now >= closesAt ? serverFailure("FORM_CLOSED", { closesAt }) : undefined;
}

function refusedByPassword(form: PublishedForm, { pass }: Caller): Failure | undefined {
  if (form.passwordHash === null || pass === passOf(form, form.passwordHash)) return undefined;
  return serverFailure("FORM_PASSWORD");
}

function refusedByCount(
  { publications }: AppServices,
  form: PublishedForm,
  { respondent }: Caller,
): Failure | undefined {
  const { onePerPerson, responseLimit } = form.settings;
  if (onePerPerson && respondent !== undefined && publications.hasAnswered(form, hashSecret(respondent)))
    return serverFailure("FORM_ANSWERED");
  const isFull = responseLimit !== null && publications.responseCount(form) >= responseLimit;
  return isFull ? serverFailure("FORM_FULL") : undefined;
}

/** Ends with the password that it was given for. */
function passOf({ projectId, environment }: PublishedForm, passwordHash: string): string {
  return createHmac("sha256", passwordHash).update(`${projectId} ${environment}`).digest("base64url");
}
