import { expect, it, onTestFinished, vi } from "vitest";
import {
  ANN,
  connect,
  PROJECT,
  smallForm,
  startLive,
  type LiveClient,
  type Harness,
} from "../../testing/live/liveHarness.ts";
import { eventually } from "../../testing/eventually.ts";

async function setUp(): Promise<Harness> {
  const harness = await startLive();
  await harness.collaboration.createDocument(PROJECT, smallForm(), ANN);
  return harness;
}

async function open(harness: Harness, userId: string): Promise<LiveClient> {
  const client = connect(harness, userId);
  await vi.waitFor(() => expect(client.provider.isSynced).toBe(true), { timeout: 5000 });
  return client;
}

function nameIn({ left }: Harness): string | undefined {
  return left.at(-1)?.widgets.find(({ id }) => id === "w1")?.name;
}

it("what a session has left is told when the last person leaves, with their last edit", async () => {
  const harness = await setUp();
  onTestFinished(() => harness.stop());
  const [ann, bob] = [await open(harness, "ann"), await open(harness, "bob")];
  bob.stop();
  ann.set("w1", "name", "The last word");
  await eventually(() => expect(ann.provider.unsyncedChanges).toBe(0));
  expect(harness.left).toEqual([]);
  ann.stop();
  await eventually(() => expect(harness.left).toHaveLength(1));
  expect(nameIn(harness)).toBe("The last word");
});

it("so it is when the server stops with people in it", async () => {
  const harness = await setUp();
  const ann = await open(harness, "ann");
  onTestFinished(() => ann.stop());
  ann.set("w1", "name", "Until the end");
  await eventually(() => expect(ann.provider.unsyncedChanges).toBe(0));
  await harness.stop();
  expect([harness.left.length, nameIn(harness)]).toEqual([1, "Until the end"]);
});

it("a session whose end cannot be kept has ended all the same", async () => {
  const harness = await setUp();
  onTestFinished(() => harness.stop());
  harness.left.push = () => {
    throw new Error("The disk is full");
  };
  const ann = await open(harness, "ann");
  ann.stop();
  const active = () => harness.rows("SELECT id FROM collaboration_sessions WHERE status = 'active'");
  await eventually(() => expect(active()).toEqual([]));
  const again = await open(harness, "ann");
  expect(active()).toHaveLength(1);
  again.stop();
});
