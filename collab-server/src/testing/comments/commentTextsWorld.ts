import type { RefusedComment } from "@formweave/schema/api";
import { guestScopes, type Actor } from "@formweave/schema/access";
import type { Random } from "@formweave/schema/doc/testing";
import {
  readCommentsValue,
  commentsMap,
  resolveCommentsRights,
  unsentComments,
  type CommentWriter,
} from "@formweave/schema/comments";
import * as Y from "yjs";
import type { LiveDocument } from "../../live/document/liveDocument.ts";
import type { CommentsGate } from "../../live/gate/comments/commentsGate.ts";
import { Outbox } from "../work/device/outbox.ts";
import { createCommentsServer } from "./commentsServer.ts";

/** A device with its replica of the comments document and its unsent updates. */
export interface CommentTextsDevice {
  readonly person: CommentsPerson;
  doc: Y.Doc;
  readonly outbox: Outbox;
  isOnline: boolean;
}

/** A person with their current rights; undefined for a person removed, or a guest whose link is off. */
export interface CommentsPerson {
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
export interface CommentTextsWorld {
  readonly people: readonly CommentsPerson[];
  readonly devices: readonly CommentTextsDevice[];
  /** Texts returned to a person, as `person text`. */
  readonly givenBack: ReadonlySet<string>;
  server(): Y.Doc;
  /** The person as their page sees them: with the rights known when the page was last online. */
  writerOn(device: CommentTextsDevice): CommentWriter;
  /** Connects a device as far as its person's rights allow; afterwards both sides have each other's comments. */
  sync(device: CommentTextsDevice): Promise<void>;
  /** Receives only: what the device wrote is still in transit. */
  handleConfirmation(device: CommentTextsDevice): void;
  /** Closes the page of a device and opens it again from local storage. */
  reopen(device: CommentTextsDevice): void;
  restart(): void;
  /** Texts that a device offers its person because nobody accepts them. */
  offered(device: CommentTextsDevice): readonly string[];
  /** Refused texts that the server keeps until their author connects. */
  waiting(userId: string): readonly string[];
}

/** Creates the world with three people and a guest. */
export function createCommentTextsWorld(random: Random): CommentTextsWorld {
  const { log, commentsGate, open } = createCommentsServer();
  let live = open("talk");
  const people = everybody();
  const devices = [...people, ...people].map((person) => openDevice(person, random));
  const givenBack = new Set<string>();
  const giveBack = ({ id }: CommentsPerson, texts: readonly { readonly text: string }[]) =>
    texts.forEach(({ text }) => givenBack.add(`${id} ${text}`));
  const waiting = (userId: string) => log.listRefusedComments(live.projectId, userId);
  const handleConfirmation = ({ doc }: CommentTextsDevice) =>
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(live.doc, Y.encodeStateVector(doc)), "server");

  return {
    people,
    devices,
    givenBack,
    server: () => live.doc,
    writerOn: ({ person }) => toWriter(person, person.actor ?? guest(true)),
    handleConfirmation,
    async sync(device) {
      const { person, outbox } = device;
      if (person.actor === undefined) return;
      const writer = toWriter(person, person.actor);
      const { canRead } = writer.rights;
      // A person without the right to read may still have updates in transit.
      if (!canRead && random.next() < 0.5) return;
      const kept = canRead ? waiting(person.id) : [];
      giveBack(person, kept);
      // The server sends its state as soon as the device requests it.
      const known = Y.encodeStateVector(live.doc);
      if (canRead && random.next() < 0.5) handleConfirmation(device);
      const refused = await sendAll({ live, commentsGate }, device, { writer, known });
      const luck = canRead ? random.next() : 0;
      if (luck < LOST_ANSWERS) return;
      giveBack(person, [...refused, ...listUnkept(live.doc, device)]);
      outbox.clear();
      handleConfirmation(device);
      if (luck < LOST_CONFIRMATIONS) return;
      const ids = [...kept, ...refused].flatMap(({ id }) => id ?? []);
      await commentsGate.confirm({ projectId: live.projectId, userId: person.id, ids });
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
    offered: ({ outbox, person }) => unsentComments(outbox.updates, person.id).map(({ text }) => text),
  };
}

interface Sending {
  readonly writer: CommentWriter;
  /** The server's state vector when it requested the updates. */
  readonly known: Uint8Array;
}

/** Sends everything that a device has and the server lacks; returns the refused comments. */
async function sendAll(
  { live, commentsGate }: { readonly live: LiveDocument; readonly commentsGate: CommentsGate },
  { outbox, doc }: CommentTextsDevice,
  { writer, known }: Sending,
): Promise<readonly RefusedComment[]> {
  const refusals: RefusedComment[] = [];
  for (const bytes of outbox.answerTo(known, doc)) {
    const { refused } = await commentsGate.receive(live, { writer, bytes, origin: "test" });
    refusals.push(...refused);
  }
  return refusals;
}

function everybody(): readonly CommentsPerson[] {
  return [
    { id: "ann", isGuest: false, actor: { role: undefined, level: "admin" } },
    { id: "bob", isGuest: false, actor: { role: undefined, level: "reviewer" } },
    { id: "gus", isGuest: false, actor: { role: undefined, level: "reviewer" } },
    { id: "kim", isGuest: true, actor: guest(true) },
  ];
}

/** Texts that were sent and are not stored, found as the client finds them. */
function listUnkept(
  doc: Y.Doc,
  { outbox, person }: CommentTextsDevice,
): readonly { readonly text: string }[] {
  const ids = [...commentsMap(doc, "comments").keys()];
  const present = new Set(ids.map((id) => readCommentsValue(doc, "comments", id)?.text));
  return unsentComments(outbox.updates, person.id).filter(({ text }) => !present.has(text));
}

function toWriter({ id, isGuest }: CommentsPerson, actor: Actor): CommentWriter {
  return { id, name: id, isGuest, rights: resolveCommentsRights(actor) };
}

function openDevice(person: CommentsPerson, random: Random): CommentTextsDevice {
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
