import { writeDocument } from "@formweave/schema/doc";
import { TESTER } from "@formweave/schema/doc/testing";
import { projectDocument } from "@formweave/schema/model";
import * as Y from "yjs";
import type { MemoryLog } from "../live/memoryLog.ts";
import type { UpdateLog } from "../../live/log/updateLog.ts";
import type { Action } from "./actions.ts";
import { Device } from "./device/device.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { BASE_CLIENT, WorkServer } from "./server.ts";

/** Participants of a history: a person for each device. */
export type Cast = readonly { readonly device: string; readonly person: string }[];

/** Setting of a history. */
export interface Setting {
  readonly cast: Cast;
  /** Number of additional widgets that nobody edits; near the limit, only a few more fit. */
  readonly crowd: number;
  /** A faulty disk for the server, in place of the log. */
  readonly disk?: (log: MemoryLog) => UpdateLog;
}

/** Devices, connections and a server. */
export interface World {
  readonly server: WorkServer;
  readonly devices: ReadonlyMap<string, Device>;
  readonly ledger: Ledger;
  /** Faults of undo, with the step of the history. */
  readonly undoFaults: { readonly step: number; readonly words: string }[];
}

/** Creates a world in which everybody is online and has the document. */
export async function createWorld({ cast, crowd, disk }: Setting): Promise<World> {
  const server = new WorkServer(getBase(crowd), TESTER.at, disk);
  const ledger = createLedger();
  const people = new Map<number, string>();
  const devices = new Map<string, Device>();
  const undoFaults: { step: number; words: string }[] = [];
  const world = { server, devices, ledger, undoFaults };
  cast.forEach(({ device: id, person }, index) => {
    const accuse = (words: string) => undoFaults.push({ step: device.step, words: `${id}: ${words}` });
    const device = new Device({ id, person, clientIds: clientIds(index), server, ledger, accuse, people });
    devices.set(id, device);
    device.connect();
  });
  await settle(world);
  return world;
}

/** Performs an action. */
export async function perform(world: World, action: Action, step: number): Promise<void> {
  const { server, devices } = world;
  for (const device of devices.values()) device.step = step;
  if ("device" in action) {
    const device = devices.get(action.device);
    return device && performAt(world, device, action);
  }
  switch (action.kind) {
    case "settle":
      return settle(world);
    case "meet":
      return connect(world, action.devices);
    case "renew":
      return server.renew(action.purges);
    case "killServer":
      return killServer(world, action.during);
  }
}

type DeviceAction = Extract<Action, { readonly device: string }>;

async function performAt(world: World, device: Device, action: DeviceAction): Promise<void> {
  switch (action.kind) {
    case "edit":
      return device.edit(action.command, action.input);
    case "write":
      return device.write(action);
    case "anyEdit":
      return device.editAtRandom(action.seed);
    case "deliver":
      return deliver(world, device, action);
    case "event":
      return device.meet(action.event);
  }
}

async function deliver(
  { server }: World,
  device: Device,
  { up, down }: { up: number; down: number },
): Promise<void> {
  for (let count = 0; count < up && device.line !== undefined; count++) {
    if (device.line.up.length === 0) break;
    // Messages of a connection are processed in order.
    await server.receive([device.line]);
  }
  for (let count = 0; count < down; count++) {
    const message = device.line?.down.shift();
    if (message === undefined) return;
    await device.receive(message);
  }
}

async function connect({ server, devices }: World, ids: readonly string[]): Promise<void> {
  const lines = ids.flatMap((id) => devices.get(id)?.line ?? []);
  await server.receive(lines.filter(({ up }) => up.length > 0));
}

async function killServer({ server, devices }: World, during: string | null): Promise<void> {
  const line = during === null ? undefined : devices.get(during)?.line;
  if (line === undefined) server.kill();
  else await server.receive([line], true);
}

/** Maximum rounds of delivery, more than any handshake takes; beyond it messages circulate forever. */
const MAX_ROUNDS = 60;

/** Delivers all messages on all connections, including those they cause; throws when that never ends. */
async function settle(world: World): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const busy = [...world.devices.values()].filter(
      ({ line }) => line !== undefined && line.up.length + line.down.length > 0,
    );
    if (busy.length === 0) return;
    for (const device of busy) {
      const { line } = device;
      await deliver(world, device, { up: line?.up.length ?? 0, down: line?.down.length ?? 0 });
    }
  }
  throw new Error("The lines never come to rest");
}

/** Ends a history: everybody opens the document, connects, and all messages arrive. */
export async function bringAllTogether(world: World): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (const device of world.devices.values()) {
      device.open();
      device.connect();
    }
    await settle(world);
  }
}

/** Client ids for the documents of a device, smallest and largest in turn. */
function* clientIds(device: number): Generator<number> {
  for (let visit = 0; ; visit++) {
    const id = 100 * (device + 1) + visit;
    yield (visit + device) % 2 === 0 ? 1000 + id : 2 ** 41 + id;
  }
}

const bases = new Map<number, Uint8Array>();

function getBase(crowd: number): Uint8Array {
  const known = bases.get(crowd);
  if (known !== undefined) return known;
  const doc = new Y.Doc();
  doc.clientID = BASE_CLIENT;
  const document = projectDocument.parse({ name: "Test", kind: "form", widgets: createWidgets(crowd) });
  doc.transact(() => writeDocument(doc, document, TESTER));
  const base = Y.encodeStateAsUpdate(doc);
  bases.set(crowd, base);
  return base;
}

/** A small form: fields on the canvas, and nested containers with fields in them. */
const FORM = [
  ["w1", "text-input", null],
  ["w2", "select", null],
  ["text", "rich-text", null],
  ["box", "container", null],
  ["inBox", "text-input", "box"],
  ["card", "card", "box"],
  ["inCard", "select", "card"],
  ["area", "section", null],
] as const;

function createWidgets(crowd: number) {
  const others = Array.from({ length: crowd }, (_, index) => [`crowd${index}`, "heading", null] as const);
  return [...FORM, ...others].map(([id, type, parentId], index) => ({
    id,
    type,
    parentId,
    name: id,
    position: { x: 10 * index, y: 20 * (index % 30) },
    size: { width: 200, height: 80 },
  }));
}
