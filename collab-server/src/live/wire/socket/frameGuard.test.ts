import { expect, it } from "vitest";
import { encoded, frame, KIND, syncFrame } from "../../../testing/hostile/raw.ts";
import { createFrameGuard } from "./frameGuard.ts";
import { DOCUMENT } from "../../../testing/live/liveHarness.ts";

const NOTHING = new Uint8Array([0, 0]);

function pass(bytes: Uint8Array): void {
  createFrameGuard(() => 0).pass(bytes);
}

it.each<[string, Uint8Array, string]>([
  ["a name of a gigabyte, before it reads it", new Uint8Array([255, 255, 255, 255, 3]), "name"],
  ["a name that is no document's", frame("elsewhere", KIND.queryAwareness), "name"],
  ["a kind that nobody knows", frame(DOCUMENT, 99), "kind"],
  ["a step that nobody knows", syncFrame(DOCUMENT, 3, NOTHING), "step"],
  ["an update that is shorter than it says", frame(DOCUMENT, KIND.sync, encoded(2, 5000)), "frame"],
  ["presence that is shorter than it says", frame(DOCUMENT, KIND.awareness, encoded(5000)), "frame"],
  ["presence of more clients than it has room for", createPresenceMessage(9, 20), "presence"],
  ["a ticket that is shorter than it says", frame(DOCUMENT, KIND.auth, encoded(0, 5000)), "frame"],
  ["a denial", frame(DOCUMENT, KIND.auth, encoded(1, "no")), "kind"],
  ["a message that is shorter than it says", frame(DOCUMENT, KIND.stateless, encoded(5000)), "frame"],
])("refuses %s, so that Hocuspocus never stumbles over it", (_name, bytes, reason) => {
  expect(() => pass(bytes)).toThrow(expect.objectContaining({ code: 4400, reason }));
});

it("refuses presence of more clients than a document ever has, before each is parsed", () => {
  expect(() => pass(createPresenceMessage(1000, 3000))).not.toThrow();
  expect(() => pass(createPresenceMessage(1001, 3003))).toThrow(expect.objectContaining({ code: 4413 }));
});

it("takes 8 kB before a ticket was shown and more behind it, and questions whether it is there at any time", () => {
  const large = syncFrame(DOCUMENT, 0, new Uint8Array(9000));
  const guard = createFrameGuard(() => 0);
  guard.pass(new Uint8Array([KIND.ping]));
  guard.pass(frame(DOCUMENT, KIND.auth, encoded(0, "ticket")));
  expect(() => guard.pass(large)).not.toThrow();
  const refusal = expect.objectContaining({ code: 4413, reason: "before the ticket" });
  expect(() => pass(large)).toThrow(refusal);
  expect(() => pass(frame(DOCUMENT, KIND.auth, encoded(0, "x".repeat(9000))))).toThrow(refusal);
});

/** A presence message that claims `count` clients and has `size` bytes for them. */
function createPresenceMessage(count: number, size: number): Uint8Array {
  return frame(DOCUMENT, KIND.awareness, encoded(encoded(count, new Uint8Array(size).subarray(2))));
}
