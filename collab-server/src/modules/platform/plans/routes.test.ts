import { apiKeyWithSecret } from "@formweave/schema/integrations";
import { planUsage } from "@formweave/schema/api";
import {
  hasFeature,
  JUDGED_FEATURES,
  PLANS,
  type JudgedFeature,
  type Limited,
  type Plan,
} from "@formweave/schema/plans";
import { answeredForm } from "@formweave/schema/responses";
import { beforeEach, describe, expect, it } from "vitest";
import { newReceipt, startPublishing, type PublishingRig } from "../../../testing/publishingRig.ts";
import { invited, stranger } from "../../../testing/startServer.ts";

const AT_ONCE = 20;
const MB = 1 << 20;
const LAYOUT = { position: { x: 0, y: 0 }, size: { width: 300, height: 140 } };
const FILE = { ...LAYOUT, id: "file", type: "file", name: "File", props: { accept: "text/*" } };
const NAME = { ...LAYOUT, id: "name", type: "text-input", name: "Name", props: { label: "Name" } };

let rig: PublishingRig;

beforeEach(async () => {
  rig = await startPublishing();
});

async function setPlan(plan: Plan): Promise<void> {
  const path = `/api/admin/organizations/${rig.ada.me.organization.id}`;
  expect((await rig.ada.call("PATCH", path, { plan })).status).toBe(200);
}

/** Sets the usage of the organization. */
function use(column: "responses" | "storage" | "history", amount: number): void {
  rig.rows(`UPDATE organization_usage SET ${column} = ${amount} RETURNING 1`);
}

async function used(limited: Limited): Promise<number | undefined> {
  const { limits } = planUsage.parse((await rig.ada.call("GET", "/api/organization/plan")).data);
  return limits.find((limit) => limit.limited === limited)?.used;
}

/** Plan as shown to readers of the form's responses. */
async function readShownPlan() {
  const { data } = await rig.ada.call("GET", `/api/projects/${rig.projectId}/responses/form`);
  return answeredForm.parse(data).plan;
}

interface Answered {
  readonly status: number;
  readonly code: string | undefined;
}

/** Sends all requests at the same time and counts the outcomes by kind. */
async function together(send: (index: number) => Promise<Answered>): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(index)));
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const name = status === 200 ? "ok" : `${status} ${code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe("never more than the plan gives, however many come at the same time", () => {
  it("forms, made and brought back", async () => {
    await setPlan("free");
    const made = await together(async (index) => {
      const body = { kind: "form", name: `F${index}` };
      const { status, error } = await rig.ada.call("POST", "/api/projects", body);
      return { status, code: error?.code };
    });
    expect(made).toEqual({ ok: 2, "402 PLAN_FORMS": AT_ONCE - 2 });
    expect(await used("forms")).toBe(3);
    await rig.ada.call("DELETE", `/api/projects/${rig.projectId}`);
    expect(await used("forms")).toBe(2);
    await rig.ada.call("POST", "/api/projects", { kind: "app", name: "In its place" });
    const back = await rig.ada.call("POST", `/api/projects/${rig.projectId}/restore`);
    expect([back.status, back.error?.message]).toEqual([
      402,
      "The free plan has room for 3 projects. Delete one, or ask for a larger plan",
    ]);
  });

  it("responses", async () => {
    await rig.draw("Named", [NAME]);
    await rig.publish();
    await setPlan("free");
    use("responses", 95);
    const slug = await rig.slug();
    const { id: releaseId } = await rig.live();
    const sent = await together(async (index) => {
      const body = { releaseId, receipt: newReceipt(), answers: { name: `N${index}` } };
      const { status, error } = await rig.ask("POST", `/api/releases/${slug}/responses`, body);
      return { status, code: error?.code };
    });
    expect(sent).toEqual({ ok: 5, "410 PLAN_RESPONSES": AT_ONCE - 5 });
    expect(await used("responses")).toBe(100);
    // Respondents learn of it before they fill in anything.
    const page = await fetch(`${rig.server.url}/f/${slug}`);
    expect([page.status, await page.text()]).toEqual([410, expect.stringContaining("This form is full")]);
    expect(await readShownPlan()).toEqual({ name: "free", isFull: true });
    await setPlan("pro");
    expect((await rig.send({ name: "One more" })).status).toBe(200);
    expect(await readShownPlan()).toEqual({ name: "pro", isFull: false });
  });

  it("responses of a file, and says which lines found no room", async () => {
    await rig.draw("Named", [NAME]);
    await rig.publish();
    await setPlan("free");
    use("responses", 98);
    const text = `Name\n${["A", "B", "C", "D"].join("\n")}\n`;
    const { data } = await rig.ada.call("POST", `/api/projects/${rig.projectId}/responses/import`, {
      format: "csv",
      fileName: "a.csv",
      text,
      targets: [{ kind: "field", field: "name", column: "" }],
      isTrial: false,
    });
    expect(data).toMatchObject({ count: 2, rejected: [{ line: 4 }, { line: 5 }] });
  });

  it("storage", async () => {
    await rig.draw("Files", [FILE]);
    await rig.publish();
    await setPlan("free");
    const bytes = "hello, plan";
    use("storage", 100 * MB - 3 * bytes.length);
    const slug = await rig.slug();
    const uploaded = await together(async (index) => {
      const response = await fetch(`${rig.server.url}/api/releases/${slug}/files?field=file`, {
        method: "POST",
        body: bytes,
        headers: {
          "content-type": "application/octet-stream",
          "content-disposition": `attachment; filename*=UTF-8''${index}.txt`,
        },
      });
      const { error } = Object(await response.json());
      return { status: response.status, code: error?.code };
    });
    expect(uploaded).toEqual({ ok: 3, "402 PLAN_STORAGE": AT_ONCE - 3 });
    expect(await used("storage")).toBe(100 * MB);
  });

  it("calls of the API, with the time until there are more", async () => {
    const made = await rig.ada.call("POST", `/api/projects/${rig.projectId}/keys`, {
      name: "Bot",
      scopes: ["project.view"],
    });
    const { secret } = apiKeyWithSecret.parse(made.data);
    await setPlan("free");
    const month = new Date().toISOString().slice(0, 7);
    rig.rows(`INSERT INTO api_calls VALUES ('${rig.ada.me.organization.id}', '${month}', 993) RETURNING 1`);
    const headers = { authorization: `Bearer ${secret}` };
    const path = `/api/projects/${rig.projectId}`;
    const called = await together(async () => {
      const answer = await stranger(rig.server.url).call("GET", path, undefined, headers);
      return { status: answer.status, code: answer.error?.code };
    });
    expect(called).toEqual({ ok: 7, "429 PLAN_API_CALLS": AT_ONCE - 7 });
    expect(await used("apiCalls")).toBe(1000);
    const refused = await stranger(rig.server.url).call("GET", path, undefined, headers);
    const untilNextMonth = Number(refused.headers.get("retry-after"));
    expect(untilNextMonth).toBeGreaterThan(0);
    expect(untilNextMonth).toBeLessThanOrEqual(31 * 24 * 3600);
  });
});

async function replaceDocument() {
  const path = `/api/projects/${rig.projectId}/document`;
  const { data } = await rig.ada.call("GET", path);
  return rig.ada.call("PUT", path, { ...Object(data), name: "Other" });
}

describe("the history of a project", () => {
  it("is counted, and full where the plan ends, without harm to what is there", async () => {
    await rig.draw("Named", [NAME]);
    expect(await used("history")).toBeGreaterThan(0);
    await setPlan("free");
    use("history", 500 * MB);
    const refused = await rig.ada.call("POST", `/api/projects/${rig.projectId}/versions`, {});
    expect([refused.status, refused.error?.code]).toEqual([402, "PLAN_HISTORY"]);
    expect(refused.error?.message).toMatch(/500 MB.*Delete versions/u);
    const { status, error } = await replaceDocument();
    expect([status, error?.code]).toEqual([402, "PLAN_HISTORY"]);
    await setPlan("pro");
    expect((await rig.ada.call("POST", `/api/projects/${rig.projectId}/versions`, {})).status).toBe(200);
  });

  it("has an end of its own", async () => {
    await rig.draw("Named", [NAME]);
    await setPlan("free");
    rig.rows(`UPDATE project_history SET bytes = ${250 * MB} RETURNING 1`);
    const { status, error } = await rig.ada.call("POST", `/api/projects/${rig.projectId}/versions`, {});
    expect([status, error?.code]).toEqual([402, "PROJECT_HISTORY_FULL"]);
  });

  it("has room again when a version is deleted", async () => {
    await rig.draw("Named", [NAME]);
    const before = await used("history");
    const made = await rig.ada.call("POST", `/api/projects/${rig.projectId}/versions`, {});
    expect(await used("history")).toBeGreaterThan(before ?? 0);
    await rig.ada.call("DELETE", `/api/projects/${rig.projectId}/versions/${Object(made.data).id}`);
    expect(await used("history")).toBe(before);
  });
});

describe("what is used", () => {
  it("is what there is, through trash, purge and erasing", async () => {
    await rig.draw("Both", [NAME, FILE]);
    await rig.publish();
    const receipt = newReceipt();
    await rig.send({ name: "A" }, receipt);
    await rig.send({ name: "B" });
    await rig.ask("DELETE", `/api/responses/${receipt}`);
    expect([await used("forms"), await used("responses")]).toEqual([1, 1]);
    await rig.ada.call("DELETE", `/api/projects/${rig.projectId}`);
    expect([await used("forms"), await used("responses")]).toEqual([0, 1]);
    await rig.ada.call("POST", `/api/projects/${rig.projectId}/purge`, { name: "Both" });
    expect(rig.rows("SELECT forms, responses, storage, history FROM organization_usage")).toEqual([
      { forms: 0, responses: 0, storage: 0, history: 0 },
    ]);
  });

  it("is shown to everybody of the organization, and to nobody else", async () => {
    const { projectId, server, ada } = rig;
    const ben = await invited(server.url, { by: ada, projectId, email: "b@example.com", level: "viewer" });
    expect((await ben.call("GET", "/api/organization/plan")).data).toMatchObject({ plan: "enterprise" });
    expect((await stranger(server.url).call("GET", "/api/organization/plan")).status).toBe(401);
  });
});

/** A valid call that requires each feature. */
const FEATURE_CALLS: Readonly<Record<JudgedFeature, { readonly path: string; readonly body: object }>> = {
  integrations: {
    path: "webhooks",
    body: { name: "Elsewhere", url: "https://example.com/a", events: ["response.created"] },
  },
};

describe.each(JUDGED_FEATURES)("%s, which pages say that plans bring", (feature) => {
  it.each(PLANS)("is refused by its door exactly where the %s plan has it not", async (plan) => {
    await setPlan(plan);
    const { path, body } = FEATURE_CALLS[feature];
    const { status, error } = await rig.ada.call("POST", `/api/projects/${rig.projectId}/${path}`, body);
    const isRefused = status === 402 && error?.code === "PLAN_FEATURE";
    expect(isRefused).toBe(!hasFeature(plan, feature));
  });
});
