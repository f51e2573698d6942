import { z } from "zod";
import type { JobHandler, JobRun } from "../jobs/runner.ts";
import type { Jobs } from "../jobs/store.ts";
import type { Audit } from "../audit/audit.ts";
import { composeReset } from "../mail/composeReset.ts";
import { queueMail } from "../mail/mailJobs.ts";
import { type PasswordResets, resetUrl } from "./passwordResets.ts";
import { findVisitor } from "./visitor.ts";
import type { Users } from "./users.ts";

const MINUTE = 60_000;

const payloadShape = z.object({ email: z.string() });

/** What making the mail with a link needs. */
export interface ResetMailDeps {
  readonly audit: Audit;
  readonly jobs: Jobs;
  readonly passwordResets: PasswordResets;
  readonly publicUrl: () => string;
  readonly users: Users;
}

/** Lets a link be sent to an address, if somebody has it. */
export function queueResetMail(jobs: Jobs, email: string): void {
  jobs.add({ kind: "password-reset", key: `password-reset:${email}`, payload: { email } });
}

/** Makes the link and its mail, for an address that somebody has. */
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
  const person = user && findVisitor(users, user.id);
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
