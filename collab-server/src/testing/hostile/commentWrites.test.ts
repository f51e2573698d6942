import {
  agreementKey,
  parseCommentsValue,
  readKey,
  setAgreement,
  setResolved,
  markRead,
  commentsMap,
  COMMENTS_ROOTS,
  type CommentsRoot,
  type CommentWriter,
} from "@formweave/schema/comments";
import { beginThread, createWriter } from "@formweave/schema/comments/testing";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createCommentsServer } from "../comments/commentsServer.ts";

const ANN = createWriter("ann", "editor");
const ATTACKERS = [
  createWriter("bob", "admin"),
  createWriter("rae", "reviewer"),
  createWriter("vic", "viewer"),
];

/** Key of Ann's entry in each root of the comments document, before the attack. */
const ANNS: Readonly<Record<CommentsRoot, string>> = {
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

describe.each(COMMENTS_ROOTS)("in the root %s", (root) => {
  it.each(Object.entries(VALUES))(
    "nobody puts %s in the place of what is somebody else's",
    async (_name, make) => {
      await expectUntouched((doc) => {
        const map = commentsMap(doc, root);
        map.set(ANNS[root], make(map.get(ANNS[root])));
      });
    },
  );

  it("nobody takes away what is somebody else's", async () => {
    await expectUntouched((doc) => commentsMap(doc, root).delete(ANNS[root]));
  });

  it.each(KEYS)("nobody writes under the key %j", async (key) => {
    await expectUntouched((doc) => {
      const map = commentsMap(doc, root);
      map.set(key, map.get(ANNS[root]));
    });
  });

  it("nobody writes in the name of somebody else", async () => {
    await expectUntouched((doc) => {
      const map = commentsMap(doc, root);
      map.set(root === "agreements" || root === "reads" ? "t-first/ann" : "forged", map.get(ANNS[root]));
    });
  });
});

it("nobody empties it with a few bytes", async () => {
  await expectUntouched((doc) => {
    doc.transact(() => COMMENTS_ROOTS.forEach((root) => commentsMap(doc, root).clear()));
  });
});

/** Lets every attacker change Ann's comments document, and expects it unchanged. */
async function expectUntouched(attack: (doc: Y.Doc) => void): Promise<void> {
  for (const attacker of ATTACKERS) {
    const { open, commentsGate } = createCommentsServer();
    const live = open("talk");
    await commentsGate.receive(live, { writer: ANN, bytes: annsWork(), origin: "test" });
    const before = readContent(live.doc);
    await attackAs(attacker, live.doc, attack, (bytes) =>
      commentsGate.receive(live, { writer: attacker, bytes, origin: "test" }),
    );
    expect([attacker.id, readContent(live.doc)]).toEqual([attacker.id, before]);
    expect([attacker.id, readContent(open("talk").doc)]).toEqual([attacker.id, before]);
  }
}

/** Sends the attack; a refusal of the whole update is acceptable too. */
async function attackAs(
  { id }: CommentWriter,
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
  beginThread(doc, ANN, { threadId: "t" });
  setResolved(doc, { threadId: "t", isResolved: true, writer: ANN, at: 5 });
  setAgreement(doc, { commentId: "t-first", agrees: true, writer: ANN, at: 6 });
  // Only the server assigns sequence numbers, so the read position is set directly.
  commentsMap(doc, "reads").set(readKey("ann", "t"), 1);
  markRead(doc, { threadId: "t", userId: "ann" });
  return Y.encodeStateAsUpdate(doc);
}

function readContent(doc: Y.Doc): unknown {
  return COMMENTS_ROOTS.map((root) => {
    const entries = [...commentsMap(doc, root).entries()];
    for (const [key, value] of entries)
      expect([root, key, parseCommentsValue(root, value)]).not.toContain(undefined);
    return [root, entries.toSorted(([a], [b]) => (a < b ? -1 : 1))];
  });
}

function nested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = { value };
  return value;
}

function isResolution(value: unknown): boolean {
  return parseCommentsValue("resolutions", value) !== undefined;
}
