import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { ModelRequest } from "../model/provider.ts";
import { redactRequest } from "../safety/redactPersonal.ts";
import type { CallLimits } from "./callLimits.ts";
import { checkInputSize } from "./inputSize.ts";
import type { ModelCall } from "../model/modelCall.ts";
import type { Target } from "../model/target.ts";

/** Checks that decide on a call. */
export interface Admission {
  readonly limits: CallLimits;
  /** True when a text must be neither asked nor shown. */
  readonly isUnsafe: (text: string) => boolean;
  /** True when personal data is removed from an organization's requests. */
  readonly redactsFor: (organizationId: string) => boolean;
}

/** An admitted call, with personal data removed where needed. */
interface Admitted {
  readonly call: ModelCall;
  /** Targets that can answer it. */
  readonly targets: readonly Target[];
}

/** Admits a call or refuses it free of charge: AI_RATE_LIMIT, AI_TOO_LONG, AI_BLOCKED or AI_NO_VISION. */
export function admit(call: ModelCall, { limits, isUnsafe, redactsFor }: Admission): Result<Admitted> {
  const { targets } = call;
  const taken = limits.consume(call.caller);
  if (!taken.ok) return taken;
  const sized = checkInputSize(call.request);
  if (!sized.ok) return sized;
  if (isUnsafe(readLastMessage(call.request))) return err(serverFailure("AI_BLOCKED"));
  const able = hasPicture(call.request) ? targets.filter(({ provider }) => provider.canSee) : targets;
  if (able.length === 0 && targets.length > 0) return err(serverFailure("AI_NO_VISION"));
  const redacts = redactsFor(call.caller.organizationId);
  return ok({ call: redacts ? { ...call, request: redactRequest(call.request) } : call, targets: able });
}

/** The person's latest message; earlier ones were checked when they were sent. */
function readLastMessage({ messages }: ModelRequest): string {
  const parts = messages.at(-1)?.parts ?? [];
  return parts.map((part) => (part.kind === "text" ? part.text : "")).join("\n");
}

function hasPicture({ messages }: ModelRequest): boolean {
  return messages.some(({ parts }) => parts.some(({ kind }) => kind === "image"));
}
