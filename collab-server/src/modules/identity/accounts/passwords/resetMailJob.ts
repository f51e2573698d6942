import { z } from "zod";
import type { JobHandler, JobRun } from "../../../platform/jobs/runner.ts";
import type { Jobs } from "../../../platform/jobs/store.ts";
import type { Audit } from "../../../platform/audit/audit.ts";
import { composeReset } from "../mails/composeReset.ts";
import { queueMail } from "../../../platform/mail/queueMail.ts";
import { type PasswordResets, resetUrl } from "./passwordResets.ts";
import { findCurrentUser } from "../../../../http/callers/currentUser.ts";
import type { Users } from "../users.ts";

const MINUTE = 60_000;

const payloadShape = z.object({ email: z.string() });

/** Dependencies for creating the mail with a reset link. */
export interface ResetMailDeps {
  readonly audit: Audit;
  readonly jobs: Jobs;
  readonly passwordResets: PasswordResets;
  readonly publicUrl: () => string;
  readonly users: Users;
}

/** Queues a reset mail for an address; the job sends it only when the address has an account. */
export function queueResetMail(jobs: Jobs, email: string): void {
  jobs.add({ kind: "password-reset", key: `password-reset:${email}`, payload: { email } });
}

/** Creates the reset link and queues its mail, when the address has an account. */
export function resetMailHandler(deps: ResetMailDeps): JobHandler {
  return {
    retryAfterMs: [MINUTE],
    run({ payload }): Promise<JobRun> {
      const { email } = payloadShape.parse(payload);
      return Promise.resolve({ record: () => writeTo(deps, email) });
    },
  };
}

function writeTo({ audit, jobs, passwordResets, publicUrl, users }: ResetMailDeps, email: string): void {
  const user = users.byEmail(email);
  const person = user && findCurrentUser(users, user.id);
  if (person === undefined) return;
  const { secret } = passwordResets.add(person.id);
  queueMail(jobs, composeReset({ to: person.email, name: person.name, url: resetUrl(publicUrl(), secret) }));
  audit.record({
    action: "account.resetMail",
    userId: null,
    organizationId: person.organization.id,
    target: { type: "user", id: person.id },
    ip: null,
  });
}
