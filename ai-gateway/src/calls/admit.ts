import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { ModelRequest } from "../model/provider.ts";
import { redactRequest } from "../safety/redactPersonal.ts";
import type { CallLimits } from "./callLimits.ts";
import { checkInputSize } from "./inputSize.ts";
import type { ModelCall } from "./modelCall.ts";
import type { Target } from "./target.ts";

/** Who decides whether a call may be made, and how. */
export interface Admission {
  readonly limits: CallLimits;
  /** Whether a text may not be asked, or shown. */
  readonly isUnsafe: (text: string) => boolean;
  /** Whether personal data is taken out of what an organization sends. */
  readonly redactsFor: (organizationId: string) => boolean;
}

/** A call that may be made, as it may be made. */
interface Admitted {
  readonly call: ModelCall;
  /** Those who can answer it. */
  readonly targets: readonly Target[];
}

/** Lets a call in: AI_RATE_LIMIT, AI_TOO_LONG, AI_BLOCKED and AI_NO_VISION cost nothing. */
export function admit(call: ModelCall, { limits, isUnsafe, redactsFor }: Admission): Result<Admitted> {
  const { targets } = call;
  const taken = limits.take(call.caller);
  if (!taken.ok) return taken;
  const sized = checkInputSize(call.request);
  if (!sized.ok) return sized;
  if (isUnsafe(lastWordsOf(call.request))) return err(serverFailure("AI_BLOCKED"));
  const able = hasPicture(call.request) ? targets.filter(({ provider }) => provider.canSee) : targets;
  if (able.length === 0 && targets.length > 0) return err(serverFailure("AI_NO_VISION"));
  const redacts = redactsFor(call.caller.organizationId);
  return ok({ call: redacts ? { ...call, request: redactRequest(call.request) } : call, targets: able });
}

/** What the person says now; what was said before has been looked at then. */
function lastWordsOf({ messages }: ModelRequest): string {
  const parts = messages.at(-1)?.parts ?? [];
  return parts.map((part) => (part.kind === "text" ? part.text : "")).join("\n");
}

function hasPicture({ messages }: ModelRequest): boolean {
  return messages.some(({ parts }) => parts.some(({ kind }) => kind === "image"));
}
