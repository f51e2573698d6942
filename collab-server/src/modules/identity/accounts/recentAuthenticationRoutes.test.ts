import { totpSetup } from "@formweave/schema/api";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { RIG_PASSWORD, startOrganization, type OrganizationRig } from "../../../testing/organizationRig.ts";
import type { SignedInPerson } from "../../../testing/startServer.ts";
import { totpCode } from "./two-factor/totp.ts";

const MINUTE = 60_000;
const STEP = 30_000;

let rig: OrganizationRig;

beforeEach(async () => {
  rig = await startOrganization();
  onTestFinished(() => rig.server.stop());
});

/** Tries a sensitive action without lasting effect; the error code, or "done". */
async function callSensitive(by: SignedInPerson = rig.ada): Promise<string> {
  const body = { email: "x@example.com", role: "member" };
  const { error } = await by.call("POST", "/api/organization/invitations", body);
  return error?.code ?? "done";
}

function prove(password: string, code?: string) {
  return rig.ada.call("POST", "/api/auth/proof", { password, ...(code !== undefined && { code }) });
}

it("sensitive acts ask again ten minutes after signing in, and all others do not", async () => {
  expect(await callSensitive()).toBe("done");
  rig.pass(10 * MINUTE - 5);
  expect(await callSensitive()).toBe("done");
  rig.pass(10);
  expect(await callSensitive()).toBe("PROOF_NEEDED");
  expect((await rig.ada.call("GET", "/api/organization/members")).status).toBe(200);
});

it("a proof counts for ten minutes, for the sign-in that gave it alone", async () => {
  rig.pass(11 * MINUTE);
  const elsewhere = await rig.signIn("ada@example.com");
  rig.pass(11 * MINUTE);
  expect((await prove("not my password")).error?.code).toBe("PASSWORD_WRONG");
  expect(await callSensitive()).toBe("PROOF_NEEDED");
  expect((await prove(RIG_PASSWORD)).status).toBe(200);
  expect([await callSensitive(), await callSensitive(elsewhere)]).toEqual(["done", "PROOF_NEEDED"]);
  rig.pass(10 * MINUTE);
  expect(await callSensitive()).toBe("PROOF_NEEDED");
});

it("who may not is refused before a proof is asked for", async () => {
  const ben = await rig.join("ben", "member");
  rig.pass(11 * MINUTE);
  expect(await callSensitive(ben)).toBe("FORBIDDEN");
});

it("wants a code where two-factor sign-in is on, and takes none twice", async () => {
  const begun = await rig.ada.call("POST", "/api/account/totp", { password: RIG_PASSWORD });
  const { secret } = totpSetup.parse(begun.data);
  const code = () => totpCode(secret, Math.floor(rig.now() / STEP));
  await rig.ada.call("POST", "/api/account/totp/confirm", { code: code() });
  rig.pass(11 * MINUTE);
  expect((await prove(RIG_PASSWORD)).error?.details).toEqual({ code: "Enter a code" });
  expect((await prove(RIG_PASSWORD, "000000")).error?.code).toBe("CODE_WRONG");
  const used = code();
  expect((await prove(RIG_PASSWORD, used)).status).toBe(200);
  expect(await callSensitive()).toBe("done");
  expect((await prove(RIG_PASSWORD, used)).error?.code).toBe("CODE_WRONG");
});
