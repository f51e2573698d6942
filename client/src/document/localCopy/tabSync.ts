import * as Y from "yjs";
import { openChannel } from "#lib/browserStorage.ts";

/** The other tabs of this person with the same document. */
export interface TabSync {
  /** Asks the others for the updates that this tab lacks: made before it listened, or impossible to write. */
  requestUpdates(): void;
  send(update: Uint8Array): void;
  close(): void;
}

/** Options for keeping tabs in sync. */
export interface TabSyncOptions {
  readonly name: string;
  readonly doc: Y.Doc;
  /** True while this tab is connected to the server. */
  readonly isLive: () => boolean;
  readonly onUpdates: (updates: readonly Uint8Array[]) => unknown;
}

/** Time that a connected tab waits for an update to come from the server, ms. */
const SERVER_FIRST_MS = 1000;

/**
 * Applies other tabs' updates: immediately when offline, and after a delay when online, because the server sends them too;
 * applied earlier, they would be sent to the server a second time. Messages: `Uint8Array` = an update, `[Uint8Array]` = a request
 * for the updates that a state vector lacks.
 */
export function createTabSync({ name, doc, isLive, onUpdates }: TabSyncOptions): TabSync {
  const channel = openChannel(name);
  if (channel === undefined) return { requestUpdates: nothing, send: nothing, close: nothing };
  const held: Uint8Array[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function post(message: Uint8Array | readonly Uint8Array[]): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin: ours
    channel?.postMessage(message);
  }

  function release(): void {
    clearTimeout(timer);
    timer = undefined;
    onUpdates(held.splice(0));
  }

  channel.addEventListener("message", ({ data }: MessageEvent<Uint8Array | readonly [Uint8Array]>) => {
    if (!(data instanceof Uint8Array)) {
      post(Y.encodeStateAsUpdate(doc, data[0]));
      return;
    }
    held.push(data);
    if (isLive()) timer ??= setTimeout(release, SERVER_FIRST_MS);
    else release();
  });
  return {
    requestUpdates: () => post([Y.encodeStateVector(doc)]),
    send: post,
    close() {
      clearTimeout(timer);
      channel.close();
    },
  };
}

function nothing(): void {
  // No other tab can be reached.
}
