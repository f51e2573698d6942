import {
  agreementKey,
  parseTalk,
  readKey,
  setAgreement,
  setResolved,
  markRead,
  talkMap,
  TALK_ROOTS,
  type TalkRoot,
  type TalkWriter,
} from "@formweave/schema/talk";
import { begin, talker } from "@formweave/schema/talk/testing";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createTalkServer } from "../talk/talkServer.ts";

const ANN = talker("ann", "editor");
const ATTACKERS = [talker("bob", "admin"), talker("rae", "reviewer"), talker("vic", "viewer")];

/** Key of Ann's entry in each root of the comments document, before the attack. */
const ANNS: Readonly<Record<TalkRoot, string>> = {
  threads: "t",
  comments: "t-first",
  resolutions: "t",
  agreements: agreementKey("t-first", "ann"),
  reads: readKey("ann", "t"),
  seqs: "t-first",
};

/** Ways to overwrite an existing value; each builds a new value from it. */
const VALUES: Readonly<Record<string, (value: unknown) => unknown>> = {
  nothing: () => null,
  "a number": () => 1e9,
  "a number that is none": () => NaN,
  "a text": () => "x",
  "a list": (value) => [value],
  "a key more": (value) => ({ ...Object(value), isAdmin: true }),
  "a prototype": () => JSON.parse('{"__proto__": {"by": "ann"}, "by": "ann"}'),
  "a key less": () => ({ by: "ann" }),
  "something deep": () => nested(200),
  "something large": (value) => ({ ...Object(value), text: "x".repeat(100_000), label: "x".repeat(100_000) }),
  "a time that never was": (value) => ({ ...Object(value), at: -1 }),
  "words of their own": (value) => ({ ...Object(value), text: "I resign", label: "elsewhere", name: "Boss" }),
  "the opposite in their name": (value) => ({
    ...Object(value),
    ...(isResolution(value) && { isResolved: false }),
  }),
  "a mention of everybody": (value) => ({
    ...Object(value),
    mentions: Array.from({ length: 5000 }, (_, index) => `u${index}`),
  }),
};

const KEYS = ["__proto__", "constructor", "../t", "", "/", "a/b/c", "ann/t/x", "x".repeat(10_000), "nobody/"];

describe.each(TALK_ROOTS)("in the root %s", (root) => {
  it.each(Object.entries(VALUES))(
    "nobody puts %s in the place of what is somebody else's",
    async (_name, make) => {
      await expectUntouched((doc) => {
        const map = talkMap(doc, root);
        map.set(ANNS[root], make(map.get(ANNS[root])));
      });
    },
  );

  it("nobody takes away what is somebody else's", async () => {
    await expectUntouched((doc) => talkMap(doc, root).delete(ANNS[root]));
  });

  it.each(KEYS)("nobody writes under the key %j", async (key) => {
    await expectUntouched((doc) => {
      const map = talkMap(doc, root);
      map.set(key, map.get(ANNS[root]));
    });
  });

  it("nobody writes in the name of somebody else", async () => {
    await expectUntouched((doc) => {
      const map = talkMap(doc, root);
      map.set(root === "agreements" || root === "reads" ? "t-first/ann" : "forged", map.get(ANNS[root]));
    });
  });
});

it("nobody empties it with a few bytes", async () => {
  await expectUntouched((doc) => {
    doc.transact(() => TALK_ROOTS.forEach((root) => talkMap(doc, root).clear()));
  });
});

/** Lets every attacker change Ann's comments document, and expects it unchanged. */
async function expectUntouched(attack: (doc: Y.Doc) => void): Promise<void> {
  for (const attacker of ATTACKERS) {
    const { open, talkGate } = createTalkServer();
    const live = open("talk");
    await talkGate.receive(live, { writer: ANN, bytes: annsWork(), origin: "test" });
    const before = contentOf(live.doc);
    await attackAs(attacker, live.doc, attack, (bytes) =>
      talkGate.receive(live, { writer: attacker, bytes, origin: "test" }),
    );
    expect([attacker.id, contentOf(live.doc)]).toEqual([attacker.id, before]);
    expect([attacker.id, contentOf(open("talk").doc)]).toEqual([attacker.id, before]);
  }
}

/** Sends the attack; a refusal of the whole update is acceptable too. */
async function attackAs(
  { id }: TalkWriter,
  doc: Y.Doc,
  attack: (doc: Y.Doc) => void,
  send: (bytes: Uint8Array) => Promise<unknown>,
): Promise<void> {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  copy.clientID = 2 ** 31 + id.length;
  attack(copy);
  await Promise.allSettled([send(Y.encodeStateAsUpdate(copy, Y.encodeStateVector(doc)))]);
}

function annsWork(): Uint8Array {
  const doc = new Y.Doc();
  begin(doc, ANN, { threadId: "t" });
  setResolved(doc, { threadId: "t", isResolved: true, writer: ANN, at: 5 });
  setAgreement(doc, { commentId: "t-first", agrees: true, writer: ANN, at: 6 });
  // Only the server assigns sequence numbers, so the read position is set directly.
  talkMap(doc, "reads").set(readKey("ann", "t"), 1);
  markRead(doc, { threadId: "t", userId: "ann" });
  return Y.encodeStateAsUpdate(doc);
}

function contentOf(doc: Y.Doc): unknown {
  return TALK_ROOTS.map((root) => {
    const entries = [...talkMap(doc, root).entries()];
    for (const [key, value] of entries) expect([root, key, parseTalk(root, value)]).not.toContain(undefined);
    return [root, entries.toSorted(([a], [b]) => (a < b ? -1 : 1))];
  });
}

function nested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = { value };
  return value;
}

function isResolution(value: unknown): boolean {
  return parseTalk("resolutions", value) !== undefined;
}
