import * as Y from "yjs";
import { estimateStorage } from "#lib/browserStorage.ts";
import type { EditorSession } from "#document/session.ts";

/** How often sizes are taken at most, ms. */
const EVERY_MS = 10_000;
/** How many times longer than the taking itself takes, so that it is at most a thousandth of the work. */
const RARITY = 1000;

/** Bytes; undefined until they are known, or where the browser does not tell. */
export interface Sizes {
  /** The document, as it is sent to somebody who has nothing of it. */
  readonly documentBytes: number | undefined;
  /** All that this site keeps in this browser: the copies of all projects, and the app itself. */
  readonly keptBytes: number | undefined;
}

/** Takes the sizes now and then, when something has changed; `read` is called a few times a second. */
export function watchSizes({ doc }: Pick<EditorSession, "doc">): {
  readonly read: (now: number) => Sizes;
  readonly stop: () => void;
} {
  let sizes: Sizes = { documentBytes: undefined, keptBytes: undefined };
  let isStale = true;
  let dueAt = 0;
  const handleUpdate = () => {
    isStale = true;
  };
  doc.on("update", handleUpdate);

  function take(now: number): void {
    isStale = false;
    sizes = { ...sizes, documentBytes: Y.encodeStateAsUpdate(doc).byteLength };
    dueAt = now + Math.max(EVERY_MS, (performance.now() - now) * RARITY);
    void askBrowser().then((keptBytes) => (sizes = { ...sizes, keptBytes }));
  }
  return {
    read(now) {
      if (isStale && now >= dueAt) take(now);
      return sizes;
    },
    stop: () => doc.off("update", handleUpdate),
  };
}

/** A page that did not come over a secure line is told nothing. */
async function askBrowser(): Promise<number | undefined> {
  return (await estimateStorage())?.usage;
}
