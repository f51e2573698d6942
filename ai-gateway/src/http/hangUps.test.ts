import { expect, it, onTestFinished } from "vitest";
import { openTestGateway } from "../testing/openTestGateway.ts";
import { createGatewayApp } from "./app.ts";

const CALLS = [
  "form/generate",
  "form/analyze",
  "field/validate",
  "field/content",
  "components/suggest",
  "chat",
  "stream",
  "document/process",
];
const CALLER = { userId: "ann", organizationId: "acme", address: "10.0.0.1" };

/** A request whose body breaks off. */
function brokenRequest(path: string, headers: Record<string, string>): Request {
  let isBegun = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isBegun) controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
      else controller.enqueue(new TextEncoder().encode('{"half":'));
      isBegun = true;
    },
  });
  return new Request(`http://localhost/api/ai/${path}`, { method: "POST", body, headers, duplex: "half" });
}

it.each(CALLS)("who hangs up while %s reads what they send is no error of the gateway", async (path) => {
  const opened = openTestGateway();
  onTestFinished(() => opened.close());
  const reported: unknown[] = [];
  const answer = createGatewayApp({
    gateway: opened.gateway,
    report: (_what, error) => reported.push(error),
  });
  for (const headers of [{}, { "content-length": "1000" }]) {
    const answered = await answer(brokenRequest(path, headers), CALLER);
    expect(await answered.json()).toMatchObject({ error: { code: "UPLOAD_BROKEN" } });
  }
  expect(reported).toEqual([]);
});
