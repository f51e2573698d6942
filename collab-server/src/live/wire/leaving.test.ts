import { once } from "node:events";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { getWidget } from "../../testing/hostile/payloads.ts";
import { besiege } from "../../testing/hostile/siege.ts";
import { eventually } from "../../testing/eventually.ts";

it("takes all that somebody has sent before they leave, however much came in one piece", async () => {
  const siege = await besiege();
  const bob = await siege.raw();
  const updates: Uint8Array[] = [];
  bob.doc.on("update", (update: Uint8Array) => updates.push(update));
  for (let step = 1; step <= 400; step++) getWidget(bob.doc).set("name", `step ${step}`);
  for (const update of updates) bob.update(update);
  bob.socket.close();
  await once(bob.socket, "close");
  await eventually(() => expect(getWidget(siege.ann.doc).get("name")).toBe("step 400"));
  const reader = await siege.raw();
  expect(getWidget(reader.doc).get("name")).toBe("step 400");
  expect(Y.encodeStateVector(reader.doc)).toEqual(Y.encodeStateVector(siege.ann.doc));
});
