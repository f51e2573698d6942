import { HocuspocusProvider } from "@hocuspocus/provider";
import * as decoding from "lib0/decoding";

/** Message types of Hocuspocus and y-protocols. */
const SYNC = 0;
const SYNC_STEP_1 = 0;

/**
 * A provider that sends no edit before its answer to the server's sync step 1, which contains all edits made until then. An edit sent
 * earlier would be acknowledged by itself, and the provider would take that for an acknowledgement of everything.
 */
export class HandshakeFirst extends HocuspocusProvider {
  #hasAnswered = false;

  override documentUpdateHandler(update: Uint8Array, origin: unknown): void {
    if (this.#hasAnswered) super.documentUpdateHandler(update, origin);
  }

  override onMessage(event: Parameters<HocuspocusProvider["onMessage"]>[0]): void {
    super.onMessage(event);
    if (asksForUpdates(new Uint8Array(event.data))) this.#hasAnswered = true;
  }

  override onClose(): void {
    this.#hasAnswered = false;
    super.onClose();
  }
}

function asksForUpdates(frame: Uint8Array): boolean {
  const decoder = decoding.createDecoder(frame);
  decoding.readVarString(decoder);
  const isSync = decoding.readVarUint(decoder) === SYNC;
  return isSync && decoding.readVarUint(decoder) === SYNC_STEP_1;
}
