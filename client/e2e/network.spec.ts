import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { openFaultyLine, type FaultyLine } from "./network/faultyLine.ts";
import { openAs, type NetworkPerson } from "./network/networkPerson.ts";
import { createPattern, TROUBLES, type Pattern } from "./network/patterns.ts";
import { BACK_MS, playPattern } from "./network/playPattern.ts";
import {
  createProject,
  inviteTo,
  getPort,
  setUpOwner,
  startServerProcess,
  type Account,
  type ServerProcess,
} from "./server.ts";

/** As many as fit into 25 s; `node client/bench/run.ts network` plays 200. */
const PATTERNS = 12;

let server: ServerProcess;
let owner: Account;

beforeAll(async () => {
  server = await startServerProcess();
  owner = await setUpOwner(server);
});

afterAll(() => server?.stop());

/** Plays patterns in parallel, each in a project of its own, and expects each to end well. */
async function expectWell(patterns: readonly Pattern[]): Promise<void> {
  const played = await Promise.all(
    patterns.map(async (pattern) => {
      const projectId = await createProject(server, owner, `Form ${pattern.seed}`);
      return playPattern(server, { account: owner, projectId }, pattern);
    }),
  );
  expect(played.flatMap(({ lost }) => lost)).toEqual([]);
  expect(played.flatMap(({ untrue }) => untrue)).toEqual([]);
  const late = played.map(({ seed, backMs }) => ({ seed, backMs: Math.max(...backMs) }));
  expect(late.filter(({ backMs }) => backMs > BACK_MS)).toEqual([]);
}

it.each(TROUBLES)("after trouble of every length (%s) people are back by themselves", async (trouble) => {
  const patterns = [50, 300, 1000, 2500].flatMap((lengthMs, row) =>
    [0, 100].map((latencyMs, column) => {
      const episodes = [{ trouble, lengthMs, latencyMs, calmMs: 100 }];
      return { seed: 10 * row + column, episodes, editEveryMs: 300 };
    }),
  );
  await expectWell(patterns);
});

it("through any loss, latency and dead lines nothing is lost, and the pill never says what is not so", async () => {
  const seeds = Array.from({ length: PATTERNS }, (_, index) => index + 1);
  await expectWell(seeds.map((seed) => createPattern(seed, { episodes: 2, longestMs: 4000 })));
});

/** True when each of these people sees all others. */
function seeEachOther(...people: readonly NetworkPerson[]): boolean {
  return people.every(({ awareness }) => people.every(({ doc }) => awareness.getStates().has(doc.clientID)));
}

async function openTwo(): Promise<{ line: FaultyLine; ada: NetworkPerson; ben: NetworkPerson }> {
  const line = await openFaultyLine(getPort(server));
  const projectId = await createProject(server, owner, "Form");
  const guest = await inviteTo(server, owner, projectId, { name: `Ben${projectId}`, permission: "editor" });
  const ada = openAs({ port: line.port, account: owner, projectId });
  const ben = openAs({ port: getPort(server), account: guest, projectId });
  onTestFinished(async () => {
    ada.leave();
    ben.leave();
    await line.close();
  });
  await expect.poll(() => seeEachOther(ada, ben), { timeout: 10_000 }).toBe(true);
  return { line, ada, ben };
}

it("who comes back is seen at once, and sees the others, who have not moved meanwhile", async () => {
  const { line, ada, ben } = await openTwo();
  line.cut();
  await expect.poll(() => seeEachOther(ada, ben)).toBe(false);
  line.mend();
  await expect.poll(() => seeEachOther(ada, ben), { timeout: 2000 }).toBe(true);
});

it("who comes back from a line that died without a word is not in their own way", async () => {
  const { line, ada, ben } = await openTwo();
  line.deafen();
  ada.edit();
  await expect.poll(() => ada.status.get().connection.kind, { timeout: 5000 }).toBe("offline");
  await expect.poll(() => ada.saveState().kind, { timeout: 2000 }).toBe("saved");
  ada.awareness.setLocalStateField("cursor", { x: 7, y: 7 });
  const cursor = () => ben.awareness.getStates().get(ada.doc.clientID)?.["cursor"];
  await expect.poll(cursor, { timeout: 2000 }).toEqual({ x: 7, y: 7 });
});

it("after a restart of the server people see each other within two seconds", async () => {
  const { ada, ben } = await openTwo();
  await server.restart("SIGKILL", 1000);
  await expect.poll(() => seeEachOther(ada, ben), { timeout: 2000, interval: 20 }).toBe(true);
});
