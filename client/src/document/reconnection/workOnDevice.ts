import { copiesOfAll } from "#document/localCopy/copies.ts";
import { keptNames } from "#lib/storage.ts";
import { findUnsentWork } from "./findUnsentWork.ts";
import type { UnsentWork } from "./outgoing.ts";

/** A person's work that only this device has. */
export interface WorkOnDevice {
  readonly userId: string;
  readonly works: readonly UnsentWork[];
}

/** Kinds of stored notes, beside the copies, about a person's unsent work. */
const KINDS = ["waiting:", "commentsWaiting:", "kept:", "commentDraft:", "refusedComments:"];

/** Unsent work of everybody who signed in on this device and did not sign out, whoever is signed in now. */
export async function findWorkOnDevice(): Promise<readonly WorkOnDevice[]> {
  const ofCopies = (await copiesOfAll()).map((name) => name.split(":")[1]);
  const ofNumbers = KINDS.flatMap((kind) => keptNames(kind)).map((name) => name.split(":")[1]);
  const userIds = new Set([...ofCopies, ...ofNumbers].filter((id) => id !== undefined));
  const found = await Promise.all(
    [...userIds].map(async (userId) => ({ userId, works: await findUnsentWork(userId) })),
  );
  return found.filter(({ works }) => works.length > 0);
}
