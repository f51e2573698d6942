import { HocuspocusProvider } from "@hocuspocus/provider";
import * as decoding from "lib0/decoding";

/** Kinds of frames and of sync messages. Source: collab.md §1. */
const SYNC = 0;
const SYNC_STEP_1 = 0;

/**
 * A provider that sends no edit before its part of the handshake, which carries all that was made until then. An edit that
 * goes ahead of it may build on work done offline, which the server does not have yet: it would close the socket, again and
 * again for as long as somebody types.
 */
export class HandshakeFirstProvider extends HocuspocusProvider {
  #hasAnswered = false;

  override documentUpdateHandler(update: Uint8Array, origin: unknown): void {
    if (this.#hasAnswered) super.documentUpdateHandler(update, origin);
  }

  override onMessage(event: MessageEvent<ArrayBuffer>): void {
    super.onMessage(event);
    if (asksForUpdates(new Uint8Array(event.data))) this.#hasAnswered = true;
  }

  override onClose(): void {
    this.#hasAnswered = false;
    super.onClose();
  }
}

/** Whether a frame is the server's first step of the handshake; the provider answers it at once. */
function asksForUpdates(frame: Uint8Array): boolean {
  const decoder = decoding.createDecoder(frame);
  decoding.readVarString(decoder);
  const isSync = decoding.readVarUint(decoder) === SYNC;
  return isSync && decoding.readVarUint(decoder) === SYNC_STEP_1;
}
