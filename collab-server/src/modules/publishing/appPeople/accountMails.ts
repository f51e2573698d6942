import { ENVIRONMENTS } from "@formweave/schema/api";
import { z } from "zod";
import type { JobHandler, JobRun } from "../../platform/jobs/runner.ts";
import { queueMail } from "../../platform/mail/queueMail.ts";
import { releaseLanguage } from "../publications/formLanguage.ts";
import type { PublishedForm } from "../publications/store.ts";
import type { PublishingServices } from "../services.ts";
import { composeAccountMail } from "./composeAccountMail.ts";

const MINUTE = 60_000;

const payloadShape = z.object({
  projectId: z.string(),
  environment: z.enum(ENVIRONMENTS),
  slug: z.string(),
  email: z.string(),
  kind: z.enum(["signup", "reset"]),
});
type Payload = z.infer<typeof payloadShape>;

/** Queues a mail to an address. The job looks up later who has it, so that every address takes the caller as long. */
export function queueAccountMail(
  { jobs, rateLimits }: PublishingServices,
  { projectId, environment, slug }: PublishedForm,
  { email, kind }: Pick<Payload, "email" | "kind">,
): void {
  const key = `app-account:${projectId} ${environment} ${email}`;
  if (!rateLimits.appMailByEmail.consume(key).ok) return;
  jobs.add({ kind: "app-account", key, payload: { projectId, environment, slug, email, kind } });
}

/** Makes the link of a mail and queues it, when there is something to say to the address. */
export function accountMailHandler(services: PublishingServices): JobHandler {
  return {
    retryAfterMs: [MINUTE],
    run({ payload }): Promise<JobRun> {
      const job = payloadShape.parse(payload);
      return Promise.resolve({ record: () => writeMail(services, job) });
    },
  };
}

function writeMail(services: PublishingServices, { slug, ...job }: Payload): void {
  const form = services.publications.at(slug);
  if (form?.projectId !== job.projectId || form.environment !== job.environment) return;
  const said =
    job.kind === "reset" ? makeResetLink(services, form, job) : makeSignUpLink(services, form, job);
  if (said === undefined) return;
  const language = releaseLanguage(services.releases, form.release);
  queueMail(
    services.jobs,
    composeAccountMail({ ...said, to: job.email, app: form.release?.name ?? "", language }),
  );
}

function makeResetLink(services: PublishingServices, form: PublishedForm, { email }: Pick<Payload, "email">) {
  const person = services.appPeople.byEmail(form, email);
  if (person === undefined || person.isBlocked) return undefined;
  const { secret } = services.appPasswordLinks.add(person.id);
  return { kind: "reset", url: toAccountUrl(services, form, "reset", secret) } as const;
}

/** Somebody who has an account already learns that by the mail alone. */
function makeSignUpLink(
  services: PublishingServices,
  form: PublishedForm,
  { email }: Pick<Payload, "email">,
) {
  if (services.appPeople.byEmail(form, email) !== undefined)
    return { kind: "known", url: toAccountUrl(services, form, "signin") } as const;
  const { projectId, environment } = form;
  const made = services.appInvitations.add({ projectId, environment, email, roles: [], invitedBy: null });
  if (!made.ok) return undefined;
  return { kind: "signup", url: toAccountUrl(services, form, "join", made.value.secret) } as const;
}

/** Address of a form by which people of an app come in, with the token of a link. */
export function toAccountUrl(
  { publicUrl }: Pick<PublishingServices, "publicUrl">,
  { slug }: Pick<PublishedForm, "slug">,
  form: "signin" | "join" | "reset",
  token?: string,
): string {
  return `${publicUrl()}/a/${slug}/_${form}${token === undefined ? "" : `?token=${token}`}`;
}
