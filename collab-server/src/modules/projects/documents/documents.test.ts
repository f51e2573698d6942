import { deflateSync } from "node:zlib";
import { proposal } from "@formweave/schema/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { callInWorker, longestStretch } from "../../../testing/mainThread.ts";
import {
  signedIn,
  startTestServer,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";

/** A document of several megabytes. */
const LARGE = Buffer.from(
  JSON.stringify({
    formatVersion: 1,
    name: "Large",
    kind: "form",
    widgets: Array.from({ length: 900 }, (_, index) => ({
      position: { x: 0, y: 0 },
      size: { width: 200, height: 80 },
      parentId: null,
      id: `w${index}`,
      type: "text-input",
      name: `Field ${index}`,
      props: { label: `Field ${index}`, description: "the long and winding road ".repeat(60) },
    })),
  }),
);

/** A blocked event loop shows in every round, a garbage collection only in some. */
const ROUNDS = 3;

let server: TestServer;
let ada: SignedInPerson;
let path: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = await signedIn(server.url);
  const { data } = await ada.call("POST", "/api/projects", { kind: "form", name: "Large" });
  path = `/api/projects/${String(Object(data).id)}`;
  await call("PUT", "/document", LARGE);
  // The thread starts with the first request.
  await call("POST", "/versions", Buffer.from('{"name":"First"}'));
});
afterAll(() => server.stop());

function call(method: string, rest: string, body?: Buffer) {
  const headers = { cookie: ada.cookie, "content-type": "application/json" };
  return callInWorker(server.url + path + rest, { method, headers, ...(body !== undefined && { body }) });
}

/** Time that this machine takes to parse and compress the document synchronously, ms. */
function inOneGo(): number {
  const start = performance.now();
  deflateSync(JSON.stringify(JSON.parse(LARGE.toString())));
  return performance.now() - start;
}

it.each([
  ["the canvas", "GET", "/document", undefined],
  ["a version", "GET", "/versions/latest", undefined],
  ["the canvas as it was", "GET", "/state?epoch=1&seq=3", undefined],
  ["keeping a version", "POST", "/versions", Buffer.from('{"name":"Kept"}')],
  ["publishing", "POST", "/releases", Buffer.from("{}")],
] as const)("holds nobody for %s of some megabytes, two at once", async (_what, method, rest, body) => {
  const stretches: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const stretch = await longestStretch(async () => {
      const answers = await Promise.all(Array.from({ length: 2 }, () => call(method, rest, body)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    });
    stretches.push(stretch);
  }
  expect(Math.min(...stretches)).toBeLessThan(inOneGo());
});

it("gives all of a large canvas, as it stands after each edit", async () => {
  const { data } = await ada.call("GET", `${path}/document`);
  expect(Object(data)).toMatchObject({ name: "Large", widgets: JSON.parse(LARGE.toString()).widgets });
  await ada.call("PATCH", path, { name: "Renamed" });
  expect(Object((await ada.call("GET", `${path}/document`)).data).name).toBe("Renamed");
  const { data: kept } = await ada.call("GET", `${path}/versions/latest`);
  expect(Object(kept)).toMatchObject({ name: "Kept", document: { name: "Large" } });
});

it("gives a project's proposals however many megabytes they are", async () => {
  const changes = Array.from({ length: 15 }, (_, index) => ({
    kind: "set",
    root: "widgets",
    id: `w${index}`,
    key: "p:description",
    after: "x".repeat(60_000),
  }));
  for (const title of ["One", "Two"]) await ada.call("POST", `${path}/proposals`, { title, changes });
  const { data, status } = await ada.call("GET", `${path}/proposals?status=open&limit=20`);
  expect(status).toBe(200);
  expect(data).toHaveLength(2);
  const [newest] = z.array(proposal).parse(data);
  await ada.call("PATCH", `${path}/proposals/${newest?.id ?? ""}`, { status: "dismissed" });
  const left = await ada.call("GET", `${path}/proposals?status=open&limit=20`);
  expect(z.array(proposal).parse(left.data)).toMatchObject([{ title: "One" }]);
  const all = await ada.call("GET", `${path}/proposals?status=all&limit=20`);
  expect(z.array(proposal).parse(all.data)).toMatchObject([{ status: "dismissed" }, { status: "open" }]);
});
