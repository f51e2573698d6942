import type { RefusedComment } from "@formweave/schema/api";
import { guestScopes, type Actor } from "@formweave/schema/access";
import type { Random } from "@formweave/schema/doc/testing";
import { readTalk, talkMap, talkRights, unsentWords, type TalkWriter } from "@formweave/schema/talk";
import * as Y from "yjs";
import type { LiveDocument } from "../../live/document/liveDocument.ts";
import type { TalkGate } from "../../live/talk/talkGate.ts";
import { Outbox } from "../work/outbox.ts";
import { createTalkServer } from "./talkServer.ts";

/** A device with its replica of the comments document and its unsent updates. */
export interface WordsDevice {
  readonly person: Person;
  doc: Y.Doc;
  readonly outbox: Outbox;
  isOnline: boolean;
}

/** A person with their current rights; undefined for a person removed, or a guest whose link is off. */
export interface Person {
  readonly id: string;
  readonly isGuest: boolean;
  actor: Actor | undefined;
}

/** A guest whose link allows commenting, or only viewing. */
export function guest(allowComments: boolean): Actor {
  return { role: undefined, scopes: guestScopes({ allowComments, allowCopy: false }) };
}

/** Probability that the connection breaks before the server's answer arrives, so that everything is sent again. */
const LOST_ANSWERS = 0.1;
/** Probability that it breaks before the client's confirmation arrives, so that refused comments are returned again. */
const LOST_CONFIRMATIONS = 0.5;

/** A comments document behind its gate over an in-memory log, and people with two devices each. */
export interface WordsWorld {
  readonly people: readonly Person[];
  readonly devices: readonly WordsDevice[];
  /** Texts returned to a person, as `person text`. */
  readonly givenBack: ReadonlySet<string>;
  server(): Y.Doc;
  /** The person as their page sees them: with the rights known when the page was last online. */
  writerOn(device: WordsDevice): TalkWriter;
  /** Connects a device as far as its person's rights allow; afterwards both sides have each other's comments. */
  sync(device: WordsDevice): Promise<void>;
  /** Receives only: what the device wrote is still in transit. */
  hear(device: WordsDevice): void;
  /** Closes the page of a device and opens it again from local storage. */
  reopen(device: WordsDevice): void;
  restart(): void;
  /** Texts that a device offers its person because nobody accepts them. */
  offered(device: WordsDevice): readonly string[];
  /** Refused texts that the server keeps until their author connects. */
  waiting(userId: string): readonly string[];
}

/** Creates the world with three people and a guest. */
export function createWordsWorld(random: Random): WordsWorld {
  const { log, talkGate, open } = createTalkServer();
  let live = open("talk");
  const people = everybody();
  const devices = [...people, ...people].map((person) => openDevice(person, random));
  const givenBack = new Set<string>();
  const giveBack = ({ id }: Person, words: readonly { readonly text: string }[]) =>
    words.forEach(({ text }) => givenBack.add(`${id} ${text}`));
  const waiting = (userId: string) => log.refusedWordsOf(live.projectId, userId);
  const hear = ({ doc }: WordsDevice) =>
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(live.doc, Y.encodeStateVector(doc)), "server");

  return {
    people,
    devices,
    givenBack,
    server: () => live.doc,
    writerOn: ({ person }) => writerOf(person, person.actor ?? guest(true)),
    hear,
    async sync(device) {
      const { person, outbox } = device;
      if (person.actor === undefined) return;
      const writer = writerOf(person, person.actor);
      const { canRead } = writer.rights;
      // A person without the right to read may still have updates in transit.
      if (!canRead && random.next() < 0.5) return;
      const kept = canRead ? waiting(person.id) : [];
      giveBack(person, kept);
      // The server sends its state as soon as the device requests it.
      const known = Y.encodeStateVector(live.doc);
      if (canRead && random.next() < 0.5) hear(device);
      const refused = await sendAll({ live, talkGate }, device, { writer, known });
      const luck = canRead ? random.next() : 0;
      if (luck < LOST_ANSWERS) return;
      giveBack(person, [...refused, ...notKept(live.doc, device)]);
      outbox.clear();
      hear(device);
      if (luck < LOST_CONFIRMATIONS) return;
      const ids = [...kept, ...refused].flatMap(({ id }) => id ?? []);
      await talkGate.confirm({ projectId: live.projectId, userId: person.id, ids });
    },
    reopen(device) {
      const kept = Y.encodeStateAsUpdate(device.doc);
      device.doc = openDoc(device.outbox, random);
      Y.applyUpdate(device.doc, kept, "server");
    },
    restart() {
      live = open("talk");
    },
    waiting: (userId) => waiting(userId).map(({ text }) => text),
    offered: ({ outbox, person }) => unsentWords(outbox.updates, person.id).map(({ text }) => text),
  };
}

interface Sending {
  readonly writer: TalkWriter;
  /** The server's state vector when it requested the updates. */
  readonly known: Uint8Array;
}

/** Sends everything that a device has and the server lacks; returns the refused comments. */
async function sendAll(
  { live, talkGate }: { readonly live: LiveDocument; readonly talkGate: TalkGate },
  { outbox, doc }: WordsDevice,
  { writer, known }: Sending,
): Promise<readonly RefusedComment[]> {
  const refusals: RefusedComment[] = [];
  for (const bytes of outbox.answerTo(known, doc)) {
    const { refused } = await talkGate.receive(live, { writer, bytes, origin: "test" });
    refusals.push(...refused);
  }
  return refusals;
}

function everybody(): readonly Person[] {
  return [
    { id: "ann", isGuest: false, actor: { role: undefined, level: "admin" } },
    { id: "bob", isGuest: false, actor: { role: undefined, level: "reviewer" } },
    { id: "gus", isGuest: false, actor: { role: undefined, level: "reviewer" } },
    { id: "kim", isGuest: true, actor: guest(true) },
  ];
}

/** Texts that were sent and are not stored, found as the client finds them. */
function notKept(doc: Y.Doc, { outbox, person }: WordsDevice): readonly { readonly text: string }[] {
  const ids = [...talkMap(doc, "comments").keys()];
  const standing = new Set(ids.map((id) => readTalk(doc, "comments", id)?.text));
  return unsentWords(outbox.updates, person.id).filter(({ text }) => !standing.has(text));
}

function writerOf({ id, isGuest }: Person, actor: Actor): TalkWriter {
  return { id, name: id, isGuest, rights: talkRights(actor) };
}

function openDevice(person: Person, random: Random): WordsDevice {
  const outbox = new Outbox();
  return { person, outbox, doc: openDoc(outbox, random), isOnline: true };
}

function openDoc(outbox: Outbox, random: Random): Y.Doc {
  const doc = new Y.Doc();
  doc.clientID = 2 ** 16 + random.below(2 ** 31);
  doc.on("update", (update: Uint8Array, _origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) => {
    if (transaction.local) outbox.add(update, transaction);
  });
  return doc;
}
