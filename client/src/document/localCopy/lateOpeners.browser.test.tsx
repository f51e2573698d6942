import { expect, it, vi } from "vitest";
import * as Y from "yjs";
import { findUnsentWork } from "#document/reconnection/findUnsentWork.ts";
import { mayHaveUnsent } from "#document/reconnection/mayHaveUnsent.ts";
import { discardWork, readRemainder, readWork } from "#document/rejectedWork/rejectedWorkStore.ts";
import { listCopies, deleteLocalCopies, localCopyName } from "./copies.ts";
import { LocalCopy } from "./localCopy.ts";
import { oldCopy } from "./oldCopy.ts";
import { withCopy } from "./withCopy.ts";

let count = 0;
const newPerson = () => `late${++count}${crypto.randomUUID()}`;

function openCopy(userId: string, doc = new Y.Doc()): LocalCopy {
  const name = localCopyName(userId, "project:p:talk");
  return new LocalCopy({ name, doc, isLive: () => false, mayEdit: () => true, countWaiting: () => 0 });
}

it("a copy that was still opening when it was closed is not made after all copies were deleted", async () => {
  const userId = newPerson();
  const first = openCopy(userId);
  await first.whenOpen;
  const names = Promise.withResolvers<IDBDatabaseInfo[]>();
  vi.spyOn(indexedDB, "databases").mockReturnValueOnce(names.promise);
  const late = openCopy(userId);
  first.close();
  late.close();
  await deleteLocalCopies(userId);
  names.resolve([{ name: localCopyName(userId, "project:p:talk"), version: 3 }]);
  await late.whenOpen;
  expect(await listCopies(userId)).toEqual([]);
});

it("a copy that opens only after all were deleted keeps nothing, and says so", async () => {
  const userId = newPerson();
  await deleteLocalCopies(userId);
  const doc = new Y.Doc();
  const late = openCopy(userId, doc);
  doc.getMap("m").set("a", 1);
  await late.whenOpen;
  expect(late.state.get().kind).toBe("unavailable");
  expect(await listCopies(userId)).toEqual([]);
});

it("what is open in another tab keeps nothing any more either", async () => {
  const userId = newPerson();
  const open = openCopy(userId);
  await open.whenOpen;
  // The message of the tab in which the person signs out; it deletes nothing here.
  const channel = new BroadcastChannel("formweave-forgotten");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin: ours
  channel.postMessage(userId);
  channel.close();
  await expect.poll(() => listCopies(userId)).toEqual([]);
  const late = openCopy(userId);
  await late.whenOpen;
  expect([open, late].map((copy) => copy.state.get().kind)).toEqual(["unavailable", "unavailable"]);
  expect(await listCopies(userId)).toEqual([]);
});

it("who comes back has copies again", async () => {
  const userId = newPerson();
  await deleteLocalCopies(userId);
  const { rememberPerson } = await import("#lib/forgottenPeople.ts");
  rememberPerson(userId);
  const copy = openCopy(userId);
  await copy.whenOpen;
  expect(copy.state.get().kind).toBe("kept");
  copy.close();
  await deleteLocalCopies(userId);
});

it("looking for work of somebody makes no database", async () => {
  const userId = newPerson();
  const name = localCopyName(userId, "project:p:canvas");
  const address = { userId, projectId: "p" };
  // Listed a moment ago, and deleted since.
  vi.spyOn(indexedDB, "databases").mockResolvedValue([{ name, version: 3 }]);
  await findUnsentWork(userId);
  await mayHaveUnsent(userId);
  vi.restoreAllMocks();
  await withCopy(name, () => Promise.resolve());
  await oldCopy(name).readInto(new Y.Doc());
  await Promise.all([readWork(address), readRemainder(address), discardWork(address)]);
  expect(await listCopies(userId)).toEqual([]);
});
