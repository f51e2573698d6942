import { afterEach, expect, it } from "vitest";
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

let harness: Harness;
let clients: LiveClient[] = [];

afterEach(async () => {
  for (const client of clients) client.stop();
  await harness.stop();
});

it("takes nobody's presence from another, and nothing that is too large", async () => {
  harness = await startLive();
  await harness.collaboration.createDocument(PROJECT, smallForm(), ANN);
  const [ann, bob] = (clients = [connect(harness, "ann"), connect(harness, "bob")]);
  if (ann === undefined || bob === undefined) throw new Error("Nobody is here");
  ann.provider.awareness?.setLocalState({ cursor: { x: 1, y: 1 } });
  await eventually(() => expect(bob.provider.awareness?.getStates().get(ann.doc.clientID)).toBeDefined());
  const stateOfAnn = () => bob.provider.awareness?.getStates().get(ann.doc.clientID);

  // Bob speaks for Ann, with a newer clock than hers.
  const awareness = bob.provider.awareness;
  if (!awareness) throw new Error("Bob has no presence");
  awareness.meta.set(ann.doc.clientID, { clock: 1000, lastUpdated: Date.now() });
  awareness.states.set(ann.doc.clientID, { cursor: { x: 666, y: 666 } });
  awareness.emit("update", [{ added: [], updated: [ann.doc.clientID], removed: [] }, "local"]);
  awareness.setLocalState({ cursor: { x: 2, y: 2 } });
  await eventually(() =>
    expect(ann.provider.awareness?.getStates().get(bob.doc.clientID)).toMatchObject({
      cursor: { x: 2, y: 2 },
    }),
  );
  expect(ann.provider.awareness?.getStates().get(ann.doc.clientID)).toEqual({ cursor: { x: 1, y: 1 } });
  expect(stateOfAnn()).toEqual({ cursor: { x: 666, y: 666 } }); // only in his own replica

  ann.provider.awareness?.setLocalState({ note: "x".repeat(10_000) });
  ann.provider.awareness?.setLocalState({ cursor: { x: 3, y: 3 } });
  bob.provider.awareness?.meta.delete(ann.doc.clientID);
  await eventually(() =>
    expect(stateOfAnn()).toMatchObject({ user: { name: "Ann" }, cursor: { x: 3, y: 3 } }),
  );
});
