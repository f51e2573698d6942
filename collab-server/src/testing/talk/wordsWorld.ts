import type { ProjectLevel } from "@formweave/schema/access";
import type { Random } from "@formweave/schema/doc/testing";
import { talkRights, unsentWords, type TalkWriter } from "@formweave/schema/talk";
import { talker } from "@formweave/schema/talk/testing";
import * as Y from "yjs";
import { Outbox } from "../work/outbox.ts";
import { createTalkServer } from "./talkServer.ts";

/** One device of somebody: what it has of the comments, and what of it the server lacks. */
export interface WordsDevice {
  readonly person: Person;
  doc: Y.Doc;
  readonly outbox: Outbox;
  isOnline: boolean;
}

/** Somebody, with what they may by now; undefined for somebody who was let go, or whose link is off. */
export interface Person {
  readonly id: string;
  level: ProjectLevel | undefined;
}

/** Comments behind their gate over a log in memory, and people who write on two devices each. */
export interface WordsWorld {
  readonly people: readonly Person[];
  readonly devices: readonly WordsDevice[];
  /** Words that went back to a person, by `person text`. */
  readonly givenBack: ReadonlySet<string>;
  server(): Y.Doc;
  /** Who somebody is to a page, which knows their level no better than when it was last online. */
  writerOn(device: WordsDevice): TalkWriter;
  /** Connects a device as far as its person is let in: both sides have each other's comments then. */
  sync(device: WordsDevice): Promise<void>;
  /** Only hears: what it has written is still on its way. */
  hear(device: WordsDevice): void;
  /** Ends the page of a device, and opens it again with what it keeps. */
  reopen(device: WordsDevice): void;
  restart(): void;
  /** The words that a device offers its person where nobody takes them. */
  offered(device: WordsDevice): readonly string[];
}

/** Sets it up with three people. */
export function createWordsWorld(random: Random): WordsWorld {
  const { talkGate, open } = createTalkServer();
  let live = open("talk");
  const people: Person[] = [
    { id: "ann", level: "admin" },
    { id: "bob", level: "reviewer" },
    { id: "gus", level: "reviewer" },
  ];
  const devices = [...people, ...people].map((person): WordsDevice => {
    const outbox = new Outbox();
    return { person, outbox, doc: openDoc(outbox, random), isOnline: true };
  });
  const givenBack = new Set<string>();
  const hear = ({ doc }: WordsDevice) =>
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(live.doc, Y.encodeStateVector(doc)), "server");

  return {
    people,
    devices,
    givenBack,
    server: () => live.doc,
    writerOn: ({ person }) => talker(person.id, person.level ?? "reviewer"),
    hear,
    async sync(device) {
      const { person, outbox, doc } = device;
      if (person.level === undefined) return;
      const rights = talkRights({ role: undefined, level: person.level });
      const writer = { id: person.id, name: person.id, isGuest: false, rights };
      // The server's state comes as soon as the device asks for it.
      const known = Y.encodeStateVector(live.doc);
      if (random.next() < 0.5) hear(device);
      for (const bytes of outbox.answerTo(known, doc)) {
        const { refused } = await talkGate.receive(live, { writer, bytes, origin: "test" });
        for (const { text } of refused) givenBack.add(`${person.id} ${text}`);
      }
      outbox.clear();
      hear(device);
    },
    reopen(device) {
      const kept = Y.encodeStateAsUpdate(device.doc);
      device.doc = openDoc(device.outbox, random);
      Y.applyUpdate(device.doc, kept, "server");
    },
    restart() {
      live = open("talk");
    },
    offered: ({ outbox, person }) => unsentWords(outbox.updates, person.id).map(({ text }) => text),
  };
}

function openDoc(outbox: Outbox, random: Random): Y.Doc {
  const doc = new Y.Doc();
  doc.clientID = 2 ** 16 + random.below(2 ** 31);
  doc.on("update", (update: Uint8Array, _origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) => {
    if (transaction.local) outbox.add(update, transaction);
  });
  return doc;
}
