import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "..");

/** Calls that delete a person's work from this device. */
const DELETERS =
  /\b(?:signOut|deleteLocalCopies|sweepCopies|deleteCopy|discardUnsent|discardWork|clearGuest|forgetAll|forgetDrafts|forgetRefusals|clearRows|localCopy\.clear|rejectedWork\.discard|deleteDatabase|visit\.leave|visit\.giveUp)\(/g;

/**
 * All files that delete work, each with the proof that nothing is lost unasked: the test of its question, or the file with the question
 * that precedes it. Add new callers here with their test.
 */
const WAYS_OUT: Readonly<Record<string, string>> = {
  // These ask the person.
  "app/useSignOut.ts": "app/waysOut.browser.test.tsx",
  "collaborate/GuestProject.tsx": "app/waysOut.browser.test.tsx",
  "collaborate/CollaboratePage.tsx": "collaborate/visit.test.ts", // what was not sent is shown beside it
  "workspace/lostWork/LostWorkList.tsx": "workspace/lostWork/LostWork.browser.test.tsx",
  "builder/collaboration/RejectedWorkBanner.tsx": "builder/collaboration/RejectedWorkBanner.tsx",
  // These run after one of the above.
  "api/people/session.ts": "app/useSignOut.ts",
  "app/usePrivateCopies.ts": "app/useSignOut.ts",
  "collaborate/visit.ts": "collaborate/visit.test.ts",
  "collaborate/keptGuest.ts": "collaborate/visit.ts",
  "document/reconnection/discardUnsent.ts": "workspace/lostWork/LostWorkList.tsx",
  "document/rejectedWork/rejectedWork.ts": "builder/collaboration/RejectedWorkBanner.tsx",
  // By then the server, a proposal or another store has the work.
  "document/reconnection/reapplyRejectedWork.ts": "document/rejectedWork/rejectedWork.ts",
  "document/rejectedWork/epochHandover.ts": "document/rejectedWork/rejectedWork.ts",
  "document/localCopy/oldCopy.ts": "document/rejectedWork/rejectedWork.ts",
  "document/localCopy/copies.ts": "document/localCopy/lateOpeners.browser.test.tsx",
  "document/localCopy/rows.ts": "document/localCopy/lateOpeners.browser.test.tsx",
  "document/localCopy/localCopy.ts": "document/rejectedWork/epochHandover.ts",
};

function filesThatDelete(): readonly string[] {
  const files = globSync("**/*.{ts,tsx}", { cwd: SOURCE }).filter((file) => !/test\.|testing\//.test(file));
  return files.filter((file) => {
    const calls = readFileSync(join(SOURCE, file), "utf8").matchAll(DELETERS);
    return [...calls].some(({ index, input }) => !/(?:function|async) $/.test(input.slice(0, index)));
  });
}

it("every place from which work is deleted is known, and asks or has somebody ask", () => {
  expect(filesThatDelete().toSorted()).toEqual(Object.keys(WAYS_OUT).toSorted());
  const missing = Object.values(WAYS_OUT).filter((because) => !existsSync(join(SOURCE, because)));
  expect(missing).toEqual([]);
});
