import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { stranger, startTestServer, type TestClient, type TestServer } from "../../../testing/startServer.ts";

const OWNER = {
  token: "test-setup-token",
  name: "Ada",
  email: " Ada@Example.com ",
  password: "correct horse",
  organizationName: "Formweavers",
};

let server: TestServer;
let client: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  client = stranger(server.url);
});

it("makes the owner and signs them in with a cookie that scripts cannot read", async () => {
  const { status, data, headers } = await client.call("POST", "/api/setup", OWNER);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    user: { name: "Ada", email: "ada@example.com", color: 1 },
    organization: { name: "Formweavers", role: "owner" },
  });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^formweave=.{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^formweave_device=.{87}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/),
  ]);
});

it("prints a link with the token until there is an owner", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "formweave-setup-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const first = await startTestServer({ dataDir });
  expect(first.setupUrl).toBe(`${first.url}/setup#test-setup-token`);
  await stranger(first.url).call("POST", "/api/setup", OWNER);
  await first.stop();
  const again = await startTestServer({ dataDir });
  await again.stop();
  expect(again.setupUrl).toBeUndefined();
});

it("happens once, also when ten come at the same time", async () => {
  const all = Array.from({ length: 10 }, (_, index) =>
    client.call("POST", "/api/setup", { ...OWNER, email: `owner${index}@example.com` }),
  );
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
});

it("refuses a wrong token, and after ten of them to listen at all", async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { status, error } = await client.call("POST", "/api/setup", {
      ...OWNER,
      token: `guess ${attempt}`,
    });
    expect([status, error?.code]).toEqual([403, "SETUP_TOKEN"]);
  }
  const { status, headers } = await client.call("POST", "/api/setup", OWNER);
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});

it("says what is wrong with each field", async () => {
  const wrong = { ...OWNER, name: " ", email: "ada", password: "short", organizationName: undefined };
  const { status, error } = await client.call("POST", "/api/setup", wrong);
  expect(status).toBe(400);
  expect(error).toEqual({
    code: "VALIDATION",
    message: "Some of what was sent is not valid",
    details: {
      name: "Your name is required",
      email: "This is not an email address",
      password: "Use at least 8 characters",
      organizationName: "Organization is required",
    },
  });
});

it("asks everybody to set the server up first", async () => {
  const me = await client.call("GET", "/api/me");
  expect([me.status, me.error?.code]).toEqual([401, "SETUP_NEEDED"]);
  const signin = await client.call("POST", "/api/auth/signin", { email: "a@example.com", password: "p" });
  expect(signin.error?.code).toBe("SETUP_NEEDED");
});
