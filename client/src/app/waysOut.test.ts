import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "..");

/** Whatever deletes work of a person from this device, by the names under which the code calls it. */
const DELETERS =
  /\b(?:signOut|deleteLocalCopies|sweepCopies|deleteCopy|discardUnsent|discardWork|clearGuest|forgetAll|forgetDrafts|forgetRefusals|clearRows|localCopy\.clear|rejectedWork\.discard|deleteDatabase|visit\.leave|visit\.giveUp)\(/g;

/**
 * Every file from which work is deleted, and why nothing is lost unasked there: the test that has it ask, or the file whose
 * question stands before it. A new way out is to be put here, with its test.
 */
const WAYS_OUT: Readonly<Record<string, string>> = {
  // Asked of the person.
  "app/useSignOut.ts": "app/waysOut.browser.test.tsx",
  "collaborate/GuestProject.tsx": "app/waysOut.browser.test.tsx",
  "collaborate/CollaboratePage.tsx": "collaborate/visit.test.ts", // what was not sent is shown beside it
  "workspace/LostWorkList.tsx": "workspace/LostWork.browser.test.tsx",
  "builder/collaboration/KeptWorkBanner.tsx": "builder/collaboration/KeptWorkBanner.tsx",
  // Behind one of these.
  "api/session.ts": "app/useSignOut.ts",
  "app/usePrivateCopies.ts": "app/useSignOut.ts",
  "collaborate/visit.ts": "collaborate/visit.test.ts",
  "collaborate/keptGuest.ts": "collaborate/visit.ts",
  "document/reconnection/discardUnsent.ts": "workspace/LostWorkList.tsx",
  "document/rejectedWork.ts": "builder/collaboration/KeptWorkBanner.tsx",
  // The server, a proposal or another place has it by then.
  "document/reconnection/bringInKept.ts": "document/rejectedWork.ts",
  "document/epochHandover.ts": "document/rejectedWork.ts",
  "document/localCopy/oldCopy.ts": "document/rejectedWork.ts",
  "document/localCopy/copies.ts": "document/localCopy/lateOpeners.browser.test.tsx",
  "document/localCopy/rows.ts": "document/localCopy/lateOpeners.browser.test.tsx",
  "document/localCopy/localCopy.ts": "document/epochHandover.ts",
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
