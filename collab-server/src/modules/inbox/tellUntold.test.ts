import { beforeEach, expect, it, vi } from "vitest";
import { openInboxRig, type InboxRig } from "../../testing/inboxRig.ts";
import { MAX_TELL_TRIES } from "./followTalk.ts";

let rig: InboxRig;
let bob: string;

beforeEach(() => {
  rig = openInboxRig({ url: "smtp://127.0.0.1:1", from: "Formweave <forms@example.com>" });
  bob = rig.addPerson("Bob", "reviewer");
});

const excerpts = () => rig.commentsOf(bob).map(({ excerpt }) => excerpt);
const untold = () => rig.stores.untoldTalks.after(0);
const mention = (text: string) => rig.comment({ mentions: [bob], text });

/** Makes writing an inbox item fail, as by a bug or full disk. */
function failing() {
  return vi.spyOn(rig.stores.inbox, "addComment").mockImplementation(() => {
    throw new Error("The disk is full");
  });
}

it("a comment that was durable when the server ended is told when it starts, once, and with its mail", () => {
  rig.keep({ taken: [mention("First")] });
  rig.keep({ taken: [mention("Second")] });
  expect(excerpts()).toEqual([]);
  rig.tellUntold();
  rig.tellUntold();
  expect(excerpts()).toEqual(["Second", "First"]);
  expect(rig.stores.jobs.has(`inbox:${bob}:${rig.projectId}`)).toBe(true);
});

it("so are what was changed, deleted and read", () => {
  const [changed, deleted] = [mention("As it was"), mention("A secret")];
  rig.keep({ taken: [changed, deleted] });
  const rewrite = (comment: typeof changed, text: string) => ({
    commentId: comment.commentId,
    text,
    comment: { ...comment, mentions: [], text },
    unmentioned: [],
  });
  rig.keep({ rewritten: [rewrite(changed, "As it is"), rewrite(deleted, "")] });
  rig.tellUntold();
  expect(excerpts()).toEqual(["As it is"]);
  rig.keep({ marks: [{ userId: bob, threadId: "", seq: changed.seq }] });
  rig.tellUntold();
  expect(excerpts()).toEqual([]);
});

it("what could not be told is told later, and nothing of it before that", () => {
  const fault = failing();
  rig.tell({ mentions: [bob], text: "First" });
  expect(untold()).toMatchObject([{ tries: 1 }]);
  fault.mockRestore();
  rig.tell({ mentions: [bob], text: "Second" });
  expect(excerpts()).toEqual(["Second", "First"]);
  expect(untold()).toEqual([]);
});

it("what fails keeps back what comes after it in its project, and is given up at last", () => {
  const fault = failing();
  rig.keep({ taken: [mention("Never")] });
  rig.keep({ marks: [{ userId: bob, threadId: "", seq: 1 }] });
  for (let tries = 1; tries < MAX_TELL_TRIES; tries++) {
    rig.tellUntold();
    expect(untold()).toMatchObject([{ tries }, { tries: 0 }]);
  }
  rig.tellUntold();
  expect(untold()).toEqual([]);
  fault.mockRestore();
  rig.tell({ mentions: [bob], text: "Again" });
  expect(excerpts()).toEqual(["Again"]);
});

it("of a project that is gone nobody is told, and nothing stays", () => {
  rig.keep({ taken: [mention("Too late")] });
  rig.stores.members.remove(rig.projectId, bob);
  rig.tellUntold();
  expect([excerpts(), untold()]).toEqual([[], []]);
});
