import { vi } from "vitest";

/** Answers of the HTTP API, by method and path: `GET /api/inbox`; a `*` matches one part of a path. */
type Answers = Readonly<Record<string, unknown>>;

/** A refusal of a call: its code, and messages by the paths of its input. */
export class RefusedCall {
  readonly error: object;

  constructor(details: Readonly<Record<string, string>>, code = "VALIDATION") {
    this.error = { code, message: "Some of what was sent is not valid", details };
  }
}

/** Answers the page's calls without a server; paths that are not listed are missing. */
export function answerApi(answers: Answers): void {
  const known = Object.entries(answers);
  vi.stubGlobal("fetch", (path: string, { method = "GET" }: RequestInit = {}) => {
    const [, data] = known.find(([call]) => fits(call, `${method} ${path}`)) ?? [];
    if (data === undefined) return Promise.resolve(refuse(404, { code: "NOT_FOUND", message: "Not found" }));
    const isRefused = data instanceof RefusedCall;
    return Promise.resolve(isRefused ? refuse(400, data.error) : Response.json({ success: true, data }));
  });
}

function fits(call: string, asked: string): boolean {
  const parts = call.split("/");
  const others = asked.split("/");
  return parts.length === others.length && parts.every((part, at) => part === "*" || part === others[at]);
}

function refuse(status: number, error: object): Response {
  return Response.json({ success: false, error }, { status });
}
