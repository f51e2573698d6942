import { acceptChanges } from "@formweave/schema/commands";
import type { ProposedChange } from "@formweave/schema/model";
import type { EditorSession } from "#document/session.ts";
import { isChangeMade } from "./isChangeMade.ts";
import { readRejectedChanges } from "./rejectedChanges.ts";
import { groupChanges, isTooLarge, nameOfChange } from "./largeChanges.ts";

const LABEL = "Bring in what was kept";

/**
 * Applies the rejected work to the team's document, a part at a time so that the page stays usable. Only changes that are too
 * large stay stored. Returns the number of other changes that could not be made any more.
 */
export async function reapplyRejectedWork(session: EditorSession): Promise<number> {
  const { changes } = await readRejectedChanges(session);
  const gesture = crypto.randomUUID();
  const missing: ProposedChange[] = [];
  for (const group of groupChanges(changes)) {
    const input = { changes: [...group], stamp: session.stamp() };
    session.run(acceptChanges, input, { label: LABEL, gesture });
    missing.push(...group.filter((change) => !isChangeMade(session.doc, change)));
    // Gives the page time to react.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const tooLarge = changes.filter(isTooLarge);
  if (tooLarge.length === 0) await session.rejectedWork.discard();
  else await session.rejectedWork.keepOnly(tooLarge.map(nameOfChange));
  return missing.length;
}
