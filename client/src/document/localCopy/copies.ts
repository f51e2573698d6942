import { FIRST_EPOCH } from "@formweave/schema/doc";
import { databaseNames } from "#lib/browserStorage.ts";
import { forgetPerson, isForgotten, onForgotten } from "#lib/forgottenPeople.ts";

/** The name under which a person's copy of a document is kept; accounts on one device never share one. */
export function localCopyName(userId: string, documentName: string): string {
  return `formweave:${userId}:${documentName}`;
}

/** The name of the copy of one epoch of a document. */
export function nameOfEpoch(name: string, epoch: number): string {
  return epoch === FIRST_EPOCH ? name : `${name}@${epoch}`;
}

/** The epochs of a document of which this device has a copy. */
export async function epochsKept(name: string): Promise<readonly number[]> {
  const names = await databaseNames(name);
  return names.flatMap((kept) => {
    if (kept === name) return FIRST_EPOCH;
    return kept.startsWith(`${name}@`) ? Number(kept.slice(name.length + 1)) : [];
  });
}

/** The names of all copies of a person's documents on this device. */
export function listCopies(userId: string): Promise<readonly string[]> {
  return databaseNames(localCopyName(userId, ""));
}

/** The names of all copies on this device, of any person. */
export function copiesOfAll(): Promise<readonly string[]> {
  return databaseNames("formweave:");
}

/** Deletes every copy of a person's documents on this device. Tabs that still have one open, or open one late, create none again. */
export async function deleteLocalCopies(userId: string): Promise<void> {
  forgetPerson(userId);
  await sweepCopies(userId);
}

async function sweepCopies(userId: string): Promise<void> {
  const names = await listCopies(userId);
  await Promise.all(names.map(deleteCopy));
}

// Also deletes a database that this tab created after the other one had listed them.
onForgotten((userId) => void sweepCopies(userId));

/** True when a copy of this name may be stored: not after its owner has signed out. */
export function mayKeepCopy(name: string): boolean {
  return !isForgotten(name.split(":")[1] ?? "");
}

/** Deletes one copy. */
export function deleteCopy(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener("success", () => resolve());
    // Another tab has it open; the browser deletes it when that tab closes it.
    request.addEventListener("blocked", () => resolve());
    request.addEventListener("error", () => reject(request.error ?? new Error(`Could not delete ${name}`)));
  });
}
