import { beforeEach, expect, it, vi } from "vitest";
import { openInboxRig, type InboxRig } from "../../../testing/inboxRig.ts";

const MINUTE = 60_000;

let rig: InboxRig;
let bob: string;

beforeEach(() => {
  rig = openInboxRig({ url: "smtp://127.0.0.1:1", from: "Formweave <forms@example.com>" });
  bob = rig.addPerson("Bob", "reviewer");
});

const excerpts = () => rig.listComments(bob).map(({ excerpt }) => excerpt);
const pending = () => rig.rows("SELECT attempts FROM jobs WHERE kind = 'comments' ORDER BY id");
const mention = (text: string) => rig.comment({ mentions: [bob], text });

/** Makes writing an inbox item fail, as by a bug or full disk. */
function failing() {
  return vi.spyOn(rig.stores.inbox, "addComment").mockImplementation(() => {
    throw new Error("The disk is full");
  });
}

it("a comment that was durable when the server ended is told when it starts, once, and with its mail", async () => {
  rig.keep({ taken: [mention("First")] });
  rig.keep({ taken: [mention("Second")] });
  expect(excerpts()).toEqual([]);
  await rig.deliverPending();
  await rig.deliverPending();
  expect(excerpts()).toEqual(["Second", "First"]);
  expect(rig.stores.jobs.has(`inbox:${bob}:${rig.projectId}`)).toBe(true);
});

it("so are what was changed, deleted and read", async () => {
  const [changed, deleted] = [mention("As it was"), mention("A secret")];
  rig.keep({ taken: [changed, deleted] });
  const rewrite = (comment: typeof changed, text: string) => ({
    commentId: comment.commentId,
    text,
    comment: { ...comment, mentions: [], text },
    unmentioned: [],
  });
  rig.keep({ rewritten: [rewrite(changed, "As it is"), rewrite(deleted, "")] });
  await rig.deliverPending();
  expect(excerpts()).toEqual(["As it is"]);
  rig.keep({ marks: [{ userId: bob, threadId: "", seq: changed.seq }] });
  await rig.deliverPending();
  expect(excerpts()).toEqual([]);
});

it("what could not be told is told later, and nothing of it before that", async () => {
  const fault = failing();
  await rig.notify({ mentions: [bob], text: "First" });
  expect(pending()).toMatchObject([{ attempts: 1 }]);
  fault.mockRestore();
  await rig.notify({ mentions: [bob], text: "Second" });
  expect(excerpts()).toEqual([]);
  rig.clock.pass(1000);
  await rig.deliverPending();
  expect(excerpts()).toEqual(["Second", "First"]);
  expect(pending()).toEqual([]);
});

it("what fails keeps back what comes after it in its project, and is given up at last", async () => {
  const fault = failing();
  rig.keep({ taken: [mention("Never")] });
  rig.keep({ marks: [{ userId: bob, threadId: "", seq: 1 }] });
  for (let attempts = 1; attempts < 5; attempts++) {
    await rig.deliverPending();
    rig.clock.pass(MINUTE);
    expect(pending()).toMatchObject([{ attempts }, { attempts: 0 }]);
  }
  await rig.deliverPending();
  expect(pending()).toEqual([]);
  fault.mockRestore();
  await rig.notify({ mentions: [bob], text: "Again" });
  expect(excerpts()).toEqual(["Again"]);
});

it("of a project that is gone nobody is told, and nothing stays", async () => {
  rig.keep({ taken: [mention("Too late")] });
  rig.stores.members.remove(rig.projectId, bob);
  await rig.deliverPending();
  expect([excerpts(), pending()]).toEqual([[], []]);
});
