import { History } from "@formweave/schema/doc";
import { copyOfDoc, docWith, TESTER, type Random } from "@formweave/schema/doc/testing";
import type { RandomEditor } from "@formweave/schema/commands/testing";
import type { RefusedComment } from "@formweave/schema/api";
import type { TalkWriter } from "@formweave/schema/talk";
import { talker } from "@formweave/schema/talk/testing";
import * as Y from "yjs";
import type { LiveDocument } from "../../live/document/liveDocument.ts";
import { createTalkServer } from "./talkServer.ts";

/** A device with its replicas of a project's canvas and comments document. */
export interface Device {
  readonly writer: TalkWriter;
  readonly talk: Y.Doc;
  canvas: RandomEditor;
  isOnline: boolean;
  readonly newId: () => string;
}

/** A project whose canvas and comments document are behind their gates, over an in-memory log; with devices of three people. */
export interface TalkWorld {
  readonly devices: readonly Device[];
  /** Refused comments that were returned to their authors. */
  readonly refused: readonly RefusedComment[];
  canvas(): Y.Doc;
  talk(): Y.Doc;
  sendTalk(device: Device): Promise<void>;
  receiveTalk(device: Device): void;
  syncCanvas(device: Device): Promise<void>;
  /** Begins a new epoch of the canvas, after the work of all devices has arrived. */
  renewCanvas(): Promise<void>;
  /** Reloads both documents, as after a crash. */
  restart(): void;
}

const FROM_SERVER = { server: true };
const PEOPLE = [talker("ann", "admin"), talker("ann", "admin"), talker("bob", "editor"), talker("rae")];

/** Creates the world; `ann` has two devices. */
export async function createTalkWorld(random: Random): Promise<TalkWorld> {
  const { canvasGate, talkGate, renewals, open } = createTalkServer();
  const refused: RefusedComment[] = [];
  let [canvas, talk] = [open("canvas"), open("talk")];
  const send = (live: LiveDocument, bytes: Uint8Array, userId: string) =>
    canvasGate.receive(live, {
      ...author(userId),
      bytes,
      origin: "test",
      isReturning: false,
      seen: undefined,
      notes: [],
    });
  await send(canvas, smallForm(), "ann");
  const devices = PEOPLE.map((writer, index) => createDevice(writer, { index, canvas: canvas.doc, random }));

  const world: TalkWorld = {
    devices,
    refused,
    canvas: () => canvas.doc,
    talk: () => talk.doc,
    async sendTalk({ talk: mine, writer }) {
      const bytes = Y.encodeStateAsUpdate(mine, Y.encodeStateVector(talk.doc));
      const outcome = await talkGate.receive(talk, {
        writer: { ...writer, name: writer.id },
        bytes,
        origin: "test",
      });
      refused.push(...outcome.refused);
    },
    receiveTalk: ({ talk: mine }) => take(mine, talk.doc),
    async syncCanvas({ canvas: { doc }, writer }) {
      await send(canvas, Y.encodeStateAsUpdate(doc, Y.encodeStateVector(canvas.doc)), writer.id);
      take(doc, canvas.doc);
    },
    async renewCanvas() {
      for (const device of devices) await world.syncCanvas(device);
      renewals.begin(canvas);
      canvas = open("canvas");
      for (const device of devices) device.canvas = editorOf(device, canvas.doc);
    },
    restart() {
      [canvas, talk] = [open("canvas"), open("talk")];
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

function createDevice(writer: TalkWriter, { index, canvas, random }: DeviceSetting): Device {
  let ids = 0;
  const newId = () => `d${index}-${++ids}`;
  const talk = new Y.Doc();
  // The higher client id wins between concurrent writes.
  talk.clientID = 2 ** 16 + random.below(2 ** 31);
  return { writer, talk, canvas: editorOf({ newId }, canvas), isOnline: true, newId };
}

function editorOf({ newId }: Pick<Device, "newId">, canvas: Y.Doc): RandomEditor {
  const doc = copyOfDoc(canvas);
  const origin = {};
  return { doc, history: new History(doc, origin), origin, newId };
}

function take(mine: Y.Doc, all: Y.Doc): void {
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(all, Y.encodeStateVector(mine)), FROM_SERVER);
}
