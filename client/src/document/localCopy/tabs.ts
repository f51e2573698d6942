import * as Y from "yjs";
import { openChannel } from "#lib/browserStorage.ts";

/** The other tabs of this person with the same document. */
export interface Tabs {
  /** Has the others send what this tab lacks: what they did before it listened, or cannot write. */
  ask(): void;
  send(update: Uint8Array): void;
  close(): void;
}

/** What tabs need to be in step. */
export interface TabsOptions {
  readonly name: string;
  readonly doc: Y.Doc;
  /** Whether this tab has a line to the server. */
  readonly isLive: () => boolean;
  readonly onUpdates: (updates: readonly Uint8Array[]) => unknown;
}

/** How long a tab with a line of its own waits for an update to come from the server, ms. */
const SERVER_FIRST_MS = 1000;

/**
 * Hears what the other tabs do, at once while there is no line. With a line it comes from the server too: applied earlier, it
 * would be sent to the server a second time. An update travels as it is, a question as the state vector in an array.
 */
export function joinTabs({ name, doc, isLive, onUpdates }: TabsOptions): Tabs {
  const channel = openChannel(name);
  if (channel === undefined) return { ask: nothing, send: nothing, close: nothing };
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
    ask: () => post([Y.encodeStateVector(doc)]),
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
