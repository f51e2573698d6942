import type { SettingsInput } from "@formweave/schema/api";
import { beforeEach, describe, expect, it } from "vitest";
import { createHandClock } from "../../../testing/handClock.ts";
import { stranger } from "../../../testing/startServer.ts";
import { newReceipt, startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";

let rig: PublishingRig;
let slug: string;

beforeEach(async () => {
  rig = await startPublishing();
  await rig.publish();
  slug = await rig.slug();
});

const settingsAt = () => `/api/projects/${rig.projectId}/settings`;

async function set(change: Omit<SettingsInput, "environment">) {
  return rig.ada.call("PUT", settingsAt(), { environment: "production", ...change });
}

/** The cookie that the server sets with the form. */
async function fetchCookie(): Promise<string> {
  const { headers } = await rig.ask("GET", `/api/releases/${slug}`);
  return headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** Creates another project; returns a function that changes its settings. */
async function startOther() {
  const { data } = await rig.ada.call("POST", "/api/projects", { kind: "form", name: "Other" });
  const { id } = Object(data);
  return (change: object) =>
    rig.ada.call("PUT", `/api/projects/${id}/settings`, { environment: "production", ...change });
}

/** Submits valid answers with a cookie; the error code, or "kept". */
async function send(releaseId: string, { receipt = newReceipt(), cookie = "" } = {}) {
  const body = { releaseId, receipt, answers: { name: "Ben" } };
  const headers = { ...(cookie !== "" && { cookie }) };
  const answer = await stranger(rig.server.url).call(
    "POST",
    `/api/releases/${slug}/responses`,
    body,
    headers,
  );
  return answer.error?.code ?? "kept";
}

describe("the settings of what is published", () => {
  it("are seen and changed by admins, and never say the password", async () => {
    const closesAt = Date.now() + 60_000;
    const changed = await set({ closesAt, password: "open sesame", embedding: ["https://example.com"] });
    expect(changed.data).toMatchObject({ closesAt, hasPassword: true, embedding: ["https://example.com"] });
    const seen = await rig.ada.call("GET", settingsAt());
    expect(seen.data).toEqual([changed.data]);
    expect(JSON.stringify(seen.data)).not.toContain("sesame");
    expect((await stranger(rig.server.url).call("GET", settingsAt())).status).toBe(401);
    expect((await set({ password: null })).data).toMatchObject({ hasPassword: false, closesAt });
  });

  it.each<[string, object]>([
    ["an address with capitals", { slug: "Crew" }],
    ["an address that leads elsewhere", { slug: "../etc" }],
    ["a limit of none", { responseLimit: 0 }],
    ["a site that is no origin", { embedding: ["https://a.example/path; script-src *"] }],
    ["what is no setting", { owner: "me" }],
  ])("are refused with %s", async (_name, wrong) => {
    const refused = await rig.ada.call("PUT", settingsAt(), { environment: "production", ...wrong });
    expect([refused.status, refused.error?.code]).toEqual([400, "VALIDATION"]);
  });
});

describe("the address of a form", () => {
  it("can be chosen, and the one before goes on leading there", async () => {
    expect((await set({ slug: "crew" })).status).toBe(200);
    expect((await rig.ask("GET", "/api/releases/crew")).status).toBe(200);
    expect((await rig.ask("GET", `/api/releases/${slug}`)).status).toBe(200);
    expect(await send((await rig.live()).id)).toBe("kept");
    expect((await set({ slug })).data).toMatchObject({ slug });
    expect((await rig.ask("GET", "/api/releases/crew")).status).toBe(200);
  });

  it("belongs to one form, also when it is one of before", async () => {
    await set({ slug: "crew" });
    const other = await startOther();
    expect((await other({ slug: "crew" })).error?.code).toBe("SLUG_TAKEN");
    expect((await other({ slug })).error?.code).toBe("SLUG_TAKEN");
    expect((await other({ slug: "crew-2" })).status).toBe(200);
  });
});

describe("a form", () => {
  it("takes answers between its times only, and corrections as long; all can be seen and erased", async () => {
    const { id } = await rig.live();
    const receipt = newReceipt();
    expect(await send(id, { receipt })).toBe("kept");
    await set({ opensAt: Date.now() + 60_000 });
    expect(await send(id)).toBe("FORM_NOT_OPEN_YET");
    await set({ opensAt: null, closesAt: Date.now() - 1 });
    expect(await send(id)).toBe("FORM_CLOSED");
    const at = `/api/responses/${receipt}`;
    expect((await rig.ask("PUT", at, { answers: { name: "B" } })).error?.code).toBe("FORM_CLOSED");
    expect((await rig.ask("GET", at)).status).toBe(200);
    // A repeated submission counts as arrived.
    expect(await send(id, { receipt })).toBe("kept");
    expect((await rig.ask("DELETE", at)).status).toBe(200);
  });

  it("takes no more than its limit from 50 at once, and counts every release", async () => {
    const { id } = await rig.live();
    await set({ responseLimit: 7 });
    await rig.publish();
    const all = await Promise.all(Array.from({ length: 50 }, () => send(id)));
    expect(all.filter((code) => code === "kept")).toHaveLength(7);
    expect(all.filter((code) => code === "FORM_FULL")).toHaveLength(43);
  });

  it("takes one answer of each person, from 50 at once as well, and another one once that is erased", async () => {
    const { id } = await rig.live();
    await set({ onePerPerson: true });
    const [cookie, other] = [await fetchCookie(), await fetchCookie()];
    const receipts = Array.from({ length: 50 }, newReceipt);
    const all = await Promise.all(receipts.map((receipt) => send(id, { receipt, cookie })));
    expect(all.filter((code) => code === "kept")).toHaveLength(1);
    expect(await send(id, { cookie: other })).toBe("kept");
    await rig.ask("DELETE", `/api/responses/${receipts[all.indexOf("kept")] ?? ""}`);
    expect(await send(id, { cookie })).toBe("kept");
  });

  it.each(["", "form_respondent=made-up", `form_respondent=${newReceipt()}`, "form_respondent=a.b"])(
    "of one answer of each person takes none with the cookie “%s”, which no page gave, but what came already",
    async (cookie) => {
      const { id } = await rig.live();
      const receipt = newReceipt();
      expect(await send(id, { receipt })).toBe("kept");
      await set({ onePerPerson: true });
      expect(await send(id, { cookie })).toBe("FORM_COOKIE");
      expect(await send(id, { receipt, cookie })).toBe("kept");
      const at = `/api/responses/${receipt}`;
      const corrected = await rig.ask("PUT", at, { answers: { name: "Benny" }, seen: 0 });
      expect(corrected.status).toBe(200);
    },
  );

  it("opens by its password, until that is another one", async () => {
    const { id } = await rig.live();
    await set({ password: "open sesame" });
    expect(await send(id)).toBe("FORM_PASSWORD");
    expect((await rig.ask("GET", `/api/releases/${slug}`)).error?.code).toBe("FORM_PASSWORD");
    const at = `/api/releases/${slug}/password`;
    expect((await rig.ask("POST", at, { password: "open" })).error?.code).toBe("FORM_PASSWORD_WRONG");
    const opened = await rig.ask("POST", at, { password: "open sesame" });
    const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(await send(id, { cookie })).toBe("kept");
    await set({ password: "another" });
    expect(await send(id, { cookie })).toBe("FORM_PASSWORD");
  });

  it("opens by a password for half a day, however long the pass was kept", async () => {
    const clocks = createHandClock();
    rig = await startPublishing({ clocks });
    await rig.publish();
    slug = await rig.slug();
    const { id } = await rig.live();
    await set({ password: "open sesame" });
    const opened = await rig.ask("POST", `/api/releases/${slug}/password`, { password: "open sesame" });
    const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    clocks.pass(12 * 3_600_000 - 1);
    expect(await send(id, { cookie })).toBe("kept");
    clocks.pass(1);
    expect(await send(id, { cookie })).toBe("FORM_PASSWORD");
    const [, endsAt = "", signature = ""] = /=(\d+)\.(.*)/.exec(cookie) ?? [];
    expect(await send(id, { cookie: `form_pass=${Number(endsAt) + 1}.${signature}` })).toBe("FORM_PASSWORD");
  });

  it("lets nobody guess its password", async () => {
    await set({ password: "open sesame" });
    const at = `/api/releases/${slug}/password`;
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 21; attempt++)
      codes.push((await rig.ask("POST", at, { password: String(attempt) })).error?.code);
    expect(codes.at(-1)).toBe("TOO_MANY_REQUESTS");
    // The same limit applies across many forms.
    for (let attempt = 21; attempt < 200; attempt++) await rig.ask("POST", at, { password: String(attempt) });
    const elsewhere = await rig.ask("POST", "/api/releases/another-form/password", { password: "a" });
    expect(elsewhere.error?.code).toBe("TOO_MANY_REQUESTS");
  });
});
