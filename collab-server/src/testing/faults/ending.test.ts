import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CLOSE_CODES } from "@formweave/schema/api";
import { createRandom } from "@formweave/schema/doc/testing";
import SQLite from "better-sqlite3";
import { countRounds } from "@formweave/schema/testing";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { WebSocket } from "ws";
import * as Y from "yjs";
import { pause } from "../kill/killLoop.ts";
import { countIn, joinAs, type CountingPerson } from "../kill/person.ts";
import { startVictim, type Ending, type Victim } from "../kill/victims.ts";
import { loadInto } from "../../live/log/loading.ts";
import { createSqliteLog } from "../../live/log/sqliteLog.ts";
import { eventually } from "../eventually.ts";

const LIMIT_MS = 2000;
/** An edit during the handshake closes the socket, so a person who edits all the time may need several attempts to reconnect. */
const EDIT_EVERY_MS = 100;
const RECONNECT_TIMEOUT = { timeout: 15_000 };

async function startTestVictim(environment?: Readonly<Record<string, string>>): Promise<Victim> {
  const folder = mkdtempSync(join(tmpdir(), "formweave-ending-"));
  const victim = await startVictim("whole", folder, environment);
  onTestFinished(async () => {
    await victim.end("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  return victim;
}

/** Loads the document from the database file, without a server or client. */
function stored({ file, documentName }: Victim): Y.Doc {
  const db = new SQLite(file, { readonly: true });
  const doc = new Y.Doc();
  loadInto(doc, createSqliteLog(db).load(documentName));
  db.close();
  return doc;
}

function expectInTime({ code, tookMs, withheldMs }: Ending, expected = 0): void {
  expect(code).toBe(expected);
  expect(tookMs - withheldMs).toBeLessThan(LIMIT_MS);
}

it("SIGTERM at random moments under 20 editing people: 0 in two seconds, nothing lost, everybody comes back", async () => {
  const victim = await startTestVictim();
  const random = createRandom(20_261_121);
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, index) => joinAs(victim, `p${index}`, EDIT_EVERY_MS)),
  );
  onTestFinished(() => people.forEach((person) => person.leave()));
  for (const person of people) person.countFrom(0);
  for (let round = 0; round < countRounds(20); round++) {
    // The first part of this time is their reconnect.
    await pause(random.next() * 800);
    expectInTime(await victim.end(random.next() < 0.5 ? "SIGTERM" : "SIGINT"));
    const acknowledged = people.map((person) => person.acknowledged());
    const doc = stored(victim);
    const lost = people.filter(({ id }, index) => countIn(doc, id) < (acknowledged[index] ?? 0));
    expect([round, lost.map(({ id }) => id)]).toEqual([round, []]);
    await victim.start();
    if (round % 4 === 1) await untilAllAreBack(people, acknowledged);
  }
  await Promise.all(people.map((person) => person.finish()));
  expectInTime(await victim.end("SIGTERM"));
  const doc = stored(victim);
  expect(people.map(({ id }) => countIn(doc, id))).toEqual(people.map((person) => person.acknowledged()));
}, 90_000);

/** Waits until the server has acknowledged something new from everybody. */
async function untilAllAreBack(people: readonly CountingPerson[], before: readonly number[]): Promise<void> {
  const areBack = () => people.every((person, index) => person.acknowledged() > (before[index] ?? 0));
  await vi.waitFor(() => expect(areBack()).toBe(true), RECONNECT_TIMEOUT);
}

async function rawSocket({ port }: Victim, words: string): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve) => socket.once("connect", () => socket.write(words, () => resolve())));
  return socket;
}

const UPGRADE = [
  "Host: localhost",
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
];

/** Sockets that could delay the shutdown of a server. */
const sockets: Record<string, (victim: Victim) => Promise<unknown>> = {
  "a client that reads nothing": async ({ port }) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/collab`);
    socket.on("error", () => undefined);
    onTestFinished(() => socket.terminate());
    await new Promise((resolve) => socket.once("open", resolve));
    socket.pause();
  },
  "a socket in the middle of its handshake": (victim) =>
    rawSocket(victim, ["GET /collab HTTP/1.1", ...UPGRADE.slice(0, 3), ""].join("\r\n")),
  "a socket that was refused and stays": async (victim) => {
    const socket = await rawSocket(victim, ["GET /nowhere HTTP/1.1", ...UPGRADE, "", ""].join("\r\n"));
    await new Promise((resolve) => socket.once("data", resolve));
  },
  "an HTTP connection that is kept alive": async (victim) => {
    const socket = await rawSocket(victim, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await new Promise((resolve) => socket.once("data", resolve));
  },
  "a request whose body does not come": (victim) =>
    rawSocket(
      victim,
      "POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    ),
};

/** Situations in which the signal arrives. */
const matters: Record<string, (victim: Victim) => Promise<unknown>> = {
  "nothing else": () => Promise.resolve(),
  [Object.keys(sockets).join(", ")]: (victim) =>
    Promise.all(Object.values(sockets).map((open) => open(victim))),
  "a locked database": ({ file }) => {
    const other = new SQLite(file);
    onTestFinished(() => void other.close());
    other.exec("BEGIN EXCLUSIVE");
    return pause(300);
  },
  "a second signal": (victim) => {
    setTimeout(() => victim.child().kill("SIGTERM"), 20);
    setTimeout(() => victim.child().kill("SIGINT"), 40);
    return Promise.resolve();
  },
};

describe("SIGTERM while somebody edits ends the server in two seconds, with", () => {
  it.each(Object.keys(matters))("%s", async (name) => {
    const victim = await startTestVictim();
    const ann = await joinAs(victim, "ann");
    onTestFinished(() => ann.leave());
    ann.countFrom(0);
    await eventually(() => expect(ann.acknowledged()).toBeGreaterThan(3));
    await matters[name]?.(victim);
    const ending = victim.end("SIGTERM");
    expectInTime(await ending);
    const acknowledged = ann.acknowledged();
    expect(countIn(stored(victim), "ann")).toBeGreaterThanOrEqual(acknowledged);
    // The close code tells why, so that the client need not guess.
    const code = name === "a locked database" ? CLOSE_CODES.notDurable : CLOSE_CODES.goingAway;
    await eventually(() => expect(ann.closes[0]).toBe(code));
  });
});

it.each(["throw", "reject"])(
  "a server in which something broke (%s) ends with 1 at once, says so, and keeps what it acknowledged",
  async (how) => {
    const victim = await startTestVictim();
    const ann = await joinAs(victim, "ann");
    onTestFinished(() => ann.leave());
    ann.countFrom(0);
    await eventually(() => expect(ann.acknowledged()).toBeGreaterThan(5));
    const ending = victim.ended();
    victim.child().send(how);
    expectInTime(await ending, 1);
    const acknowledged = ann.acknowledged();
    expect(countIn(stored(victim), "ann")).toBeGreaterThanOrEqual(acknowledged);
    expect(victim.output()).toMatch(/"level":60.*A broken invariant/);
    await eventually(() => expect(ann.closes[0]).toBe(1001));
  },
);
