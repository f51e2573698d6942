import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { assault as assaultMessage, type Aftermath, type Assault } from "./assault.ts";
import { openRaw, openSocket, type Raw } from "./raw.ts";

/** Prepares an attack. The returned function runs it and resolves once the server has processed it. */
type Way = (assault: Assault) => Promise<() => Promise<Aftermath>>;

const toUrl = ({ port }: Assault) => `ws://127.0.0.1:${port}`;
const NOTHING: Aftermath = { code: null, reason: "", told: [] };

function times<Thing>(count: number, make: () => Thing): Thing[] {
  return Array.from({ length: count }, make);
}

const send: Way = async (assault) => {
  const raw = await openRaw({ ...assault, url: toUrl(assault) });
  return async () => {
    shout(raw, assault);
    return readAftermath(raw);
  };
};

const stall: Way = async (assault) => {
  const raws = await Promise.all(times(5, () => openRaw({ ...assault, url: toUrl(assault) })));
  return async () => {
    for (const { socket } of raws) socket.pause();
    for (let round = 0; round < 4; round++) {
      for (const raw of raws) shout(raw, assault);
      await pause(700); // below the rate limit of sync requests
    }
    await pause(1100); // longer than the server waits for a client that does not read
    for (const { socket } of raws) socket.resume();
    const [first = NOTHING] = await Promise.all(raws.map((raw) => readAftermath(raw)));
    return first;
  };
};

const connectWithoutTicket: Way = async (assault) => {
  const sockets = await Promise.all(times(100, () => openSocket(toUrl(assault))));
  return async () => {
    const closed = sockets.map((socket) => once(socket, "close"));
    for (const socket of sockets) for (const frame of assault.frames) socket.send(frame);
    const [[code] = []] = await Promise.all(closed);
    return { ...NOTHING, code: Number(code) };
  };
};

const hoard: Way = async (assault) => {
  const sockets = await Promise.all(times(100, () => openSocket(toUrl(assault))));
  return async () => {
    const closed = sockets.map((socket) => once(socket, "close"));
    for (const socket of sockets) socket.send(new Uint8Array(1 << 20), { fin: false });
    const [[code] = []] = await Promise.all(closed);
    return { ...NOTHING, code: Number(code) };
  };
};

const trickle: Way = async (assault) => {
  const sockets = await Promise.all(times(300, () => beginUpgrade(assault)));
  return async () => {
    for (let character = 0; character < 10; character++) {
      for (const socket of sockets) socket.write("a");
      await pause(30);
    }
    for (const socket of sockets) socket.destroy();
    return NOTHING;
  };
};

async function beginUpgrade({ port }: Assault): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => socket.destroy());
  await once(socket, "connect");
  socket.write("GET /collab HTTP/1.1\r\nUpgrade: websocket\r\nX-Slow: ");
  return socket;
}

function shout(raw: Raw, { updates, frames }: Assault): void {
  for (const update of updates) raw.update(update);
  for (const frame of frames) raw.send(frame);
}

async function readAftermath(raw: Raw): Promise<Aftermath> {
  const { code, reason, messages } = await raw.verdict();
  raw.leave();
  return {
    code: code ?? null,
    reason,
    told: messages.map(({ type }) => type).filter((type) => type !== "conflictsLogged"),
  };
}

const ATTACKS: Readonly<Record<Assault["way"], Way>> = {
  send,
  stall,
  trickle,
  knock: connectWithoutTicket,
  hoard,
};

// A separate process, so that an attack costs others only what it costs the server. For each assault it prepares, says "ready", attacks at
// the next message, and reports the outcome.
for (;;) {
  const [message] = await once(process, "message");
  const assault = assaultMessage.parse(message);
  const attack = await ATTACKS[assault.way](assault);
  const word = once(process, "message");
  process.send?.("ready");
  await word;
  process.send?.(await attack());
}
