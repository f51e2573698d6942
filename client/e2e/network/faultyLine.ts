import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy to a local server that simulates bad connections. */
export interface FaultyLine {
  readonly port: number;
  /** Latency of each direction, ms. */
  setLatency(ms: number): void;
  /** Resets every connection and refuses new ones. */
  cut(): void;
  /** Blocks all data without closing connections; it arrives after `mend`, as with TCP. */
  stall(): void;
  /** Makes present connections dead without closing them; new connections work. */
  deafen(): void;
  /** Lets new connections work, and resumes stalled ones. */
  mend(): void;
  /** Blocks all data to the server during an action, whatever the state of the line. */
  holdUp<T>(act: () => Promise<T>): Promise<T>;
  /** Returns the number of open client connections. */
  open(): number;
  close(): Promise<void>;
}

/** Opens a proxy to a port. */
export async function openFaultyLine(target: number): Promise<FaultyLine> {
  const wires = new Set<Wire>();
  const weather: Weather = { latencyMs: 0, isStalled: false, isHeldUp: false };
  let isCut = false;
  const pumpAll = () => {
    for (const wire of wires) wire.pump();
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    client.on("error", () => client.destroy());
    if (isCut) return void client.resetAndDestroy();
    const wire = layWire(client, connect({ port: target, host: "127.0.0.1", allowHalfOpen: true }), weather);
    wires.add(wire);
    client.on("close", () => wires.delete(wire));
  }).listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("No port");
  return {
    port: address.port,
    setLatency: (ms) => (weather.latencyMs = ms),
    cut() {
      isCut = true;
      for (const wire of wires) wire.reset();
    },
    stall: () => (weather.isStalled = true),
    deafen() {
      for (const wire of wires) wire.deafen();
    },
    mend() {
      isCut = false;
      weather.isStalled = false;
      pumpAll();
    },
    async holdUp(act) {
      weather.isHeldUp = true;
      return act().finally(() => {
        weather.isHeldUp = false;
        pumpAll();
      });
    },
    open: () => wires.size,
    async close() {
      for (const wire of wires) wire.reset();
      server.close();
      await once(server, "close");
    },
  };
}

interface Weather {
  latencyMs: number;
  isStalled: boolean;
  isHeldUp: boolean;
}

/** The connection of a client, and its counterpart to the server. */
interface Wire {
  pump(): void;
  deafen(): void;
  reset(): void;
}

function layWire(client: Socket, server: Socket, weather: Weather): Wire {
  let isDeaf = false;
  const isOpen = () => !isDeaf && !weather.isStalled;
  const up = createPipe(client, server, () => isOpen() && !weather.isHeldUp, weather);
  const down = createPipe(server, client, isOpen, weather);
  return {
    pump() {
      up.pump();
      down.pump();
    },
    deafen: () => (isDeaf = true),
    reset() {
      client.resetAndDestroy();
      server.resetAndDestroy();
    },
  };
}

/** Data in transit, with its arrival time; undefined `bytes` mark the end. */
type Parcel = { readonly due: number; readonly bytes: Buffer | undefined };

function createPipe(from: Socket, to: Socket, isOpen: () => boolean, weather: Weather) {
  const parcels: Parcel[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pump(): void {
    clearTimeout(timer);
    for (let next = parcels[0]; next !== undefined && isOpen(); next = parcels[0]) {
      const wait = next.due - performance.now();
      if (wait > 0) {
        timer = setTimeout(pump, wait);
        return;
      }
      parcels.shift();
      if (next.bytes === undefined) to.end();
      else to.write(next.bytes);
    }
  }

  function put(bytes: Buffer | undefined): void {
    parcels.push({ due: performance.now() + weather.latencyMs, bytes });
    if (parcels.length === 1) pump();
  }

  from.on("data", (bytes: Buffer) => put(bytes));
  from.on("end", () => put(undefined));
  from.on("error", () => {
    from.destroy();
    put(undefined);
  });
  return { pump };
}
