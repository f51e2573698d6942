import { recoveryCodes, signinAnswer, totpSetup } from "@formweave/schema/api";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import {
  signedIn,
  startTestServer,
  stranger,
  type SignedInPerson,
  type TestServer,
} from "../../../../testing/startServer.ts";
import { totpCode } from "./totp.ts";

const EMAIL = "ada@example.com";
const PASSWORD = "correct horse battery";
const STEP = 30_000;

let time: number;
let server: TestServer;
let ada: SignedInPerson;

beforeEach(async () => {
  time = Date.now();
  server = await startTestServer({ clocks: { now: () => time, elapsed: () => time } });
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
});

function codeNow(secret: string, offset = 0): string {
  return totpCode(secret, Math.floor(time / STEP) + offset);
}

async function begin(): Promise<string> {
  return totpSetup.parse((await ada.call("POST", "/api/account/totp", { password: PASSWORD })).data).secret;
}

/** Turns two-factor authentication on, and moves the clock past the code that was used. */
async function turnOn() {
  const secret = await begin();
  const on = await ada.call("POST", "/api/account/totp/confirm", { code: codeNow(secret) });
  time += STEP;
  return { secret, codes: recoveryCodes.parse(on.data).codes };
}

async function firstStep(): Promise<string> {
  const answer = await stranger(server.url).call("POST", "/api/auth/signin", {
    email: EMAIL,
    password: PASSWORD,
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
  const parsed = signinAnswer.parse(answer.data);
  if (!("secondStep" in parsed)) throw new Error("Nothing more is asked");
  return parsed.secondStep.token;
}

function secondStep(token: string, code: string) {
  return stranger(server.url).call("POST", "/api/auth/second", { token, code });
}

it("asks for a code after the password, and signs nobody in before it", async () => {
  const { secret } = await turnOn();
  const token = await firstStep();
  const asCookie = await fetch(`${server.url}/api/me`, { headers: { cookie: `formweave=${token}` } });
  expect(asCookie.status).toBe(401);
  expect((await secondStep(token, "000000")).error?.code).toBe("CODE_WRONG");
  const done = await secondStep(token, ` ${codeNow(secret).slice(0, 3)} ${codeNow(secret).slice(3)}`);
  expect(done.data).toMatchObject({ user: { email: EMAIL } });
  expect((await secondStep(token, codeNow(secret, 1))).error?.code).toBe("SECOND_STEP_OVER");
});

it("counts only once a code of the app was right", async () => {
  const secret = await begin();
  expect((await ada.call("POST", "/api/account/totp/confirm", { code: "000000" })).error?.code).toBe(
    "CODE_WRONG",
  );
  const plain = await stranger(server.url).call("POST", "/api/auth/signin", {
    email: EMAIL,
    password: PASSWORD,
  });
  expect(plain.data).toHaveProperty("user");
  expect((await ada.call("POST", "/api/account/totp/confirm", { code: codeNow(secret) })).status).toBe(200);
  expect((await ada.call("GET", "/api/account")).data).toMatchObject({
    twoFactor: { since: time, recoveryCodesLeft: 10 },
  });
});

it("takes a code once, also that which turned it on", async () => {
  const secret = await begin();
  await ada.call("POST", "/api/account/totp/confirm", { code: codeNow(secret) });
  expect((await secondStep(await firstStep(), codeNow(secret))).status).toBe(403);
  time += STEP;
  const code = codeNow(secret);
  expect((await secondStep(await firstStep(), code)).status).toBe(200);
  expect((await secondStep(await firstStep(), code)).status).toBe(403);
  expect((await secondStep(await firstStep(), codeNow(secret, -1))).status).toBe(403);
});

it("two who give one code at the same time are signed in once", async () => {
  const { secret } = await turnOn();
  const tokens = [await firstStep(), await firstStep()];
  const both = await Promise.all(tokens.map((token) => secondStep(token, codeNow(secret))));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]));
});

it("takes each recovery code once, however it is typed", async () => {
  const { codes } = await turnOn();
  const [first = ""] = codes;
  expect(new Set(codes).size).toBe(10);
  expect((await secondStep(await firstStep(), first.toUpperCase().replace("-", " "))).status).toBe(200);
  expect((await secondStep(await firstStep(), first)).status).toBe(403);
  expect((await ada.call("GET", "/api/account")).data).toMatchObject({ twoFactor: { recoveryCodesLeft: 9 } });
});

function renew(password: string) {
  return ada.call("POST", "/api/account/recovery-codes", { password });
}

it("new recovery codes take the place of those there were, with the password only", async () => {
  const { codes } = await turnOn();
  expect((await renew("wrong")).error?.code).toBe("PASSWORD_WRONG");
  const [fresh = ""] = recoveryCodes.parse((await renew(PASSWORD)).data).codes;
  expect((await secondStep(await firstStep(), codes[0] ?? "")).status).toBe(403);
  expect((await secondStep(await firstStep(), fresh)).status).toBe(200);
});

it("ends every other sign-in when it is turned on, which showed no code", async () => {
  const elsewhere = await signedIn(server.url);
  await turnOn();
  expect((await elsewhere.call("GET", "/api/me")).status).toBe(401);
  expect((await ada.call("GET", "/api/me")).status).toBe(200);
});

it("is turned off with the password and a code, and never put in the place of one that is on", async () => {
  const { secret } = await turnOn();
  const off = (password: string, code: string) =>
    ada.call("POST", "/api/account/totp/off", { password, code });
  expect((await ada.call("POST", "/api/account/totp", { password: PASSWORD })).error?.code).toBe(
    "TWO_FACTOR_ON",
  );
  expect((await off("wrong", codeNow(secret))).error?.code).toBe("PASSWORD_WRONG");
  expect((await off(PASSWORD, "000000")).error?.code).toBe("CODE_WRONG");
  expect((await off(PASSWORD, codeNow(secret))).status).toBe(200);
  const plain = await stranger(server.url).call("POST", "/api/auth/signin", {
    email: EMAIL,
    password: PASSWORD,
  });
  expect(plain.data).toHaveProperty("user");
});

it("slows who knows the password and guesses codes", async () => {
  const { secret } = await turnOn();
  const token = await firstStep();
  for (let attempt = 0; attempt < 10; attempt += 1) await secondStep(token, "000000");
  const blocked = await secondStep(token, codeNow(secret));
  expect([blocked.status, blocked.headers.get("retry-after")]).toEqual([429, "300"]);
});

it("the second step is open for ten minutes", async () => {
  const { secret } = await turnOn();
  const token = await firstStep();
  time += 10 * 60_000;
  expect((await secondStep(token, codeNow(secret))).error?.code).toBe("SECOND_STEP_OVER");
});

it("a new password does not take the second step away", async () => {
  await turnOn();
  const password = "staple under the moon";
  await ada.call("POST", "/api/account/password", { current: PASSWORD, password });
  const answer = await stranger(server.url).call("POST", "/api/auth/signin", { email: EMAIL, password });
  expect(answer.data).toHaveProperty("secondStep");
});
