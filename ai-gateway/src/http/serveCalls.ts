import { readServiceToken } from "@formweave/data/serviceToken";
import { failure } from "@formweave/schema";
import type { AnswerCall } from "./app.ts";
import { statusOf } from "./statuses.ts";

const BEARER = /^Bearer (\S+)$/;

/** Answers the calls of our other servers, which say whom they are for; nobody else's. */
export function serveCalls(answer: AnswerCall, secret: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const [, token = ""] = BEARER.exec(request.headers.get("authorization") ?? "") ?? [];
    const caller = await readServiceToken(token, secret, Date.now());
    if (caller !== undefined) return answer(request, caller);
    const { code, message } = failure("SIGNED_OUT");
    const status = statusOf({ code, message });
    return Response.json({ success: false, error: { code, message, details: {} } }, { status });
  };
}
