import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { readServiceToken } from "@formweave/data/serviceToken";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import {
  invited,
  signedIn,
  startTestServer,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";
import { ASSISTANT_CALLS } from "./assistantCalls.ts";
import type { AssistantCaller } from "./serveAssistant.ts";
import { remoteAssistant } from "./remoteAssistant.ts";

let server: TestServer;
let passedOn: { readonly url: string; readonly caller: AssistantCaller }[];

beforeEach(async () => {
  passedOn = [];
  server = await startTestServer({
    async assistant(request, caller) {
      passedOn.push({ url: request.url, caller });
      return new Response(await request.text());
    },
  });
  onTestFinished(() => server.stop());
});

it("passes a call on with who makes it, whoever it says it is", async () => {
  const ada = await signedIn(server.url);
  const body = JSON.stringify({ prompt: "Hi", context: { userId: "somebody", organizationId: "else" } });
  const headers = { cookie: ada.cookie, origin: server.url, "content-type": "application/json" };
  const response = await fetch(`${server.url}/api/ai/chat?x=1`, { method: "POST", headers, body });
  expect(await response.text()).toBe(body);
  const { data } = await ada.call("GET", "/api/me");
  expect(data).toMatchObject({ user: { id: passedOn[0]?.caller.userId } });
  expect(passedOn[0]?.url).toBe(`${server.url}/api/ai/chat?x=1`);
  expect(passedOn[0]?.caller.organizationId).not.toBe("else");
});

it("passes on what the organization lets it cost, as its owner has set it", async () => {
  const ada = await signedIn(server.url);
  const headers = { cookie: ada.cookie, origin: server.url };
  const reported = async () => {
    await fetch(`${server.url}/api/ai/status`, { headers });
    return passedOn.at(-1)?.caller.budget;
  };
  expect(await reported()).toBeUndefined();
  expect((await ada.call("PUT", "/api/organization/ai-budget", { dollars: 12.5 })).status).toBe(200);
  expect(await reported()).toBe(12.5);
  expect((await ada.call("PUT", "/api/organization/ai-budget", { dollars: -1 })).status).toBe(400);
  await ada.call("PUT", "/api/organization/ai-budget", { dollars: null });
  expect(await reported()).toBeUndefined();
});

it("passes nothing on for a stranger", async () => {
  await signedIn(server.url);
  const response = await fetch(`${server.url}/api/ai/usage`);
  expect([response.status, passedOn]).toEqual([401, []]);
});

it("passes nothing on for a page of another site", async () => {
  const ada = await signedIn(server.url);
  const headers = { cookie: ada.cookie, origin: "https://evil.example", "content-type": "application/json" };
  const response = await fetch(`${server.url}/api/ai/chat`, { method: "POST", headers, body: "{}" });
  expect([response.status, passedOn]).toEqual([403, []]);
});

it("says that nothing is there where no assistant is", async () => {
  const plain = await startTestServer();
  onTestFinished(() => plain.stop());
  const ada = await signedIn(plain.url);
  expect((await ada.call("GET", "/api/ai/status")).status).toBe(404);
});

it("passes a call on to a gateway of its own, as it comes and with a signed word on whom it is for", async () => {
  const secret = "a secret of at least thirty-two characters";
  const seen: {
    readonly url: string | undefined;
    readonly userId: string | undefined;
    readonly body: string;
  }[] = [];
  const gateway = createServer((incoming, response) => void answer(incoming, response));
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(incoming);
    const token = incoming.headers.authorization?.replace("Bearer ", "") ?? "";
    const caller = await readServiceToken(token, secret, Date.now());
    seen.push({ url: incoming.url, userId: caller?.userId, body });
    response.writeHead(429, { "retry-after": "7" }).end("data: x\n\n");
  };
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  onTestFinished(() => void gateway.close());
  const address = gateway.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const remote = await startTestServer({ assistant: remoteAssistant({ url, secret }) });
  onTestFinished(() => remote.stop());
  const ada = await signedIn(remote.url);
  const headers = { cookie: ada.cookie, origin: remote.url, "content-type": "application/json" };
  const response = await fetch(`${remote.url}/api/ai/stream?conversationId=a`, {
    method: "POST",
    headers,
    body: "{}",
  });
  expect([response.status, response.headers.get("retry-after"), await response.text()]).toEqual([
    429,
    "7",
    "data: x\n\n",
  ]);
  expect(seen).toEqual([{ url: "/api/ai/stream?conversationId=a", userId: ada.me.user.id, body: "{}" }]);
});

it("says that the assistant does not answer where its gateway is down", async () => {
  const remote = await startTestServer({
    assistant: remoteAssistant({ url: "http://127.0.0.1:9", secret: "s" }),
  });
  onTestFinished(() => remote.stop());
  const ada = await signedIn(remote.url);
  expect(await ada.call("GET", "/api/ai/status")).toMatchObject({
    status: 503,
    error: { code: "AI_UNAVAILABLE" },
  });
});

it("has every call that says something within a rate, and a line for each person", () => {
  for (const { method, path, costLimit } of ASSISTANT_CALLS)
    expect([path, costLimit !== undefined]).toEqual([path, method === "POST"]);
});

it("reads one file of a person at a time, takes a few more, and lets nobody else wait", async () => {
  const end = Promise.withResolvers<void>();
  let read = 0;
  const busy = await startTestServer({
    async assistant(request, caller) {
      read++;
      await request.arrayBuffer();
      if (caller.userId === ada.me.user.id) await end.promise;
      return new Response("read");
    },
  });
  onTestFinished(() => busy.stop());
  const ada: SignedInPerson = await signedIn(busy.url);
  const { data } = await ada.call("POST", "/api/projects", { kind: "form", name: "A" });
  const { id: projectId } = z.object({ id: z.string() }).parse(data);
  const ben = await invited(busy.url, { by: ada, projectId, email: "ben@example.com", level: "viewer" });
  const send = ({ cookie }: SignedInPerson, signal?: AbortSignal) =>
    fetch(`${busy.url}/api/ai/document/process`, {
      method: "POST",
      headers: { cookie, origin: busy.url, "content-type": "multipart/form-data; boundary=x" },
      body: new Uint8Array(1 << 20),
      ...(signal && { signal }),
    });
  const gone = new AbortController();
  const first = send(ada);
  await expect.poll(() => read).toBe(1);
  const waiting = Array.from({ length: 5 }, () => send(ada, gone.signal));
  const refused = await Promise.race(Array.from({ length: 7 }, () => send(ada)));
  expect([refused.status, refused.headers.get("retry-after"), read]).toEqual([429, "10", 1]);
  expect((await send(ben)).status).toBe(200);
  gone.abort();
  await Promise.allSettled(waiting);
  end.resolve();
  expect((await first).status).toBe(200);
});
