import { limits } from "@formweave/schema";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { UNSEEN_MS } from "./concurrentOperations.ts";
import { createGateRig, type GateRig } from "../../../testing/live/gateRig.ts";

function logged(rig: GateRig) {
  return rig.log.batches.flatMap(({ conflicts }) => conflicts);
}

/** Ann moves a widget; Bob, who has not received that, renames it `wait` ms later. */
async function cross(rig: GateRig, { wait = 0, bobIs = "bob" } = {}) {
  const [ann, bob] = [rig.join(), rig.join()];
  rig.widget(ann, "w1").set("xy", [5, 5, ""]);
  rig.widget(bob, "w1").set("name", "Bob's");
  await rig.send(ann, "ann");
  rig.time.pass(wait);
  return rig.send(bob, bobIs);
}

it("edits of different keys of one widget that crossed are logged, and neither is held up", async () => {
  const rig = createGateRig();
  expect(await cross(rig, { wait: UNSEEN_MS - 1 })).toMatchObject({ repairs: [], conflicts: [] });
  expect(logged(rig)).toEqual([
    {
      conflict: {
        id: expect.any(String),
        kind: "concurrent_edit",
        key: "name",
        mine: "Bob's",
        otherKey: "xy",
        theirs: [5, 5, ""],
        otherUserId: "ann",
        stands: "mine",
        at: rig.time.now(),
      },
      operationId: rig.log.batches.at(-1)?.operations[0]?.id,
      sessionId: "session",
      projectId: "p",
      componentId: "w1",
      userId: "bob",
    },
  ]);
  expect(rig.widget(rig.live.doc, "w1").toJSON()).toMatchObject({ name: "Bob's", xy: [5, 5, ""] });
});

it("an edit that the author must have seen by then is not", async () => {
  const rig = createGateRig();
  await cross(rig, { wait: UNSEEN_MS });
  expect(logged(rig)).toEqual([]);
});

it("one's own edit from another window is not", async () => {
  const rig = createGateRig();
  await cross(rig, { bobIs: "ann" });
  expect(logged(rig)).toEqual([]);
});

it.each([
  [limits.OPERATION_CONFLICT_MS, 1],
  [limits.OPERATION_CONFLICT_MS + 1, 0],
])("a return from offline after %i ms crosses what it had not seen %i times", async (wait, times) => {
  const rig = createGateRig();
  const [ann, bob] = [rig.join(), rig.join()];
  const seen = Y.encodeStateVector(bob);
  rig.widget(ann, "w1").set("xy", [5, 5, ""]);
  rig.widget(bob, "w1").set("name", "Bob's");
  await rig.send(ann, "ann");
  rig.time.pass(wait);
  await rig.send(bob, "bob", seen);
  expect(logged(rig)).toHaveLength(times);
});

it("a return from offline does not cross what it had seen", async () => {
  const rig = createGateRig();
  const [ann, bob] = [rig.join(), rig.join()];
  rig.widget(ann, "w1").set("xy", [5, 5, ""]);
  await rig.send(ann, "ann");
  rig.receive(bob);
  const seen = Y.encodeStateVector(bob);
  rig.widget(bob, "w1").set("name", "Bob's");
  await rig.send(bob, "bob", seen);
  expect(logged(rig)).toEqual([]);
});

it("an operation that met another one on the same key is logged once, for that key", async () => {
  const rig = createGateRig();
  const [ann, bob] = [rig.join(), rig.join()];
  rig.widget(ann, "w1").set("name", "Ann's");
  bob.transact(() => {
    rig.widget(bob, "w1").set("xy", [5, 5, ""]);
    rig.widget(bob, "w1").set("name", "Bob's");
  });
  await rig.send(ann, "ann");
  await rig.send(bob, "bob");
  expect(logged(rig)).toMatchObject([{ conflict: { key: "name", theirs: "Ann's" } }]);
});

it("other types, other widgets and people who write in one text do not cross", async () => {
  const rig = createGateRig();
  const [ann, bob] = [rig.join(), rig.join()];
  rig.widget(ann, "w1").set("del", { by: "ann", at: 1 });
  rig.widget(bob, "w1").set("name", "Another type");
  const write = (doc: Y.Doc, text: string) => {
    const label = rig.widget(doc, "w2").get("t:label");
    if (label instanceof Y.Text) label.insert(0, text);
  };
  write(ann, "Ann ");
  write(bob, "Bob ");
  await rig.send(ann, "ann");
  await rig.send(bob, "bob");
  expect(logged(rig)).toMatchObject([{ componentId: "w1", conflict: { kind: "edit_of_deleted" } }]);
});

it("what is older than 5 s is forgotten", async () => {
  const rig = createGateRig();
  await cross(rig);
  rig.time.pass(limits.OPERATION_CONFLICT_MS + 1);
  const cyd = rig.join();
  rig.widget(cyd, "w2").set("name", "Cyd's");
  await rig.send(cyd, "cyd");
  expect([...rig.live.recentOperations.keys()]).toEqual(["update:w2"]);
});
