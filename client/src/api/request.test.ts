import { expect, it, vi } from "vitest";
import { z } from "zod";
import { createRequest, isUnreachable, type Network } from "./request.ts";

const name = z.object({ name: z.string() });

function answering(body: unknown, status = 200): Network["fetch"] {
  return () =>
    Promise.resolve(new Response(typeof body === "string" ? body : JSON.stringify(body), { status }));
}

function failing(error: Error): Network["fetch"] {
  return async () => {
    throw error;
  };
}

function refusing(code: string): unknown {
  return { success: false, error: { code, message: "No", details: { email: "Taken" } } };
}

function over(fetch: Network["fetch"], isOnline = true) {
  return createRequest({ fetch, isOnline: () => isOnline });
}

it("gives what the envelope holds", async () => {
  const request = over(answering({ success: true, data: { name: "Mara" } }));
  expect(await request("/api/me", name)).toEqual({ ok: true, value: { name: "Mara" } });
});

it("sends a body as JSON, with the cookie of this site only", async () => {
  const fetch = vi.fn<Network["fetch"]>(answering({ success: true, data: { name: "A" } }));
  await over(fetch)("/api/projects", name, { method: "POST", body: { name: "A" } });
  expect(fetch).toHaveBeenCalledWith(
    "/api/projects",
    expect.objectContaining({
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json" },
      body: '{"name":"A"}',
    }),
  );
});

it("gives the code, the words and the details of a refusal", async () => {
  const result = await over(answering(refusing("EMAIL_TAKEN"), 409))("/api/setup", name);
  expect(result).toMatchObject({
    ok: false,
    error: { code: "EMAIL_TAKEN", message: "No", details: { email: "Taken" }, retryable: false },
  });
});

it.each([
  ["Not done", { reason: "They are gone" }, "Not done. They are gone"],
  ["Not done: They are gone", { reason: "They are gone" }, "Not done: They are gone"],
  ["Not done", { reason: "it is over" }, "Not done"],
  ["Not done", {}, "Not done"],
])("says why where the message does not: %s %j", async (message, details, expected) => {
  const refusal = { success: false, error: { code: "REMOVE_FAILED", message, details } };
  const result = await over(answering(refusal, 409))("/api/me", name);
  expect(result).toMatchObject({ ok: false, error: { message: expected } });
});

it.each([
  [500, true],
  [503, true],
  [429, true],
  [401, false],
  [404, false],
])("a refusal with status %i may be tried again: %s", async (status, retryable) => {
  const result = await over(answering(refusing("UNKNOWN_ERROR"), status))("/api/me", name);
  expect(result).toMatchObject({ ok: false, error: { retryable } });
});

it("says offline without a network and unreachable without an answer", async () => {
  const fetch = failing(new TypeError("Failed to fetch"));
  expect(await over(fetch, false)("/api/me", name)).toMatchObject({
    error: { code: "OFFLINE", retryable: true },
  });
  expect(await over(fetch)("/api/me", name)).toMatchObject({
    error: { code: "UNREACHABLE", retryable: true },
  });
});

it("an answer that takes too long is none", async () => {
  const fetch = failing(new DOMException("signal timed out", "TimeoutError"));
  expect(await over(fetch)("/api/me", name)).toMatchObject({ error: { code: "UNREACHABLE" } });
});

it.each([
  ["a page of a proxy", "<html>Bad gateway</html>"],
  ["another shape", { success: true, data: { id: 1 } }],
  ["nothing", ""],
])("%s is no answer of our server", async (_, body) => {
  const result = await over(answering(body, 502))("/api/me", name);
  expect(result.ok || isUnreachable(result.error)).toBe(true);
  expect(result.ok).toBe(false);
});

it("a mistake in the code is thrown, not shown as a network failure", async () => {
  const fetch = failing(new RangeError("bug"));
  await expect(over(fetch)("/api/me", name)).rejects.toThrow("bug");
});

it("asks for a proof where a sensitive act wants one, and makes the call again once it is given", async () => {
  const answers = [
    answering(refusing("PROOF_NEEDED"), 403),
    answering({ success: true, data: { name: "A" } }),
  ];
  const fetch = vi.fn<Network["fetch"]>((path, init) =>
    (answers.shift() ?? failing(new TypeError()))(path, init),
  );
  const requestProof = vi.fn<() => Promise<boolean>>(async () => true);
  const request = createRequest({ fetch, isOnline: () => true, requestProof });
  expect(await request("/api/keys", name, { method: "POST", body: {} })).toEqual({
    ok: true,
    value: { name: "A" },
  });
  expect([requestProof, fetch].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});

it("is refused where no proof is given", async () => {
  const fetch = vi.fn<Network["fetch"]>(answering(refusing("PROOF_NEEDED"), 403));
  const request = createRequest({ fetch, isOnline: () => true, requestProof: async () => false });
  expect(await request("/api/keys", name)).toMatchObject({ ok: false, error: { code: "PROOF_NEEDED" } });
  expect(fetch).toHaveBeenCalledTimes(1);
});
