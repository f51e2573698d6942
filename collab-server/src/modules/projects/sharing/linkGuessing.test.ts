import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startSharing, type Sharing } from "../../../testing/sharingRig.ts";
import { stranger, type Answer } from "../../../testing/startServer.ts";

const OPEN = { isPublic: true, requireLogin: false } as const;

let rig: Sharing;
/** Addresses of links that admit nobody, by reason. */
let closed: Readonly<Record<string, string>>;

beforeAll(async () => {
  rig = await startSharing({ trustedProxyHops: 1 });
  closed = {
    unknown: randomUUID(),
    off: await createLink("Off", { isPublic: false, requireLogin: false }),
    expired: await createLink("Expired", { ...OPEN, expiresAt: 1 }),
    "behind a password and off": await createLink("Password", { isPublic: false, password: "open sesame" }),
    deleted: await deletedLink(),
    renewed: await renewedLink(),
    "no address at all": "x",
  };
});

afterAll(() => rig.server.stop());

async function createLink(name: string, settings: object): Promise<string> {
  const { data } = await rig.ada.call("POST", "/api/projects", { kind: "form", name });
  const path = `/api/projects/${String(Object(data).id)}/link`;
  await rig.ada.call("PATCH", path, settings);
  const made = await rig.ada.call("POST", path, {});
  return String(Object(made.data).url).split("/").at(-1) ?? "";
}

async function deletedLink(): Promise<string> {
  const { data } = await rig.ada.call("POST", "/api/projects", { kind: "form", name: "Deleted" });
  const path = `/api/projects/${String(Object(data).id)}`;
  await rig.ada.call("PATCH", `${path}/link`, OPEN);
  const made = await rig.ada.call("POST", `${path}/link`, {});
  await rig.ada.call("DELETE", path);
  return String(Object(made.data).url).split("/").at(-1) ?? "";
}

async function renewedLink(): Promise<string> {
  const first = await rig.shared(OPEN);
  await rig.ada.call("POST", rig.path("/link/renew"), {});
  return first.split("/").at(-1) ?? "";
}

/** A response without the requested id, for comparison. */
function formatAnswer({ status, error }: Answer, sessionId: string): string {
  return JSON.stringify([status, error]).replaceAll(sessionId, "ID");
}

it.each([
  ["GET", "", undefined],
  ["POST", "/join", { password: "x" }],
  ["GET", "/me", undefined],
  ["POST", "/leave", {}],
] as const)(
  "%s /api/shared/:sessionId%s says the same of every link that lets nobody in",
  async (...asked) => {
    const [method, rest, body] = asked;
    const answers = await Promise.all(
      Object.values(closed).map(async (sessionId) =>
        formatAnswer(
          await stranger(rig.server.url).call(method, `/api/shared/${sessionId}${rest}`, body),
          sessionId,
        ),
      ),
    );
    const message = { code: "SESSION_UNKNOWN", message: "Collaboration session ID not found" };
    expect(new Set(answers)).toEqual(new Set([JSON.stringify([404, { ...message, details: { id: "ID" } }])]));
  },
);

it("takes the same time for every link that lets nobody in, whatever password is tried", async () => {
  const times = new Map<string, number[]>(Object.keys(closed).map((why) => [why, []]));
  for (let round = 0; round < 15; round++)
    for (const [why, sessionId] of Object.entries(closed)) {
      const start = performance.now();
      await stranger(rig.server.url).call("POST", `/api/shared/${sessionId}/join`, { password: "sesame" });
      times.get(why)?.push(performance.now() - start);
    }
  const medians = [...times.values()].map((list) => list.toSorted((a, b) => a - b)[7] ?? 0);
  // Verifying a password takes 70 ms; a database lookup a fraction of 1 ms.
  expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(25);
});

it("lets a password be tried twenty times from an address, and then not even the right one", async () => {
  const path = await rig.shared({ ...OPEN, password: "open sesame" });
  const attempt = (password: string, ip: string) =>
    stranger(rig.server.url).call("POST", `${path}/join`, { password }, { "x-forwarded-for": ip });
  for (let count = 0; count < 20; count++)
    expect((await attempt("sesame", "192.0.2.1")).error?.code).toBe("LINK_PASSWORD_WRONG");
  const blocked = await attempt("open sesame", "192.0.2.1");
  expect([blocked.status, blocked.error?.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await attempt("open sesame", "192.0.2.2")).status).toBe(200);
});

it("says that a password is asked for, without taking a try", async () => {
  const path = await rig.shared({ ...OPEN, password: "open sesame" });
  const { status, error } = await stranger(rig.server.url).call("POST", `${path}/join`, {});
  expect([status, error]).toEqual([
    401,
    { code: "LINK_PASSWORD", message: "This link asks for a password", details: {} },
  ]);
  expect((await stranger(rig.server.url).call("GET", path)).data).toMatchObject({ requiresPassword: true });
});

it("lets three hundred come from an address in five minutes", async () => {
  const from = { "x-forwarded-for": "192.0.2.9" };
  const path = `/api/shared/${closed["unknown"]}/join`;
  const codes: (string | undefined)[] = [];
  for (let count = 0; count <= 300; count++)
    codes.push((await stranger(rig.server.url).call("POST", path, {}, from)).error?.code);
  expect([codes[299], codes[300]]).toEqual(["SESSION_UNKNOWN", "TOO_MANY_REQUESTS"]);
});
