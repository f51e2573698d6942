import { appPersonLink } from "@formweave/schema/api";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { APP_PASSWORD, readCookie, readPageData, startApp } from "../../../testing/apps/appRig.ts";
import { buildPages, type BuiltPages } from "../../../testing/builtPages.ts";
import { startMailServer } from "../../../testing/mailServer.ts";

const RENDERER = "export const renderPage = async (page) => `<p>${page.kind}</p>`;";
const FRAME = '<title><!--title--></title><!--page--><script type="application/json"><!--data--></script>';
const EMAIL = "dora@example.com";
const ACCOUNT = { name: "Dora", email: EMAIL, password: APP_PASSWORD };

let pages: BuiltPages;

beforeAll(() => {
  pages = buildPages(RENDERER, FRAME);
});

afterAll(() => pages.remove());

const start = (options = {}) => startApp({ clientFolder: pages.clientFolder, ...options });

describe("an account in an app", () => {
  it("is made by nobody, by those invited or by everybody, as the live release says", async () => {
    const app = await start();
    await app.republish({ signUp: "closed" });
    const closed = await readPageData(await app.post("/_signup", ACCOUNT));
    expect(closed).toMatchObject({ text: "Nobody can make an account here" });
    const people = `/api/projects/${app.projectId}/people/invitations`;
    expect((await app.ada.call("POST", people, { email: EMAIL })).error?.code).toBe("APP_INVITES_NOBODY");
    await app.republish({ signUp: "invited" });
    expect((await app.post("/_signup", ACCOUNT)).status).toBe(403);
    await app.republish({ signUp: "open" });
    const made = await app.post("/_signup", { ...ACCOUNT, email: " DORA@example.com ", to: "/tours/1" });
    expect([made.status, made.headers.get("location")]).toEqual([303, `${app.base}/tours/1`]);
    expect((await app.get("/tours/1", readCookie(made))).status).toBe(200);
    const again = await app.post("/_signup", ACCOUNT);
    expect([again.status, (await readPageData(again))["problems"]]).toEqual([
      409,
      { "": "There is an account with this email already. Sign in" },
    ]);
    const weak = await readPageData(await app.post("/_signup", { ...ACCOUNT, password: "dora@example.com" }));
    expect(weak).toMatchObject({
      problems: { password: expect.stringContaining("Do not make a password of") },
    });
  });

  it("is made by an invitation once, with its roles, and not after the invitation was withdrawn or the app closed", async () => {
    const app = await start();
    const token = await app.invite(EMAIL, ["boss"]);
    const form = await readPageData(await app.get(`/_join?token=${token}`));
    expect(form).toMatchObject({ form: "join", email: EMAIL });
    const joined = await app.post("/_join", { token, name: "Dora", password: APP_PASSWORD });
    expect((await app.get("/plan", readCookie(joined))).status).toBe(200);
    expect((await app.post("/_join", { token, name: "Eve", password: APP_PASSWORD })).status).toBe(404);
    const second = await app.invite("eve@example.com");
    const [waiting] = (await app.list()).invitations;
    await app.ada.call("DELETE", `/api/projects/${app.projectId}/people/invitations/${waiting?.id ?? ""}`);
    expect((await app.post("/_join", { token: second, name: "Eve", password: APP_PASSWORD })).status).toBe(
      404,
    );
    const third = await app.invite("eve@example.com");
    await app.republish({ signUp: "closed" });
    expect((await app.post("/_join", { token: third, name: "Eve", password: APP_PASSWORD })).status).toBe(
      404,
    );
    expect(await app.list()).toMatchObject({ total: 1, people: [{ email: EMAIL, roles: ["boss"] }] });
    const rows = app.rows(
      "SELECT token_hash AS hash FROM app_sessions UNION ALL SELECT token_hash FROM app_invitations",
    );
    expect(JSON.stringify(rows)).not.toContain(third);
  });

  it("gets another password by a link, which works once and ends every session", async () => {
    const app = await start();
    const cookie = await app.join(EMAIL);
    const [person] = (await app.list()).people;
    const made = await app.ada.call(
      "POST",
      `/api/projects/${app.projectId}/people/${person?.id ?? ""}/reset`,
      {},
    );
    const token = new URL(appPersonLink.parse(made.data).url).searchParams.get("token") ?? "";
    const [one, two] = await Promise.all(
      ["eight red balloons", "nine blue kettles"].map((password) => app.post("/_reset", { token, password })),
    );
    expect([one?.status, two?.status].toSorted((a = 0, b = 0) => a - b)).toEqual([303, 404]);
    expect((await app.get("/tours/1", cookie)).status).toBe(303);
    expect((await app.post("/_signin", { email: EMAIL, password: APP_PASSWORD })).status).toBe(401);
    const audited = app.rows(
      "SELECT action FROM audit_events WHERE action LIKE 'app.person.%' ORDER BY rowid",
    );
    expect(audited).toEqual([{ action: "app.person.invite" }, { action: "app.person.reset" }]);
  });
});

describe("with a mail server", () => {
  it("an address is confirmed before there is an account, and nobody learns which addresses have one", async () => {
    const mail = await startMailServer();
    onTestFinished(() => mail.stop());
    const app = await start({ mail: mail.mail });
    await app.republish({ signUp: "open", texts: { language: "de" } });
    const answers = [];
    await app.join("known@example.com");
    for (const email of [EMAIL, "known@example.com"]) {
      for (const form of ["signup", "forgot"]) {
        const { email: _, ...page } = await readPageData(await app.post(`/_${form}`, { email }));
        answers.push({ ...page, form });
      }
    }
    expect(answers.slice(0, 2)).toEqual(answers.slice(2));
    expect(answers[0]).toMatchObject({ title: "Sehen Sie in Ihre Mails" });
    // The invitation of the one who has an account, a mail that says so, and a link for another password.
    await expect.poll(() => mail.arrived.length).toBe(4);
    const [toDora, ...others] = mail.arrived.filter(({ to }) => to.includes(EMAIL));
    expect(others).toEqual([]);
    expect(toDora?.body).toContain("Konto");
    const token = /_join\?token=([\w-]{43})/.exec(toDora?.body ?? "")?.[1] ?? "";
    const joined = await app.post("/_join", { token, name: "Dora", password: APP_PASSWORD });
    expect((await app.get("/tours/1", readCookie(joined))).status).toBe(200);
  });
});
