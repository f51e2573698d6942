import { beforeAll, afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startSharing, type GuestClient, type Sharing } from "../../../testing/sharingRig.ts";
import { invited } from "../../../testing/startServer.ts";

/** Every call that guests may make beyond public ones. Before adding one, consider what it reveals. */
const FOR_GUESTS = ["GET /api/projects/{id}", "GET /api/projects/{id}/document", "POST /api/collab/tickets"];
const ABSENT = "00000000-0000-4000-8000-000000000000";

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ "x-policy": z.string().optional(), security: z.array(z.record(z.string(), z.unknown())) }),
    ),
  ),
});

interface DescribedRoute {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly policy: string | undefined;
  readonly takesGuests: boolean;
}

let rig: Sharing;
let routes: readonly DescribedRoute[];
let anonymous: GuestClient;
let account: GuestClient;

beforeAll(async () => {
  rig = await startSharing();
  const openApi = described.parse(await (await fetch(`${rig.server.url}/api/openapi.json`)).json());
  routes = Object.entries(openApi.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([verb, reported]) => ({
      name: `${verb.toUpperCase()} ${path}`,
      method: verb.toUpperCase(),
      path,
      policy: reported["x-policy"],
      takesGuests: reported.security.some((way) => "guest" in way),
    })),
  );
  // Everything that a link can allow.
  const settings = { isPublic: true, requireLogin: false, allowComments: true, allowCopy: true };
  anonymous = await rig.guest(settings, {});
  const other = await rig.ada.call("POST", "/api/projects", { kind: "form", name: "Other" });
  const sam = await invited(rig.server.url, {
    by: rig.ada,
    projectId: String(Object(other.data).id),
    email: "sam@example.com",
    level: "viewer",
  });
  account = await rig.guest(settings, {}, sam);
});

afterAll(() => rig.server.stop());

/** Calls a route for the link's project or another one. */
function call(client: GuestClient, { method, path }: DescribedRoute, projectId: string) {
  const filled = path.replace("{id}", projectId).replace(/\{\w+\}/g, ABSENT);
  return client.call(method, filled, method === "GET" || method === "DELETE" ? undefined : { projectId });
}

describe("of all calls that there are, a guest", () => {
  it("may make those of the list alone", () => {
    const open = routes.filter(({ takesGuests }) => takesGuests).map(({ name }) => name);
    expect(open.toSorted()).toEqual(FOR_GUESTS);
  });

  it("is let in by those, on the project of the link and on no other", async () => {
    const other = Object((await rig.ada.call("POST", "/api/projects", { kind: "form", name: "B" })).data).id;
    for (const route of routes.filter(({ name }) => FOR_GUESTS.includes(name))) {
      for (const guest of [anonymous, account]) {
        expect([route.name, (await call(guest, route, rig.projectId)).status]).toEqual([route.name, 200]);
        const elsewhere = await call(guest, route, String(other));
        expect([route.name, elsewhere.status < 400]).toEqual([route.name, false]);
      }
    }
  });

  it("is nobody to every other, without an account", async () => {
    const closed = routes.filter(({ policy, takesGuests }) => policy !== "everybody" && !takesGuests);
    expect(closed.length).toBeGreaterThan(80);
    for (const route of closed) {
      const { status, error } = await call(anonymous, route, rig.projectId);
      const code = route.path.startsWith("/api/ai/")
        ? /^(SIGNED_OUT|NOT_FOUND|AI_SIGNED_OUT)$/
        : /^SIGNED_OUT$/;
      expect([route.name, error?.code ?? status]).toEqual([route.name, expect.stringMatching(code)]);
    }
  });

  it("is a stranger to every other that is about a project, with an account", async () => {
    const ofProjects = routes.filter(
      ({ path, takesGuests, policy }) =>
        path.startsWith("/api/projects/{id}") && policy !== "everybody" && !takesGuests,
    );
    expect(ofProjects.length).toBeGreaterThan(60);
    for (const route of ofProjects) {
      const { error } = await call(account, route, rig.projectId);
      expect([route.name, error?.code]).toEqual([route.name, "PROJECT_NOT_FOUND"]);
    }
  });

  it("brings no rights along with a key for programs", async () => {
    const asProgram = await fetch(rig.server.url + rig.path(""), {
      headers: { cookie: anonymous.cookie, authorization: "Bearer fw_live_nothing" },
    });
    expect(asProgram.status).toBe(401);
  });
});
