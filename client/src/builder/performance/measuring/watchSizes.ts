import * as Y from "yjs";
import { estimateStorage } from "#lib/browserStorage.ts";
import type { EditorSession } from "#document/session.ts";

/** Least time between two measurements of the sizes, ms. */
const EVERY_MS = 10_000;
/** Least pause after a measurement as a multiple of its duration, so that measuring is at most a thousandth of the work. */
const RARITY = 1000;

/** Sizes in bytes; undefined until they are known, or if the browser does not report them. */
export interface Sizes {
  /** The document as a full update, as sent to a new client. */
  readonly documentBytes: number | undefined;
  /** All storage of this site in this browser: the local copies of all projects, and the app itself. */
  readonly keptBytes: number | undefined;
}

/** Measures the sizes now and then after changes; `read` is called several times a second. */
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

/** Returns the storage usage; undefined outside of secure contexts (HTTPS). */
async function askBrowser(): Promise<number | undefined> {
  return (await estimateStorage())?.usage;
}
