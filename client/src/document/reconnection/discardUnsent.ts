import { discardWork } from "#document/rejectedWork/rejectedWorkStore.ts";
import { deleteCopy } from "#document/localCopy/copies.ts";
import { forgetDrafts } from "#document/comments/drafts.ts";
import { forgetRefusals } from "#document/comments/refusedComments.ts";
import { toStorageScope, type WorkAddress } from "#document/workAddress.ts";
import { forget } from "#lib/storage.ts";
import { copiesOfProject } from "./findUnsentWork.ts";

/** Deletes all unsent work of a person on a project from this device, comments and drafts included. */
export async function discardUnsent(address: WorkAddress): Promise<void> {
  const names = await copiesOfProject(address);
  await Promise.all([...names.map(deleteCopy), discardWork(address).catch(() => undefined)]);
  forgetDrafts(address);
  forgetRefusals(address);
  for (const kind of ["waiting", "commentsWaiting", "kept"]) forget(`${kind}:${toStorageScope(address)}`);
}
