import { talkDocumentName } from "@formweave/schema/model";
import { startThread, talkRights } from "@formweave/schema/talk";
import { type Page } from "playwright-core";
import * as Y from "yjs";
import { localCopyName } from "../src/document/localCopy/copies.ts";
import { type LargeForm } from "./form.ts";
import { FRAME, idOf, placeOf } from "./largeForm.ts";

/** How high the frames of the form are made in its threads, px: at their upper right corner. */
const CORNER = FRAME.width;

/**
 * Puts a thread on every widget of a form, into the copy on the device as it is kept there, and keeps the page from asking the
 * server for comments: what is measured is the canvas, not how fast they come.
 */
export async function seedThreads(page: Page, form: LargeForm): Promise<void> {
  const { server, owner, projectId } = form;
  await page.route("**/api/collab/tickets", (route) =>
    route.request().postData()?.includes('"talk"') === true ? route.abort() : route.continue(),
  );
  await page.goto(server.url);
  const name = localCopyName(owner.id, talkDocumentName(projectId));
  const update = Buffer.from(Y.encodeStateAsUpdate(talkOf(form))).toString("base64");
  await page.evaluate(writeCopy, [name, update] as const);
}

function talkOf({ owner, count }: LargeForm): Y.Doc {
  const doc = new Y.Doc();
  const { id, name } = owner;
  const writer = { id, name, isGuest: false, rights: talkRights({ role: undefined, level: "owner" }) };
  doc.transact(() => {
    for (let index = 0; index < count; index++) {
      const { x, y } = placeOf(index);
      startThread(doc, {
        writer,
        at: index,
        threadId: `thread-${index}`,
        commentId: `comment-${index}`,
        anchor: { kind: "widget", widgetId: idOf(index) },
        place: { x: x + CORNER, y },
        label: `Field ${index}`,
        text: `Is field ${index} needed on this page, or could it wait for the next one?`,
        mentions: [],
      });
    }
  });
  return doc;
}

/** In the page: writes an update where y-indexeddb looks for it. */
function writeCopy([name, update]: readonly [string, string]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener("upgradeneeded", () => {
      opening.result.createObjectStore("updates", { autoIncrement: true });
      opening.result.createObjectStore("custom");
    });
    opening.addEventListener("error", () => reject(opening.error ?? new Error("No copy")));
    opening.addEventListener("success", () => {
      const db = opening.result;
      const writing = db.transaction("updates", "readwrite");
      writing
        .objectStore("updates")
        .add(Uint8Array.from(atob(update), (letter) => letter.codePointAt(0) ?? 0));
      writing.addEventListener("complete", () => {
        db.close();
        resolve();
      });
    });
  });
}
