import { newPasskeyQuestion, passkeyQuestion } from "@formweave/schema/api";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { softPasskey, type Assertion, type SoftPasskey } from "../../../../testing/softPasskey.ts";
import {
  invited,
  signedIn,
  startTestServer,
  stranger,
  type SignedInPerson,
  type TestServer,
} from "../../../../testing/startServer.ts";
import { relyingPartyAt } from "./relyingParty.ts";

const QUESTION = "/api/auth/passkey/question";

let time: number;
let server: TestServer;
let ada: SignedInPerson;
let device: SoftPasskey;

beforeEach(async () => {
  time = Date.now();
  server = await startTestServer({ clocks: { now: () => time, elapsed: () => time } });
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
  device = softPasskey(server, ada.me.user.id);
});

async function question() {
  return passkeyQuestion.parse((await stranger(server.url).call("POST", QUESTION)).data);
}

/** Signs in with a passkey; `wrong` overrides parts of the correct assertion. */
async function signIn(wrong: Partial<Assertion> = {}, asked = question()) {
  const { token, options } = await asked;
  const right = { challenge: options.challenge, rpId: options.rpId, origin: new URL(server.url).origin };
  const body = { token, response: device.answer({ ...right, ...wrong }) };
  return stranger(server.url).call("POST", "/api/auth/passkey", body);
}

describe("signing in", () => {
  it("is done by what the device signs, with its person verified", async () => {
    const { status, data, headers } = await signIn();
    expect([status, data]).toEqual([200, expect.objectContaining({ organization: ada.me.organization })]);
    expect(headers.getSetCookie()[0]).toMatch(/^formweave=.{43};/);
    expect((await ada.call("GET", "/api/account/passkeys")).data).toMatchObject([
      { name: "Soft", lastUsedAt: time },
    ]);
  });

  it.each<[string, Partial<Assertion>]>([
    ["another challenge", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
    ["another site", { origin: "https://evil.example" }],
    ["another relying party", { rpId: "evil.example" }],
    ["a person who was not verified", { isVerified: false }],
    ["a counter that went back: it was copied", { counter: 1 }],
  ])("is refused for %s", async (_name, wrong) => {
    const { status, error, headers } = await signIn(wrong);
    expect([status, error?.code, headers.getSetCookie()]).toEqual([401, "PASSKEY_REFUSED", []]);
  });

  it("takes no answer twice, none that is late, and none to another question", async () => {
    const asked = await question();
    expect((await signIn({}, Promise.resolve(asked))).status).toBe(200);
    expect((await signIn({ counter: 3 }, Promise.resolve(asked))).error?.code).toBe("PASSKEY_OVER");
    const late = await question();
    time += 5 * 60_000;
    expect((await signIn({ counter: 3 }, Promise.resolve(late))).error?.code).toBe("PASSKEY_OVER");
    const [one, other] = [await question(), await question()];
    const mixed = await signIn({ counter: 3, challenge: one.options.challenge }, Promise.resolve(other));
    expect(mixed.error?.code).toBe("PASSKEY_REFUSED");
  });

  it("ends with the account, and with the passkey", async () => {
    expect((await ada.call("DELETE", `/api/account/passkeys/${device.id}`)).data).toEqual([]);
    expect((await signIn()).error?.code).toBe("PASSKEY_REFUSED");
  });
});

/** Signs a challenge for Ada with a device, by default the challenge of the proof route. */
async function prove(by: SoftPasskey, asked = "/api/auth/proof/passkey/question") {
  const { token, options } = passkeyQuestion.parse((await ada.call("POST", asked)).data);
  const { challenge, rpId } = options;
  const response = by.answer({ challenge, rpId, origin: new URL(server.url).origin });
  return { token, response };
}

/** Tries a sensitive action; the error code, or "done". */
async function callSensitive(by = ada): Promise<string> {
  const { error } = await by.call("POST", "/api/account/passkeys/question");
  return error?.code ?? "done";
}

describe("a proof of oneself", () => {
  beforeEach(() => (time += 11 * 60_000));

  it("is given by one's own passkey, for the sign-in that asked", async () => {
    const elsewhere = await signedIn(server.url);
    time += 11 * 60_000;
    expect(await callSensitive()).toBe("PROOF_NEEDED");
    const body = await prove(device);
    const stolen = await elsewhere.call("POST", "/api/auth/proof/passkey", body);
    expect(stolen.error?.code).toBe("PASSKEY_OVER");
    const again = await prove(device);
    expect((await ada.call("POST", "/api/auth/proof/passkey", again)).status).toBe(200);
    expect([await callSensitive(), await callSensitive(elsewhere)]).toEqual(["done", "PROOF_NEEDED"]);
  });

  it("is not given by that of somebody else, nor by an answer to the question of a sign-in", async () => {
    const { data } = await ada.call("POST", "/api/projects", { kind: "form", name: "A" });
    const projectId = z.object({ id: z.uuid() }).parse(data).id;
    const bob = await invited(server.url, { by: ada, projectId, email: "bob@example.com", level: "viewer" });
    const body = await prove(softPasskey(server, bob.me.user.id));
    const other = await ada.call("POST", "/api/auth/proof/passkey", body);
    expect(other.error?.code).toBe("PASSKEY_REFUSED");
    const open = await ada.call("POST", "/api/auth/proof/passkey", await prove(device, QUESTION));
    expect(open.error?.code).toBe("PASSKEY_OVER");
    const turned = await stranger(server.url).call("POST", "/api/auth/passkey", await prove(device));
    expect(turned.error?.code).toBe("PASSKEY_OVER");
    expect(await callSensitive()).toBe("PROOF_NEEDED");
  });
});

describe("the passkeys of an account", () => {
  it("are nobody else's to see, rename or remove", async () => {
    const other = await startTestServer();
    onTestFinished(() => other.stop());
    expect((await stranger(server.url).call("GET", "/api/account/passkeys")).status).toBe(401);
    const path = `/api/account/passkeys/${device.id.slice(1)}`;
    for (const [method, body] of [["PATCH", { name: "Mine" }], ["DELETE"]] as const)
      expect((await ada.call(method, path, body)).error?.code).toBe("PASSKEY_NOT_FOUND");
  });

  it("a question is for the sign-in that asked it, and ten minutes after signing in it wants a proof", async () => {
    const asked = await ada.call("POST", "/api/account/passkeys/question");
    const { token, options } = newPasskeyQuestion.parse(asked.data);
    expect(options.user).toMatchObject({ name: "ada@example.com", displayName: "Ada Owner" });
    const elsewhere = await signedIn(server.url);
    const response = {
      id: "AAAA",
      rawId: "AAAA",
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
    };
    const body = { token, name: "Stolen", response };
    expect((await elsewhere.call("POST", "/api/account/passkeys", body)).error?.code).toBe("PASSKEY_OVER");
    const again = newPasskeyQuestion.parse((await ada.call("POST", "/api/account/passkeys/question")).data);
    const forged = await ada.call("POST", "/api/account/passkeys", { ...body, token: again.token });
    expect(forged.error?.code).toBe("PASSKEY_REFUSED");
    time += 11 * 60_000;
    expect((await ada.call("POST", "/api/account/passkeys/question")).error?.code).toBe("PROOF_NEEDED");
  });
});

it.each([
  ["https://forms.example.com", "forms.example.com"],
  ["http://localhost:3000", "localhost"],
  ["http://forms.example.com", undefined],
  ["http://127.0.0.1:3000", undefined],
  ["https://10.0.0.7", undefined],
  ["https://[::1]:3000", undefined],
])("at %s the relying party is %s", (url, id) => {
  expect(relyingPartyAt(url)?.id).toBe(id);
});
