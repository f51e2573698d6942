import type { Operation } from "@formweave/schema/api";
import { editAtRandom } from "@formweave/schema/commands/testing";
import { findEntry, History, sameJson, widgetText } from "@formweave/schema/doc";
import { createRandom, TESTER, type Random } from "@formweave/schema/doc/testing";
import fc from "fast-check";
import { countRounds } from "@formweave/schema/testing";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { toComponentId } from "../document/address.ts";
import { addressName } from "../document/address.ts";
import { findAuthors } from "./blame.ts";
import {
  createAbsentCell,
  allBy,
  changedBetween,
  readContent,
  faultInLog,
  followTexts,
  type Authors,
  type Content,
} from "../../testing/history/historyModel.ts";
import { createHistoryRig, type HistoryRig } from "../../testing/history/historyRig.ts";

/** A person with a replica, possibly of an epoch that is over. */
interface Person {
  readonly userId: string;
  doc: Y.Doc;
  epoch: number;
  seen: Uint8Array;
  edits: number;
}

interface World {
  readonly rig: HistoryRig;
  readonly random: Random;
  readonly people: readonly Person[];
  readonly authors: Authors;
  readonly faults: string[];
}

/** The document before and after one action, with what the log says about it. */
interface Step {
  readonly userId: string;
  readonly before: Content;
  readonly after: Content;
  /** Addresses with a changed value, and addresses set to any value. */
  readonly changed: ReadonlySet<string>;
  readonly set: ReadonlySet<string>;
  /** Content of the person's replica. */
  readonly intent: Content;
  /** Operations that the log has of the action. */
  readonly rows: readonly Operation[];
  readonly textsBefore: ReadonlyMap<string, readonly string[]>;
}

/** Runs an action that the server receives, and compares the log's account of it with what happened. */
async function performStep(
  { rig, authors, faults }: World,
  { userId, doc }: Pick<Person, "userId" | "doc">,
  change: () => Promise<unknown>,
): Promise<void> {
  rig.time.pass(1000);
  const [before, was, mirror] = [readContent(rig.live().doc), rig.join(), rig.join()];
  const firstSeq = rig.lastSeq();
  const [intent, textsBefore] = [readContent(doc), new Map(authors.characters)];
  await change();
  const after = readContent(rig.live().doc);
  const set = followTexts(mirror, authors, userId, rig.updatesSince(firstSeq));
  const changed = new Set(changedBetween(before, after));
  const rows = rig.operations({ limit: 500 }).filter(({ timestamp }) => timestamp === rig.time.now());
  const step = { userId, before, after, changed, set, intent, textsBefore, rows };
  for (const name of after.keys()) follow(rig, authors, step, name);
  for (const [name, owner] of rescuedIn(rows)) authors.values.set(name, owner);
  for (const name of changed) {
    const previous = before.get(name) ?? createAbsentCell(was, after.get(name));
    const fault = faultInLog(rows, previous, after.get(name));
    if (fault !== undefined) faults.push(`${name}: ${fault}`);
  }
  faults.push(...faultsInStates(rig, rows, after), ...faultsInAuthors(rig, authors));
}

/** Places of widgets that the server moved out of deleted containers; they count as written by the author of the rescued work. */
function* rescuedIn(rows: readonly Operation[]): Generator<readonly [string, string]> {
  for (const { applied, forUserId, componentId: id, data } of rows) {
    if (!applied || forUserId === null) continue;
    for (const key of data.keys) yield [addressName({ root: "widgets", id, key }), forUserId];
  }
}

/** Updates the model with the effect of an action on one address. */
function follow(rig: HistoryRig, authors: Authors, step: Step, name: string): void {
  const { userId, before, after, changed, textsBefore } = step;
  const characters = after.get(name)?.characters;
  if (changed.has(name) || isRewritten(rig, step, name)) authors.values.set(name, userId);
  if (characters === undefined) return;
  const wasText = before.get(name)?.characters !== undefined;
  if (!wasText) authors.characters.set(name, characters.split("").fill(userId));
  // Characters that arrived and were removed at once by a repair leave no trace.
  else if (!changed.has(name) && !isWrittenAgain(rig, authors, name))
    authors.characters.set(name, textsBefore.get(name) ?? []);
}

/**
 * True when a person removed a character and wrote the same one in its place: the server may credit either, the text is the
 * same.
 */
function isWrittenAgain(rig: HistoryRig, { characters }: Authors, name: string): boolean {
  const address = readContent(rig.live().doc).get(name)?.address;
  const runs = address === undefined ? undefined : findAuthors(rig.live(), address)?.runs;
  const says = (runs ?? []).flatMap(({ from, to, userId }) =>
    Array.from({ length: to - from }, () => userId),
  );
  return sameJson(says, [...(characters.get(name) ?? [])]);
}

/**
 * True when two people wrote the same value without knowing of each other, or a widget moved out to its old place: either
 * may count as the author.
 */
function isRewritten(rig: HistoryRig, { userId, after, set, intent, rows }: Step, name: string): boolean {
  const stand = after.get(name);
  if (stand === undefined || !set.has(name)) return false;
  const isInLog = rows.some(({ applied, forUserId, componentId, data }) => {
    const isOwn = applied && forUserId === null && componentId === toComponentId(stand.address);
    return isOwn && data.keys.includes(stand.address.key ?? "");
  });
  if (!isInLog && !sameJson(intent.get(name)?.value, stand.value)) return false;
  return findAuthors(rig.live(), stand.address)?.userId === userId;
}

/** Compares the states that the rows refer to with the resulting document. */
function faultsInStates(rig: HistoryRig, rows: readonly Operation[], after: Content): string[] {
  const places = new Map(rows.map(({ epoch, seq }) => [`${epoch}/${seq}`, { epoch, seq }]));
  return [...places].flatMap(([name, { epoch, seq }]) => {
    const [differing] = changedBetween(readContent(rig.stateAt(epoch ?? 0, seq ?? 0)), after);
    return differing === undefined ? [] : `${name} is another state: ${differing}`;
  });
}

/** Compares the server's authors with the model. */
function faultsInAuthors(rig: HistoryRig, { values, characters }: Authors): string[] {
  return [...readContent(rig.live().doc)].flatMap(([name, { address, isRich, characters: text }]) => {
    const found = findAuthors(rig.live(), address);
    if (isRich) return [];
    const runs = (found?.runs ?? []).map(({ from, to, userId }) => `${userId} `.repeat(to - from));
    const [says, expected] =
      text === undefined
        ? [found?.userId, values.get(name)]
        : [runs.join(""), (characters.get(name) ?? []).map((userId) => `${userId} `).join("")];
    return says === expected ? [] : `${name} is by ${expected}, and the server says ${says}`;
  });
}

function editRandomly({ doc, userId }: Person, random: Random, number: number): void {
  const origin = {};
  let ids = 0;
  const newId = () => `${userId}${number}-${ids++}`;
  editAtRandom({ doc, origin, history: new History(doc, origin), newId }, random, TESTER);
}

async function syncPerson(world: World, person: Person): Promise<void> {
  const { rig, random } = world;
  const isReconnecting = random.next() < 0.4;
  if (person.epoch < rig.live().epoch) {
    await performStep(world, person, () => rig.bringBack(person.doc, person.epoch, person.userId));
    join(rig, person);
    return;
  }
  const how = isReconnecting ? { returnedWith: person.seen } : {};
  await performStep(world, person, () => rig.send(person.doc, person.userId, how));
  if (random.next() < 0.3) return;
  Y.applyUpdate(person.doc, Y.encodeStateAsUpdate(rig.live().doc, Y.encodeStateVector(person.doc)));
  person.seen = Y.encodeStateVector(person.doc);
}

function join(rig: HistoryRig, person: Person): void {
  person.doc = rig.join();
  person.epoch = rig.live().epoch;
  person.seen = Y.encodeStateVector(person.doc);
}

async function serverWrites(world: World, userId: string): Promise<void> {
  await performStep(world, { userId, doc: world.rig.live().doc }, () =>
    world.rig.write(userId, (doc) => {
      findEntry(doc, "widgets", "w1")?.set("name", `Name ${world.random.below(99)}`);
      widgetText(doc, "w2", "label")?.insert(0, "S");
    }),
  );
}

/** Starts a new epoch: the content stays the same except for what is purged, and the authors stay. */
async function renew({ rig, authors }: World): Promise<void> {
  await rig.renew();
  const content = readContent(rig.live().doc);
  for (const kind of [authors.values, authors.characters])
    for (const name of kind.keys()) if (!content.has(name)) kind.delete(name);
  for (const [name, { address }] of content) {
    const isOwn = address.root === "meta" && address.key === "epoch";
    if (isOwn) authors.values.set(name, "server");
  }
}

async function performTurn(world: World, number: number): Promise<void> {
  const { rig, random, people } = world;
  const person = random.pick(people);
  const dice = random.next();
  if (dice < 0.04) await renew(world);
  else if (dice < 0.08) rig.reload();
  else if (dice < 0.12) await serverWrites(world, person.userId);
  else if (dice < 0.6) editRandomly(person, random, number);
  else await syncPerson(world, person);
}

it("the log says of each change who made it and what stood before, over returns, repairs and epochs", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const [rig, random] = [await createHistoryRig(), createRandom(seed)];
      const people = ["ann", "bob", "cleo"].map((userId) => ({
        userId,
        doc: rig.join(),
        epoch: 1,
        seen: new Uint8Array(),
        edits: 0,
      }));
      for (const person of people) join(rig, person);
      const world: World = {
        rig,
        random,
        people,
        authors: allBy(readContent(rig.live().doc), "ann"),
        faults: [],
      };
      for (let number = 0; number < 40 && world.faults.length === 0; number++)
        await performTurn(world, number);
      expect(world.faults).toEqual([]);
    }),
    { numRuns: countRounds(100), examples: [[967_318_215]], endOnFailure: true },
  );
}, 120_000);
