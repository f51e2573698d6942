import { startThread, resolveCommentsRights } from "@formweave/schema/comments";
import type * as Y from "yjs";
import { joinAs } from "../e2e/colleague.ts";
import type { Account } from "../e2e/server.ts";
import type { LargeForm } from "./form.ts";
import { FRAME, toWidgetId, computePosition } from "./largeForm.ts";

/** Offset of a thread from the left edge of its widget, px: the upper right corner. */
const CORNER = FRAME.width;

/** Puts a thread on every widget of a form. */
export async function seedThreads({ server, owner, projectId, count }: LargeForm): Promise<void> {
  const colleague = await joinAs(server, owner, projectId, "talk");
  writeThreads(colleague.doc, owner, count);
  await colleague.saved();
  colleague.leave();
}

function writeThreads(doc: Y.Doc, { id, name }: Account, count: number): void {
  const writer = {
    id,
    name,
    isGuest: false,
    rights: resolveCommentsRights({ role: undefined, level: "owner" }),
  };
  doc.transact(() => {
    for (let index = 0; index < count; index++) {
      const { x, y } = computePosition(index);
      startThread(doc, {
        writer,
        at: index,
        threadId: `thread-${index}`,
        commentId: `comment-${index}`,
        anchor: { kind: "widget", widgetId: toWidgetId(index) },
        place: { x: x + CORNER, y },
        label: `Field ${index}`,
        text: `Is field ${index} needed on this page, or could it wait for the next one?`,
        mentions: [],
      });
    }
  });
}
