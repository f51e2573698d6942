import { HocuspocusProviderWebsocket, type HocuspocusProvider } from "@hocuspocus/provider";
import { createWidget } from "@formweave/schema/doc";
import { WebSocket } from "ws";
import * as Y from "yjs";
import { HandshakeFirst } from "./handshakeFirst.ts";
import type { Victim } from "./victims.ts";

/** A client that edits all the time: it counts upwards in a widget of its own. */
export interface CountingPerson {
  readonly id: string;
  /** Close codes of its socket. */
  readonly closes: number[];
  /** Starts counting upwards in this person's widget. */
  countFrom(base: number): void;
  /** Stops counting; resolves when the server has acknowledged the last number. */
  finish(): Promise<void>;
  /** The highest acknowledged number. */
  acknowledged(): number;
  countEdits(id: string): number;
  leave(): void;
}

/** Opens the document of a victim; resolves when it is synced. Reconnects by itself when the server restarts. */
export async function joinAs(victim: Victim, id: string, editEveryMs = 5): Promise<CountingPerson> {
  const doc = new Y.Doc();
  const closes: number[] = [];
  const socket = openSocket(victim.port, closes);
  const provider = new HandshakeFirst({
    websocketProvider: socket,
    name: victim.documentName,
    document: doc,
    token: () => victim.ticketFor(id),
  });
  const widgets = doc.getMap<Y.Map<unknown>>("widgets");
  let count = 0;
  let safe = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const waiting: (() => void)[] = [];
  const onTheWay = new OnTheWay();
  provider.on("open", () => onTheWay.startAnew());
  provider.on("unsyncedChanges", ({ number }: { number: number }) => {
    const acknowledged = onTheWay.changeTo(number, count);
    safe = number === 0 ? count : (acknowledged ?? safe);
    if (number === 0) for (const resolve of waiting.splice(0)) resolve();
  });
  await attached(provider);
  return {
    id,
    closes,
    countFrom(base) {
      count = Math.floor(base);
      safe = count;
      if (!widgets.has(id)) doc.transact(() => addCounter(doc, id));
      timer = setInterval(
        () => widgets.get(id)?.set("xy", [++count % 100_000, Math.floor(count / 100_000), ""]),
        editEveryMs,
      );
    },
    async finish() {
      clearInterval(timer);
      // The provider does not count edits made while disconnected before the next handshake.
      if (provider.unsyncedChanges > 0 || safe < count)
        await new Promise<void>((resolve) => waiting.push(resolve));
    },
    acknowledged: () => safe,
    countEdits: (other) => countIn(doc, other),
    leave() {
      clearInterval(timer);
      provider.destroy();
      socket.destroy();
      doc.destroy();
    },
  };
}

/** Connects and waits until the document is synced. */
async function attached(provider: HocuspocusProvider): Promise<void> {
  const synced = new Promise<void>((resolve) => provider.on("synced", () => resolve()));
  provider.attach();
  await synced;
}

/** Numbers that were sent and not acknowledged; the server acknowledges in the order of arrival. */
class OnTheWay {
  #numbers: (number | undefined)[] = [];
  #isNew = true;

  /** Called for a new connection: its first message is the handshake, which contains all earlier edits. */
  startAnew(): void {
    this.#isNew = true;
  }

  /** Updates the number of unacknowledged messages; returns the number that was acknowledged, if any. */
  changeTo(messages: number, latest: number): number | undefined {
    if (this.#isNew) this.#numbers = [undefined];
    else if (messages > this.#numbers.length) this.#numbers.push(latest);
    else return this.#numbers.shift();
    this.#isNew = false;
    return undefined;
  }
}

function openSocket(port: number, closes: number[]): HocuspocusProviderWebsocket {
  const socket = new HocuspocusProviderWebsocket({
    url: `ws://127.0.0.1:${port}/collab`,
    WebSocketPolyfill: QuietSocket,
    delay: 50,
    minDelay: 50,
    maxDelay: 300,
  });
  socket.on("open", () => Object.assign(socket, { messageQueue: [] })); // the handshake carries everything
  socket.on("close", ({ event }: { event: { code: number } }) => closes.push(event.code));
  return socket;
}

/** The count in a person's widget. It is split over the two numbers of a position, because each is limited. */
export function countIn(doc: Y.Doc, id: string): number {
  const xy = doc.getMap<Y.Map<unknown>>("widgets").get(id)?.get("xy");
  if (!Array.isArray(xy)) return 0;
  const [low, high]: unknown[] = xy;
  return typeof low === "number" && typeof high === "number" ? high * 100_000 + low : 0;
}

/** A socket that may be closed before it is open; the error would otherwise end the process. */
class QuietSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    this.on("error", () => this.terminate());
  }
}

function addCounter(doc: Y.Doc, id: string): void {
  const place = { position: { x: 0, y: 0 }, size: { width: 100, height: 60 }, parentId: null };
  createWidget(doc, { id, type: "button", name: id, ...place }, `V${id}1`, { by: id, at: 1 });
}
