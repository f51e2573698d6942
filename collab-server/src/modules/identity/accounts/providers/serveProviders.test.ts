import { identity, signInWays, totpSetup } from "@formweave/schema/api";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { startOpenIdServer, type OpenIdServer } from "../../../../testing/openIdServer.ts";
import {
  invited,
  signedIn,
  startTestServer,
  stranger,
  type SignedInPerson,
} from "../../../../testing/startServer.ts";
import { totpCode } from "../two-factor/totp.ts";

const PUBLIC_URL = "http://forms.example.com";
const CALLBACK = "/api/auth/google/callback";
const PASSWORD = "correct horse battery";

let openId: OpenIdServer;
let time: number;
let url: string;
let ada: SignedInPerson;

beforeAll(async () => {
  openId = await startOpenIdServer(PUBLIC_URL + CALLBACK);
});

afterAll(() => openId.stop());

beforeEach(async () => {
  time = Date.now();
  const server = await startTestServer({
    publicUrl: PUBLIC_URL,
    providers: { google: openId.config },
    clocks: { now: () => time, elapsed: () => time },
  });
  onTestFinished(() => server.stop());
  url = `http://127.0.0.1:${server.port}`;
  ada = await signedIn(url);
  openId.become("ada-at-google", "ada@example.com");
});

/** A browser with a cookie jar that follows redirects only when a test says so. */
function browser(cookie = "") {
  const jar = new Map(
    cookie === "" ? [] : [[cookie.slice(0, cookie.indexOf("=")), cookie.slice(cookie.indexOf("=") + 1)]],
  );
  return {
    jar,
    async go(path: string): Promise<string> {
      const sent = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await fetch(url + path, { redirect: "manual", headers: { cookie: sent } });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ""] = line.split(";");
        jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
      }
      return response.headers.get("location") ?? `${response.status}`;
    },
  };
}

type Browser = ReturnType<typeof browser>;

/** Goes to the provider; returns the URL that it redirects back to. */
async function wayBack(by: Browser, from = "/api/auth/google"): Promise<URL> {
  return openId.passThrough(await by.go(from));
}

/** Completes the whole flow; returns the page where the browser ends. */
async function throughProvider(by: Browser, from?: string): Promise<string> {
  return by.go(CALLBACK + (await wayBack(by, from)).search);
}

async function identities(by: SignedInPerson = ada) {
  return z.array(identity).parse((await by.call("GET", "/api/account/identities")).data);
}

describe("a provider that is set up", () => {
  it("is one of the ways in, and those that are not set up are not there", async () => {
    const ways = signInWays.parse((await stranger(url).call("GET", "/api/auth/ways")).data);
    expect(ways.providers).toEqual(["google"]);
    expect((await stranger(url).call("GET", "/api/auth/github")).status).toBe(404);
  });

  it("is asked with state, nonce and PKCE", async () => {
    const asked = new URL(await browser().go("/api/auth/google")).searchParams;
    expect(asked.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"])
      expect([name, asked.get(name)]).toEqual([name, expect.stringMatching(/^[\w-]{43}$/)]);
  });
});

describe("an account elsewhere", () => {
  it("signs in once it was added by who is signed in here", async () => {
    const mine = browser(ada.cookie);
    expect(await throughProvider(mine, "/api/auth/google?link")).toBe("/account");
    expect(await identities()).toMatchObject([{ provider: "google", label: "ada@example.com" }]);
    const fresh = browser();
    expect(await throughProvider(fresh)).toBe("/");
    const session = await fetch(`${url}/api/me`, {
      headers: { cookie: `formweave=${fresh.jar.get("formweave")}` },
    });
    expect(await session.json()).toMatchObject({ data: { user: { email: "ada@example.com" } } });
  });

  it("signs nobody in by an email alone", async () => {
    const there = browser();
    expect(await throughProvider(there)).toBe("/signin?provider=unknown");
    expect(there.jar.has("formweave")).toBe(false);
  });

  it("still asks for the second step where that is on", async () => {
    await throughProvider(browser(ada.cookie), "/api/auth/google?link");
    const begun = await ada.call("POST", "/api/account/totp", { password: PASSWORD });
    const { secret } = totpSetup.parse(begun.data);
    const code = () => totpCode(secret, Math.floor(time / 30_000));
    await ada.call("POST", "/api/account/totp/confirm", { code: code() });
    time += 30_000;
    const there = browser();
    const end = await throughProvider(there);
    expect([end, there.jar.has("formweave")]).toEqual([expect.stringMatching(/^\/signin#second=/), false]);
    const token = end.slice(end.indexOf("=") + 1);
    const second = await stranger(url).call("POST", "/api/auth/second", { token, code: code() });
    expect(second.data).toMatchObject({ user: { name: "Ada Owner" } });
  });

  it("belongs to one account, and is taken out of it again", async () => {
    const { data } = await ada.call("POST", "/api/projects", { kind: "form", name: "A" });
    const projectId = z.object({ id: z.uuid() }).parse(data).id;
    const ben = await invited(url, { by: ada, projectId, email: "ben@example.com", level: "viewer" });
    await throughProvider(browser(ada.cookie), "/api/auth/google?link");
    expect(await throughProvider(browser(ben.cookie), "/api/auth/google?link")).toBe(
      "/account?provider=taken",
    );
    expect(await identities(ben)).toEqual([]);
    expect((await ada.call("DELETE", "/api/account/identities/google")).data).toEqual([]);
    expect(await throughProvider(browser())).toBe("/signin?provider=unknown");
  });

  it("is not added by who is not signed in, or was a while ago, or by a page of others", async () => {
    expect(await browser().go("/api/auth/google?link")).toBe("/account?provider=proof");
    time += 11 * 60_000;
    expect(await browser(ada.cookie).go("/api/auth/google?link")).toBe("/account?provider=proof");
  });
});

describe("what comes back", () => {
  beforeEach(async () => {
    await throughProvider(browser(ada.cookie), "/api/auth/google?link");
  });

  it("is taken once, and only by the browser that went", async () => {
    const there = browser();
    const { search } = await wayBack(there);
    expect(await browser().go(CALLBACK + search)).toBe("/signin?provider=failed");
    const cookies = new Map(there.jar);
    expect(await there.go(CALLBACK + search)).toBe("/");
    const again = browser();
    for (const [name, value] of cookies) again.jar.set(name, value);
    expect(await again.go(CALLBACK + search)).toBe("/signin?provider=failed");
  });

  it.each([
    ["another state", (query: URLSearchParams) => query.set("state", "forged")],
    ["no state", (query: URLSearchParams) => query.delete("state")],
    ["another code", (query: URLSearchParams) => query.set("code", "forged")],
    ["another issuer", (query: URLSearchParams) => query.set("iss", "https://evil.example")],
  ])("is refused with %s", async (_name, forge) => {
    const there = browser();
    const { searchParams } = await wayBack(there);
    forge(searchParams);
    expect(await there.go(`${CALLBACK}?${searchParams.toString()}`)).toBe("/signin?provider=failed");
    expect(there.jar.has("formweave")).toBe(false);
  });

  it("is refused where its code was for another flow: the nonce and the verifier are of one", async () => {
    const [mine, theirs] = [browser(), browser()];
    const { searchParams } = await wayBack(mine);
    const stolen = (await wayBack(theirs)).searchParams.get("code") ?? "";
    searchParams.set("code", stolen);
    expect(await mine.go(`${CALLBACK}?${searchParams.toString()}`)).toBe("/signin?provider=failed");
  });

  it("is too late after ten minutes", async () => {
    const there = browser();
    const { search } = await wayBack(there);
    time += 10 * 60_000;
    expect(await there.go(CALLBACK + search)).toBe("/signin?provider=failed");
  });
});
