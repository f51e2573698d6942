import { blame, operation, projectSummary } from "@formweave/schema/api";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import {
  invited,
  signedIn,
  startTestServer,
  stranger,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";

let server: TestServer;
let ada: SignedInPerson;
let projectId: string;
let path: string;

beforeEach(async () => {
  server = await startTestServer();
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
  projectId = projectSummary.parse(
    (await ada.call("POST", "/api/projects", { kind: "form", name: "A" })).data,
  ).id;
  path = `/api/projects/${projectId}`;
});

/** A form of one field with the given name. */
function formWith(name: string) {
  const place = { position: { x: 0, y: 0 }, size: { width: 200, height: 80 }, parentId: null };
  const field = {
    ...place,
    id: "w",
    type: "text-input",
    name,
    props: { label: name },
    styles: {},
    zIndex: 0,
  };
  return { kind: "form", name: "A", widgets: [{ ...field, children: [], visible: true, locked: false }] };
}

async function fetchOperations(query: string) {
  return z.array(operation).parse((await ada.call("GET", `${path}/operations?${query}`)).data);
}

it("tells who wrote the value and the characters that stand in a component", async () => {
  const ben = await invited(server.url, { by: ada, projectId, email: "ben@example.com", level: "editor" });
  await ada.call("PUT", `${path}/document`, formWith("Name"));
  await ben.call("PUT", `${path}/document`, formWith("Full name"));
  const { keys, names } = blame.parse((await ada.call("GET", `${path}/blame?componentId=w`)).data);
  const [adas, bens] = [ada.me.user.id, ben.me.user.id];
  expect(keys.find(({ key }) => key === "name")?.userId).toBe(bens);
  expect(keys.find(({ key }) => key === "type")?.userId).toBe(adas);
  const label = keys.find(({ key }) => key === "t:label");
  expect(label?.runs?.map(({ userId }) => userId)).toEqual([bens, adas]);
  expect(names).toEqual({ [adas]: "Ada Owner", [bens]: ben.me.user.name });
  const one = blame.parse((await ada.call("GET", `${path}/blame?componentId=w&key=name`)).data);
  expect(one.keys).toEqual([{ key: "name", userId: bens }]);
});

it("gives the canvas as it was after each operation", async () => {
  await ada.call("PUT", `${path}/document`, formWith("First"));
  await ada.call("PUT", `${path}/document`, formWith("Second"));
  const rows = await fetchOperations("componentId=w&key=name");
  const names = await Promise.all(
    rows.map(async ({ epoch, seq }) => {
      const { data } = await ada.call("GET", `${path}/state?epoch=${epoch}&seq=${seq}`);
      return z.object({ widgets: z.array(z.object({ name: z.string() })) }).parse(data).widgets[0]?.name;
    }),
  );
  expect(names).toEqual(["Second", "First"]);
});

it("knows no state that there never was, and tells strangers nothing", async () => {
  const { status, error } = await ada.call("GET", `${path}/state?epoch=1&seq=99`);
  expect([status, error?.code]).toEqual([404, "STATE_NOT_FOUND"]);
  expect((await ada.call("GET", `${path}/state?epoch=0&seq=1`)).error?.code).toBe("VALIDATION");
  for (const call of ["state?epoch=1&seq=1", "blame?componentId=w"])
    expect((await stranger(server.url).call("GET", `${path}/${call}`)).status).toBe(401);
});

it("asks for the component of a key", async () => {
  const { error } = await ada.call("GET", `${path}/operations?key=name`);
  expect([error?.code, Object.keys(error?.details ?? {})]).toEqual(["VALIDATION", ["componentId"]]);
});
