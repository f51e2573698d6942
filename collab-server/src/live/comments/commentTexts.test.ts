import { deleteComment, editComment, readCommentsValue, commentsMap } from "@formweave/schema/comments";
import { beginThread, addReply, createWriter } from "@formweave/schema/comments/testing";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { createCommentsServer } from "../../testing/comments/commentsServer.ts";
import { Outbox } from "../../testing/work/device/outbox.ts";

const [ANN, BOB] = [createWriter("ann", "admin"), createWriter("bob")];
/** Client ids above and below the other device's: the higher one wins in Yjs. */
const ORDERS = [
  ["higher", 2 ** 31],
  ["lower", 2 ** 20],
] as const;

/** A comments document with Bob's thread `t`, and devices that have it. */
async function setUp() {
  const { open, commentsGate } = createCommentsServer();
  let live = open("talk");
  let ids = 2 ** 30;
  function device(writer = BOB, clientID = ids++) {
    const doc = new Y.Doc();
    const outbox = new Outbox();
    doc.on("update", (update: Uint8Array, _origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) => {
      if (transaction.local) outbox.add(update, transaction);
    });
    const receive = () =>
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(live.doc, Y.encodeStateVector(doc)), "server");
    receive();
    // Yjs changes a document's client id when updates of the same id arrive.
    doc.clientID = clientID;
    /** Sends what the server lacks; the device gets the answer only with `receive`. */
    async function push() {
      const refused: { readonly text: string; readonly code: string }[] = [];
      for (const bytes of outbox.answerTo(Y.encodeStateVector(live.doc), doc))
        refused.push(...(await commentsGate.receive(live, { writer, bytes, origin: "test" })).refused);
      outbox.clear();
      return refused;
    }
    async function send() {
      const refused = await push();
      receive();
      return refused;
    }
    return { doc, writer, receive, push, send };
  }
  const first = device();
  beginThread(first.doc, BOB, { threadId: "t" });
  await first.send();
  const restart = (): void => void (live = open("talk"));
  return { live, restart, device, first };
}

type Device = Awaited<ReturnType<typeof setUp>>["first"];

function edit({ doc, writer }: Device, text: string, at: number): void {
  editComment(doc, { commentId: "t-first", text, mentions: [], writer, at });
}

function readText(doc: Y.Doc): string | undefined {
  return readCommentsValue(doc, "comments", "t-first")?.text;
}

it.each(ORDERS)(
  "words for a comment that was deleted meanwhile go back to their author, of a device with a %s id",
  async (_name, id) => {
    const { live, device } = await setUp();
    const [ann, bob] = [device(ANN), device(BOB, id)];
    edit(bob, "what I meant", 5);
    deleteComment(ann.doc, { commentId: "t-first", writer: ANN, at: 6 });
    await ann.send();
    expect(await bob.send()).toMatchObject([{ text: "what I meant", code: "COMMENT_NOT_FOUND" }]);
    expect([readText(live.doc), readText(bob.doc)]).toEqual(["", ""]);
  },
);

it.each(ORDERS)(
  "they go back too where the device heard of the deletion before, with a %s id",
  async (_name, id) => {
    const { device } = await setUp();
    const [ann, bob] = [device(ANN), device(BOB, id)];
    edit(bob, "what I meant", 5);
    deleteComment(ann.doc, { commentId: "t-first", writer: ANN, at: 6 });
    await ann.send();
    bob.receive();
    expect(await bob.send()).toMatchObject([{ text: "what I meant", code: "COMMENT_NOT_FOUND" }]);
  },
);

it.each(
  ORDERS.flatMap(([name, id]) => (["newer", "older"] as const).map((sent) => [sent, name, id] as const)),
)(
  "of two versions the newer stands and the older goes back: the %s sent last, with a %s id",
  async (sent, _n, id) => {
    const { live, device } = await setUp();
    const [first, last] = [device(), device(BOB, id)];
    edit(first, sent === "newer" ? "old" : "new", sent === "newer" ? 5 : 6);
    edit(last, sent === "newer" ? "new" : "old", sent === "newer" ? 6 : 5);
    expect(await first.send()).toEqual([]);
    expect(await last.send()).toMatchObject([{ text: "old", code: "COMMENT_OVERTAKEN" }]);
    first.receive();
    expect([readText(live.doc), readText(first.doc), readText(last.doc)]).toEqual(["new", "new", "new"]);
  },
);

it.each(ORDERS)(
  "what was written upon the other stands whatever the clocks say, with a %s id",
  async (_name, id) => {
    const { live, device } = await setUp();
    const [first, last] = [device(), device(BOB, id)];
    edit(first, "first", 100);
    await first.send();
    last.receive();
    edit(last, "then", 3);
    expect(await last.send()).toEqual([]);
    expect(readText(live.doc)).toBe("then");
  },
);

it.each(ORDERS)(
  "words that lost on their own device before they were sent go back, with a %s id",
  async (_name, id) => {
    const { live, device } = await setUp();
    const [first, last] = [device(), device(BOB, id)];
    edit(last, "in the train", 5);
    edit(first, "at the desk", 6);
    await first.send();
    last.receive();
    edit(last, "at home", 7);
    const refused = await last.send();
    const reported = new Set(refused.map(({ text }) => text));
    expect(readText(live.doc)).toBe("at home");
    // With the higher id, this device never saw the other text.
    expect(reported).toEqual(new Set(id === 2 ** 31 ? ["at the desk"] : ["in the train"]));
  },
);

it("words that their author deleted on another device without having seen them go back", async () => {
  const { live, device } = await setUp();
  const [first, last] = [device(), device()];
  edit(first, "a better idea", 5);
  await first.send();
  deleteComment(last.doc, { commentId: "t-first", writer: BOB, at: 6 });
  expect(await last.send()).toMatchObject([{ text: "a better idea", code: "COMMENT_OVERTAKEN" }]);
  expect(readText(live.doc)).toBe("");
});

it("words go back that the server keeps in one item with those that their author had seen", async () => {
  const { device, first } = await setUp();
  const [ann, bob] = [device(ANN), device()];
  edit(first, "a better idea", 5);
  await first.send();
  deleteComment(ann.doc, { commentId: "t-first", writer: ANN, at: 6 });
  await ann.send();
  deleteComment(bob.doc, { commentId: "t-first", writer: BOB, at: 7 });
  expect(await bob.send()).toMatchObject([{ text: "a better idea", code: "COMMENT_OVERTAKEN" }]);
});

it.each(["before", "after"])(
  "words that the server itself put over others go back where nobody had seen them, %s it starts again",
  async (when) => {
    const { device, restart } = await setUp();
    const [high, low, third] = [device(BOB, 2 ** 31), device(BOB, 2 ** 20), device()];
    edit(high, "old", 5);
    edit(low, "new", 6);
    await high.send();
    third.receive();
    await low.send();
    if (when === "after") restart();
    edit(third, "third", 7);
    expect(await third.send()).toMatchObject([{ text: "new", code: "COMMENT_OVERTAKEN" }]);
  },
);

it("words that the server put back go back where their author wrote on before they heard of it", async () => {
  const { live, device } = await setUp();
  const [first, last] = [device(), device(BOB, 2 ** 31)];
  edit(first, "new", 6);
  await first.send();
  edit(last, "old", 5);
  expect(await last.push()).toMatchObject([{ text: "old", code: "COMMENT_OVERTAKEN" }]);
  edit(last, "later", 7);
  expect(await last.push()).toMatchObject([{ text: "new", code: "COMMENT_OVERTAKEN" }]);
  expect(readText(live.doc)).toBe("later");
});

it("somebody whose clock is ahead replaces their own words without a word about it", async () => {
  const { device } = await setUp();
  const bob = device();
  edit(bob, "once", Date.UTC(2100, 0));
  expect(await bob.push()).toEqual([]);
  edit(bob, "twice", Date.UTC(2100, 0) + 1);
  expect(await bob.push()).toEqual([]);
});

it("nobody is told of a deletion of what is deleted, and one's own new words need no telling", async () => {
  const { device } = await setUp();
  const [ann, bob] = [device(ANN), device()];
  deleteComment(bob.doc, { commentId: "t-first", writer: BOB, at: 5 });
  deleteComment(ann.doc, { commentId: "t-first", writer: ANN, at: 5 });
  expect([await ann.send(), await bob.send()]).toEqual([[], []]);
  const rae = device();
  beginThread(rae.doc, BOB, { threadId: "u" });
  editComment(rae.doc, { commentId: "u-first", text: "again", mentions: [], writer: BOB, at: 7 });
  addReply(rae.doc, BOB, { threadId: "u", commentId: "c" });
  expect(await rae.send()).toEqual([]);
  expect(commentsMap(rae.doc, "comments").size).toBe(3);
});

it("nobody deletes words of another that they never saw", async () => {
  const { live, device } = await setUp();
  const [ann, bob] = [device(ANN), device()];
  edit(bob, "a better idea", 5);
  await bob.send();
  deleteComment(ann.doc, { commentId: "t-first", writer: ANN, at: 6 });
  await ann.send();
  expect([readText(live.doc), readText(ann.doc)]).toEqual(["a better idea", "a better idea"]);
  deleteComment(ann.doc, { commentId: "t-first", writer: ANN, at: 7 });
  await ann.send();
  expect(readText(live.doc)).toBe("");
});
