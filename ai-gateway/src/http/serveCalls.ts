import { readServiceToken } from "@formweave/data/serviceToken";
import { failure } from "@formweave/schema";
import { toHttpStatus } from "@formweave/schema/errors";
import type { AnswerCall } from "./app.ts";

const BEARER = /^Bearer (\S+)$/;

/** Answers calls of our other servers, which name the person they are for; refuses all others. */
export function serveCalls(answer: AnswerCall, secret: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const [, token = ""] = BEARER.exec(request.headers.get("authorization") ?? "") ?? [];
    const caller = await readServiceToken(token, secret, Date.now());
    if (caller !== undefined) return answer(request, caller);
    const { code, message } = failure("SIGNED_OUT");
    const status = toHttpStatus({ code, message });
    return Response.json({ success: false, error: { code, message, details: {} } }, { status });
  };
}
