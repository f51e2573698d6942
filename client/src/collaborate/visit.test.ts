import { beforeEach, expect, it, vi } from "vitest";
import type { RequestOptions } from "#api/request.ts";
import { createVisit, type Visit } from "./visit.ts";

const SESSION = "7b1c8f7e-6c1f-4b62-9d5e-0f7f7f0c2a11";
const PROJECT = "0f6f7c9e-1a57-4d8f-8a86-7e6b7d1b5a10";
const GUEST = { id: "c2f1b8a0-9a54-4f0e-8f2e-5a9a4f3b1d22", name: "Kai" };
const SHARED = {
  projectName: "Intake",
  projectKind: "form",
  allowComments: true,
  allowCopy: false,
  requiresSignIn: false,
  requiresPassword: false,
};
const GONE = { code: "SESSION_UNKNOWN", message: "Collaboration session not found", details: {} };

/** Responses of the server, by the last part of the address; an error is a refusal. */
let answers: Record<string, unknown>;
let calls: { path: string; body: unknown }[];

beforeEach(() => {
  answers = { [SESSION]: SHARED, me: null, join: { projectId: PROJECT, guest: GUEST }, leave: null };
  calls = [];
  const kept = new Map<string, string>();
  vi.stubGlobal(
    "localStorage",
    new Proxy(
      {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
      {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  );
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", answerCall);
});

it("somebody unknown is asked for a name, and is inside with it", async () => {
  const visit = await opened();
  expect(visit.state.get()).toMatchObject({ kind: "asking", hasEnded: false });
  expect(await visit.join({ name: "Kai" })).toBeUndefined();
  expect(visit.state.get()).toMatchObject({ kind: "inside", guest: { ...GUEST, projectId: PROJECT } });
  expect(calls.at(-1)?.body).toEqual({ name: "Kai" });
});

it("words that were not sent when the link ended stay until they are given up", async () => {
  const visit = await opened();
  await visit.join({ name: "Kai" });
  const name = `formweave:private:commentDraft:${GUEST.id}:${PROJECT}:new:point`;
  localStorage.setItem(name, JSON.stringify("What I thought"));
  expect(await visit.findUnsent()).toEqual([{ text: "What I thought" }]);
  answers[SESSION] = { error: GONE };
  await visit.handleEnd();
  expect(visit.state.get()).toMatchObject({ kind: "stranded", words: [{ text: "What I thought" }] });
  expect((await opened()).state.get()).toMatchObject({ kind: "inside", guest: GUEST });
  await visit.giveUp();
  expect([visit.state.get().kind, localStorage.getItem(name)]).toEqual(["closed", null]);
});

it("a line that ends because somebody leaves does not bring them back to the door", async () => {
  const visit = await opened();
  await visit.join({ name: "Kai" });
  const leaving = visit.leave();
  await visit.handleEnd();
  await leaving;
  expect(visit.state.get()).toEqual({ kind: "left", from: "Intake" });
});

it("who is inside is so in another tab too, without the server", async () => {
  await (await opened()).join({ name: "Kai" });
  answers = {};
  expect((await opened()).state.get()).toMatchObject({ kind: "inside", guest: GUEST });
});

it("a guest whose device forgot them is asked nothing again", async () => {
  answers["me"] = GUEST;
  expect((await opened()).state.get()).toMatchObject({ kind: "inside" });
});

it("who has access of their own goes to the project", async () => {
  answers["join"] = { projectId: PROJECT, guest: null };
  expect((await opened(true)).state.get()).toEqual({ kind: "member", projectId: PROJECT });
});

it("a password that is asked for is asked of who is signed in too", async () => {
  answers["join"] = {
    error: { code: "LINK_PASSWORD", message: "This link asks for a password", details: {} },
  };
  expect((await opened(true)).state.get()).toMatchObject({ kind: "asking" });
});

it("a link that opens nothing says so, and from where somebody was sent out", async () => {
  answers[SESSION] = { error: GONE };
  expect((await opened()).state.get()).toMatchObject({ kind: "closed", failure: GONE });
  answers[SESSION] = SHARED;
  const visit = await opened();
  await visit.join({ name: "Kai" });
  answers[SESSION] = { error: GONE };
  await visit.handleEnd();
  expect(visit.state.get()).toMatchObject({ kind: "closed", from: "Intake" });
  expect((await opened()).state.get()).toMatchObject({ kind: "closed" });
});

it("who is sent out of a link that is open is asked anew, and told that it changed", async () => {
  const visit = await opened();
  await visit.join({ name: "Kai" });
  await visit.handleEnd();
  expect(visit.state.get()).toMatchObject({ kind: "asking", hasEnded: true });
});

it("who leaves is told to the server and known here no more", async () => {
  const visit = await opened();
  await visit.join({ name: "Kai" });
  await visit.leave();
  expect(visit.state.get()).toEqual({ kind: "left", from: "Intake" });
  expect(calls.at(-1)?.path).toBe(`/api/shared/${SESSION}/leave`);
  expect((await opened()).state.get()).toMatchObject({ kind: "asking" });
});

async function opened(isSignedIn = false): Promise<Visit> {
  const visit = createVisit(SESSION);
  await visit.open(isSignedIn);
  return visit;
}

async function answerCall(path: string, { body }: RequestInit & RequestOptions): Promise<Response> {
  calls.push({ path, body: typeof body === "string" ? JSON.parse(body) : undefined });
  const answer = answers[path.split("/").at(-1) ?? ""];
  if (answer === undefined) throw new TypeError("Failed to fetch");
  const refusal = readError(answer);
  return Response.json(
    refusal === undefined ? { success: true, data: answer } : { success: false, error: refusal },
    { status: refusal === undefined ? 200 : 404 },
  );
}

function readError(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null && "error" in answer ? answer.error : undefined;
}
