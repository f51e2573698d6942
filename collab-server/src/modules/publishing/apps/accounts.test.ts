import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  APP_PASSWORD,
  readCookie,
  readPageData,
  startApp,
  type AppRig,
} from "../../../testing/apps/appRig.ts";
import { buildPages, type BuiltPages } from "../../../testing/builtPages.ts";
import { newReceipt } from "../../../testing/publishingRig.ts";

const RENDERER = "export const renderPage = async (page) => `<p>${page.kind}</p>`;";
const FRAME = '<title><!--title--></title><!--page--><script type="application/json"><!--data--></script>';
const EMAIL = "dora@example.com";

let pages: BuiltPages;
let app: AppRig;

beforeAll(() => {
  pages = buildPages(RENDERER, FRAME);
});

afterAll(() => pages.remove());

beforeEach(async () => {
  app = await startApp({ clientFolder: pages.clientFolder });
});

const signIn = (sent: Readonly<Record<string, string>> = {}) =>
  app.post("/_signin", { email: EMAIL, password: APP_PASSWORD, ...sent });

async function findId(email = EMAIL): Promise<string> {
  return (await app.list()).people.find((person) => person.email === email)?.id ?? "";
}

function changePerson(change: object, id: string) {
  return app.ada.call("PATCH", `/api/projects/${app.projectId}/people/${id}`, change);
}

describe("a sign-in without script", () => {
  it("leads from a closed screen to the form and back to exactly that address", async () => {
    await app.join(EMAIL);
    const wanted = await app.get("/tours/7%2F8?tab=open&x=a+b");
    const form = await app.get((wanted.headers.get("location") ?? "").slice(app.base.length));
    const { to, session } = await readPageData(form);
    expect([form.status, to, session]).toEqual([
      200,
      `${app.base}/tours/7%2F8?tab=open&x=a+b`,
      { name: null },
    ]);
    const done = await signIn({ to: String(to) });
    expect([done.status, done.headers.get("location")]).toEqual([303, to]);
    expect(done.headers.get("set-cookie")).toMatch(
      /^fw_app_[\w-]+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const screen = await app.get("/tours/7", readCookie(done));
    expect([screen.status, screen.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await readPageData(screen)).toMatchObject({
      screen: { id: "mine" },
      session: { name: `Name of ${EMAIL}` },
    });
    const brief = await signIn({ remember: "yes" });
    expect(brief.headers.get("set-cookie")).toContain("Max-Age=2592000");
  });

  it("gives one answer for a wrong address and a wrong password, keeps what was typed, and shows no password", async () => {
    await app.join(EMAIL);
    const said = [];
    for (const sent of [{ password: "wrong password" }, { email: "nobody@example.com" }]) {
      const answer = await signIn({ ...sent, to: "/plan" });
      const { email, ...page } = await readPageData(answer);
      expect([answer.status, readCookie(answer), typeof email]).toEqual([401, "", "string"]);
      expect(JSON.stringify(page)).not.toContain('password":"');
      said.push(page);
    }
    expect(said[0]).toEqual(said[1]);
    expect(said[0]).toMatchObject({ to: `${app.base}/plan`, problems: { "": "Email or password is wrong" } });
    const empty = await readPageData(await signIn({ email: "x", password: "" }));
    expect(empty).toMatchObject({
      problems: { email: "This is not an email address", password: "Password is required" },
    });
  });

  it("never leads out of the app, whatever it is told to lead to", async () => {
    await app.join(EMAIL);
    const part = fc.constantFrom(
      "/",
      "\\",
      "..",
      "%2e%2e",
      "//",
      "https:",
      "evil.example",
      "a",
      "?",
      "#",
      "@",
      "\t",
      "_signin",
    );
    const targets = fc.sample(
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join("")),
      { numRuns: 40, seed: 7 },
    );
    for (const to of [
      ...targets,
      "javascript:alert(1)",
      "//evil.example",
      "/_signout",
      "/_signin?to=/plan",
    ]) {
      const location = (await signIn({ to })).headers.get("location") ?? "";
      const { origin, pathname } = new URL(location, app.server.url);
      expect([to, origin]).toEqual([to, app.server.url]);
      expect(`${pathname}/`).toMatch(new RegExp(`^${app.base}/`));
      expect(pathname).not.toMatch(/\/_sign/);
    }
  });

  it("is refused to pages of other sites and to sandboxed frames, which bring no session either", async () => {
    const cookie = await app.join(EMAIL);
    for (const origin of ["https://evil.example", "null"])
      for (const path of ["/_signin", "/_signout", "/_signup"]) {
        const answer = await fetch(`${app.server.url}${app.base}${path}`, {
          method: "POST",
          body: new URLSearchParams({ email: EMAIL, password: APP_PASSWORD }),
          headers: { origin, cookie },
          redirect: "manual",
        });
        expect([origin, path, answer.status]).toEqual([origin, path, 403]);
      }
    expect((await app.get("/tours/7", cookie)).status).toBe(200);
  });

  it("is what the addresses of the builder's sign-in mean in an app, and says which provider is not set up", async () => {
    expect((await app.get("/api/auth/signin")).headers.get("location")).toBe(`${app.base}/_signin`);
    const google = await app.get("/api/auth/google");
    expect([google.status, await readPageData(google)]).toMatchObject([
      409,
      {
        form: "signin",
        to: app.base,
        problems: { "": expect.stringContaining("with Google is not set up") },
      },
    ]);
    expect((await app.get("/api/auth/evil%3Cb%3E")).status).toBe(404);
  });

  it("is slowed for an address that is guessed at, and not for another one", async () => {
    await app.join(EMAIL);
    await app.join("other@example.com");
    for (let count = 0; count < 10; count++) await signIn({ password: "wrong password" });
    expect((await signIn()).status).toBe(429);
    expect((await signIn({ email: "other@example.com" })).status).toBe(303);
  });

  it("ends by the sign-out, for good", async () => {
    const cookie = await app.join(EMAIL);
    const out = await app.post("/_signout", {}, cookie);
    expect([out.status, out.headers.get("location")]).toEqual([303, app.base]);
    expect((await app.get("/tours/7", cookie)).status).toBe(303);
  });
});

describe("screens and calls of an app", () => {
  it("are for those whom the document lets in, by the rights of now", async () => {
    const driver = await app.join("driver@example.com", ["driver"]);
    const boss = await app.join("boss@example.com", ["boss"]);
    const blocked = await app.join("blocked@example.com", ["boss"]);
    await changePerson({ isBlocked: true }, await findId("blocked@example.com"));
    const callers = { stranger: "", driver, boss, blocked, team: app.ada.cookie };
    const expected = {
      stranger: [200, 303, 303, 401, 401],
      driver: [200, 200, 403, 200, 403],
      boss: [200, 200, 200, 200, 200],
      blocked: [200, 303, 303, 401, 401],
      team: [200, 303, 303, 401, 401],
    };
    const live = await app.live();
    for (const [name, cookie] of Object.entries(callers)) {
      const shown = await Promise.all(["", "/tours/7", "/plan"].map((path) => app.get(path, cookie)));
      const asked = await Promise.all(
        ["/tours/7", "/plan"].map((address) => {
          const query = new URLSearchParams({ address, release: live.id });
          const path = `${app.api.replace(/people$/, "screen")}?${query.toString()}`;
          return fetch(app.server.url + path, { headers: { cookie } });
        }),
      );
      expect([name, [...shown, ...asked].map(({ status }) => status)]).toEqual([
        name,
        Object(expected)[name],
      ]);
      const texts = await Promise.all([...shown, ...asked].map((answer) => answer.text()));
      expect([name, texts.some((text) => text.includes("Planning"))]).toEqual([name, name === "boss"]);
      const sent = { releaseId: live.id, screenId: "plan", answers: { "plan-field": "A" } };
      const kept = await fetch(`${app.server.url}/api/releases/${app.base.slice(3)}/responses`, {
        method: "POST",
        body: JSON.stringify({ ...sent, receipt: newReceipt() }),
        headers: { cookie, "content-type": "application/json" },
      });
      expect([name, kept.status]).toEqual([name, name === "boss" ? 200 : 404]);
    }
  });

  it("of a screen that may be opened are at its own address, also when a link could give its number only", async () => {
    const boss = await app.join(EMAIL, ["boss"]);
    expect((await app.get("/_closed/3", boss)).headers.get("location")).toBe(`${app.base}/plan`);
    expect((await app.get("/_closed/99", boss)).status).toBe(404);
  });

  it("end with the roles, the block and the removal of a person, open pages within a second", async () => {
    for (const [name, change] of Object.entries({
      roles: { roles: ["boss"] },
      block: { isBlocked: true },
      removal: undefined,
    })) {
      const email = `${name}@example.com`;
      const cookie = await app.join(email);
      const stream = await fetch(`${app.server.url}${app.api}/events`, { headers: { cookie } });
      const told = stream.text();
      const id = await findId(email);
      const at = performance.now();
      if (change === undefined) await app.ada.call("DELETE", `/api/projects/${app.projectId}/people/${id}`);
      else await changePerson(change, id);
      expect(await told).toContain('data:{"kind":"changed"}');
      expect(performance.now() - at).toBeLessThan(1000);
      expect((await app.get("/tours/7", cookie)).status).toBe(303);
    }
  });
});

describe("an app's people and the builder's accounts", () => {
  it("are strangers to each other in every call of the API", async () => {
    const cookie = await app.join(app.ada.me.user.email);
    const described: unknown = await (await fetch(`${app.server.url}/api/openapi.json`)).json();
    const calls = Object.entries(Object(described).paths).flatMap(([path, methods]) =>
      Object.keys(Object(methods)).map((method) => ({ path, method: method.toUpperCase() })),
    );
    expect(calls.length).toBeGreaterThan(150);
    const slug = app.base.slice(3);
    for (const { method, path } of calls) {
      const isOfApp = path.startsWith("/api/apps/");
      const url = `${app.server.url}${path
        .replace("{id}", app.projectId)
        .replace("{slug}", slug)
        .replaceAll(/\{\w+\}/g, "1")}`;
      const ask = async (brought: string) => {
        const answer = await fetch(url, { method, headers: { cookie: brought } });
        // Secrets and times of an answer are new each time.
        return [answer.status, (await answer.text()).replaceAll(/[\w-]{43}|\d+/g, "")];
      };
      const [asStranger, asForeign] = [await ask(""), await ask(isOfApp ? app.ada.cookie : cookie)];
      expect([method, path, ...asForeign]).toEqual([method, path, ...asStranger]);
    }
    expect((await app.ada.call("GET", "/api/me")).status).toBe(200);
  }, 60_000);

  it("are no people of another app, even with the cookie under its name", async () => {
    const cookie = await app.join(EMAIL, ["boss"]);
    const made = await app.ada.call("POST", "/api/projects", { kind: "app", name: "Other" });
    const otherId = String(Object(made.data).id);
    const document = {
      name: "Other",
      kind: "app",
      screens: [{ id: "s", name: "S", route: "/", access: "signedIn" }],
      widgets: [],
    };
    await app.ada.call("PUT", `/api/projects/${otherId}/document`, document);
    await app.ada.call("POST", `/api/projects/${otherId}/releases`, {});
    const releases = await app.ada.call("GET", `/api/projects/${otherId}/releases`);
    const other = `${app.server.url}/a/${String(Object(releases.data).publications[0].slug)}`;
    const secret = cookie.split("=")[1] ?? "";
    for (const brought of [cookie, `fw_app_${otherId}=${secret}`, `formweave=${secret}`]) {
      const answer = await fetch(other, { headers: { cookie: brought }, redirect: "manual" });
      expect(answer.status).toBe(303);
    }
    expect(
      (await fetch(`${app.server.url}/api/me`, { headers: { cookie: `formweave=${secret}` } })).status,
    ).toBe(401);
    expect((await changePerson({ isBlocked: true }, await findId())).status).toBe(200);
    expect(
      (await app.ada.call("PATCH", `/api/projects/${otherId}/people/${await findId()}`, { isBlocked: false }))
        .status,
    ).toBe(404);
  });
});
