import { vi } from "vitest";

/** Answers of the HTTP API, by method and path: `GET /api/inbox`. */
type Answers = Readonly<Record<string, unknown>>;

/** Has the page's calls answered without a server; what is not named is not there. */
export function answerApi(answers: Answers): void {
  vi.stubGlobal("fetch", (path: string, { method = "GET" }: RequestInit = {}) => {
    const data = answers[`${method} ${path}`];
    const isKnown = data !== undefined;
    const body = isKnown
      ? { success: true, data }
      : { success: false, error: { code: "NOT_FOUND", message: "Not found" } };
    return Promise.resolve(Response.json(body, { status: isKnown ? 200 : 404 }));
  });
}
