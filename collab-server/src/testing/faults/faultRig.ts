import { expect, onTestFinished } from "vitest";
import type * as Y from "yjs";
import { MACHINE_CLOCKS } from "../../clocks.ts";
import { ANN, connect, newDatabase, PROJECT, smallForm, startLive } from "../live/liveHarness.ts";
import type { LiveClient, Harness, LiveOptions } from "../live/liveHarness.ts";
import { eventually } from "../eventually.ts";

/** The live collaboration over a real database, with connected clients; everything stops with the test. */
export interface FaultRig {
  /** The running server; a new one after `restart`. */
  readonly server: Harness;
  open(userId: string, doc?: Y.Doc): Promise<LiveClient>;
  /** Stops the server, even when its disk fails, and starts a new one from the files. */
  restart(): Promise<void>;
}

/** Starts the live collaboration with a form of two widgets; everything stops with the test, or as `whenOver` decides. */
export async function startFaultRig(
  options: LiveOptions = MACHINE_CLOCKS,
  whenOver: (end: () => Promise<void>) => void = onTestFinished,
): Promise<FaultRig> {
  let server = await startLive(newDatabase(), options);
  const clients: LiveClient[] = [];
  whenOver(async () => {
    for (const client of clients) client.stop();
    await server.stop();
  });
  await server.collaboration.createDocument(PROJECT, smallForm(), ANN);
  return {
    get server() {
      return server;
    },
    async open(userId, doc) {
      const client = connect(server, userId, doc);
      clients.push(client);
      await eventually(() => expect(client.provider.isSynced).toBe(true));
      return client;
    },
    async restart() {
      for (const client of clients.splice(0)) client.stop();
      await server.stop();
      server = await startLive(server.file, options);
    },
  };
}

/** Waits until everything that these clients wrote is acknowledged. */
export async function settle(...people: LiveClient[]): Promise<void> {
  const counts = () => people.map(({ provider }) => (provider.isSynced ? provider.unsyncedChanges : -1));
  await eventually(() => expect(counts()).toEqual(people.map(() => 0)));
}

/** The stored name of a widget. */
export async function storedName({ server }: FaultRig, id = "w1"): Promise<string | undefined> {
  const { widgets } = await server.collaboration.readDocument(PROJECT);
  return widgets.find((widget) => widget.id === id)?.name;
}
