import { History } from "@formweave/schema/doc";
import { copyOfDoc, docWith, TESTER, type Random } from "@formweave/schema/doc/testing";
import type { RandomEditor } from "@formweave/schema/commands/testing";
import type { RefusedComment } from "@formweave/schema/api";
import type { CommentWriter } from "@formweave/schema/comments";
import { createWriter } from "@formweave/schema/comments/testing";
import * as Y from "yjs";
import type { LiveDocument } from "../../live/document/liveDocument.ts";
import { createCommentsServer } from "./commentsServer.ts";

/** A device with its replicas of a project's canvas and comments document. */
export interface CommentsDevice {
  readonly writer: CommentWriter;
  readonly comments: Y.Doc;
  canvas: RandomEditor;
  isOnline: boolean;
  readonly newId: () => string;
}

/** A project whose canvas and comments document are behind their gates, over an in-memory log; with devices of three people. */
export interface CommentsWorld {
  readonly devices: readonly CommentsDevice[];
  /** Refused comments that were returned to their authors. */
  readonly refused: readonly RefusedComment[];
  canvas(): Y.Doc;
  comments(): Y.Doc;
  sendComments(device: CommentsDevice): Promise<void>;
  receiveComments(device: CommentsDevice): void;
  syncCanvas(device: CommentsDevice): Promise<void>;
  /** Begins a new epoch of the canvas, after the work of all devices has arrived. */
  renewCanvas(): Promise<void>;
  /** Reloads both documents, as after a crash. */
  restart(): void;
}

const FROM_SERVER = { server: true };
const PEOPLE = [
  createWriter("ann", "admin"),
  createWriter("ann", "admin"),
  createWriter("bob", "editor"),
  createWriter("rae"),
];

/** Creates the world; `ann` has two devices. */
export async function createCommentsWorld(random: Random): Promise<CommentsWorld> {
  const { canvasGate, commentsGate, renewals, open } = createCommentsServer();
  const refused: RefusedComment[] = [];
  let [canvas, comments] = [open("canvas"), open("talk")];
  const send = (live: LiveDocument, bytes: Uint8Array, userId: string) =>
    canvasGate.receive(live, {
      ...author(userId),
      bytes,
      origin: "test",
      isReconnecting: false,
      seen: undefined,
      notes: [],
    });
  await send(canvas, smallForm(), "ann");
  const devices = PEOPLE.map((writer, index) => createDevice(writer, { index, canvas: canvas.doc, random }));

  const world: CommentsWorld = {
    devices,
    refused,
    canvas: () => canvas.doc,
    comments: () => comments.doc,
    async sendComments({ comments: mine, writer }) {
      const bytes = Y.encodeStateAsUpdate(mine, Y.encodeStateVector(comments.doc));
      const outcome = await commentsGate.receive(comments, {
        writer: { ...writer, name: writer.id },
        bytes,
        origin: "test",
      });
      refused.push(...outcome.refused);
    },
    receiveComments: ({ comments: mine }) => take(mine, comments.doc),
    async syncCanvas({ canvas: { doc }, writer }) {
      await send(canvas, Y.encodeStateAsUpdate(doc, Y.encodeStateVector(canvas.doc)), writer.id);
      take(doc, canvas.doc);
    },
    async renewCanvas() {
      for (const device of devices) await world.syncCanvas(device);
      renewals.begin(canvas);
      canvas = open("canvas");
      for (const device of devices) device.canvas = createEditor(device, canvas.doc);
    },
    restart() {
      [canvas, comments] = [open("canvas"), open("talk")];
    },
  };
  return world;
}

function author(userId: string) {
  return { userId, sessionId: "s", organizationId: "o", at: TESTER.at };
}

function smallForm(): Uint8Array {
  return Y.encodeStateAsUpdate(docWith({ id: "box", type: "container" }, { id: "name", type: "text-input" }));
}

interface DeviceSetting {
  readonly index: number;
  readonly canvas: Y.Doc;
  readonly random: Random;
}

function createDevice(writer: CommentWriter, { index, canvas, random }: DeviceSetting): CommentsDevice {
  let ids = 0;
  const newId = () => `d${index}-${++ids}`;
  const comments = new Y.Doc();
  // The higher client id wins between concurrent writes.
  comments.clientID = 2 ** 16 + random.below(2 ** 31);
  return { writer, comments, canvas: createEditor({ newId }, canvas), isOnline: true, newId };
}

function createEditor({ newId }: Pick<CommentsDevice, "newId">, canvas: Y.Doc): RandomEditor {
  const doc = copyOfDoc(canvas);
  const origin = {};
  return { doc, history: new History(doc, origin), origin, newId };
}

function take(mine: Y.Doc, all: Y.Doc): void {
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(all, Y.encodeStateVector(mine)), FROM_SERVER);
}
