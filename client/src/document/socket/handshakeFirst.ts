import { limits } from "@formweave/schema";
import type { CommitNote } from "@formweave/schema/api";
import { hasLostToMerge, PART_BYTES, seenBefore, type UnsentUpdates } from "@formweave/schema/doc";
import { HocuspocusProvider, type HocuspocusProviderConfiguration } from "@hocuspocus/provider";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import * as Y from "yjs";
import { notesAbout, findCommitNotes } from "#document/commitNotes.ts";
import type { SendProgress } from "./sendProgress.ts";

/** Kinds of frames and of sync messages, as y-protocols numbers them. */
const SYNC = 0;
const SYNC_STEP_1 = 0;
const SYNC_STEP_2 = 1;
const UPDATE = 2;
/** Parts that may be in flight at once: while the server processes one, the next arrives. */
const PARTS_UNDERWAY = 2;

/** Input and callbacks for sending offline work on a reconnect. */
export interface OfflineWork {
  /** Updates made here that the server may lack; more are added while they are sent. */
  readonly unsent: UnsentUpdates;
  /** Reports the progress; undefined when all parts were sent, or the connection is gone. */
  readonly onSending: (progress: SendProgress | undefined) => void;
  /** A single update is larger than the server takes; nothing more is sent. */
  readonly onTooLarge: () => void;
}

/**
 * A provider that sends no edit before its answer in the sync handshake, which carries all earlier edits. An edit sent ahead of
 * it may build on offline work that the server lacks; the server would close the socket, again and again while somebody types.
 * Content larger than one part is sent as updates before that answer, as fast as the server confirms them; so is content that
 * this document has lost to a merge. The state vector leaves out what was merged since the first unsent change. The notes of an
 * update's commits follow it in its frame.
 */
export class HandshakeFirstProvider extends HocuspocusProvider {
  readonly #offlineWork: OfflineWork;
  #hasAnswered = false;
  /** Counts the connections, so that sending stops when its connection is gone. */
  #connectionId = 0;
  #resumeSending: (() => void) | undefined;

  constructor(configuration: HocuspocusProviderConfiguration, offlineWork: OfflineWork) {
    super(configuration);
    this.#offlineWork = offlineWork;
  }

  override documentUpdateHandler(update: Uint8Array, origin: unknown): void {
    if (!this.#hasAnswered || origin === this) return;
    if (update.length > limits.MAX_UPDATE_BYTES) {
      this.#startOver();
      return;
    }
    this.incrementUnsyncedChanges();
    this.#sendSync(UPDATE, update, findCommitNotes(this.document)?.takeLatest());
  }

  /** Only the first step of the handshake has a document in its arguments. */
  override send(...[message, args]: Parameters<HocuspocusProvider["send"]>): void {
    if (isFirstStep(args)) this.#sendSync(SYNC_STEP_1, seenBefore(this.document, this.#offlineWork.unsent));
    else super.send(message, args);
  }

  override onMessage(event: MessageEvent<ArrayBuffer>): void {
    const known = readFirstStep(new Uint8Array(event.data));
    if (known === undefined) super.onMessage(event);
    else this.#answer(known);
  }

  override decrementUnsyncedChanges(): void {
    super.decrementUnsyncedChanges();
    this.#resumeSending?.();
  }

  override onClose(): void {
    this.#hasAnswered = false;
    this.#connectionId += 1;
    this.#resumeSending?.();
    this.#offlineWork.onSending(undefined);
    super.onClose();
  }

  /** Closes the socket; the next handshake carries in parts what could not be sent. */
  #startOver(): void {
    this.#hasAnswered = false;
    this.configuration.websocketProvider.webSocket?.close();
  }

  #answer(known: Uint8Array): void {
    const missing = Y.encodeStateAsUpdate(this.document, known);
    const { updates } = this.#offlineWork.unsent;
    const isWhole = missing.length <= PART_BYTES && !hasLostToMerge(this.document, updates, known);
    if (isWhole) this.#finish(missing);
    else void this.#sendInParts(known, missing.length);
  }

  #finish(update: Uint8Array): void {
    this.#sendSync(SYNC_STEP_2, update, notesAbout(this.document, update));
    this.#hasAnswered = true;
  }

  /** The code is loaded on demand, which is seldom; where it cannot be loaded, the next connection tries again. */
  async #sendInParts(known: Uint8Array, missingBytes: number): Promise<void> {
    const connectionId = this.#connectionId;
    const code = await import("./sendInParts.ts").catch(() => undefined);
    if (connectionId !== this.#connectionId) return;
    if (code === undefined) {
      this.#startOver();
      return;
    }
    await code.sendInParts(
      {
        ...this.#offlineWork,
        doc: this.document,
        isOver: () => connectionId !== this.#connectionId,
        sendPart: (update) => this.#sendPart(update),
        finish: (update) => this.#finish(update),
      },
      { known, missingBytes },
    );
  }

  /** Resolves when the server has confirmed enough of the parts, or the connection is gone. */
  async #sendPart(update: Uint8Array): Promise<void> {
    const connectionId = this.#connectionId;
    this.incrementUnsyncedChanges();
    this.#sendSync(UPDATE, update, notesAbout(this.document, update));
    // The count includes one for the handshake itself.
    while (connectionId === this.#connectionId && this.unsyncedChanges > PARTS_UNDERWAY) {
      // Each confirmation wakes it.
      await new Promise<void>((resolve) => (this.#resumeSending = resolve));
    }
  }
  #sendSync(step: number, update: Uint8Array, notes: readonly CommitNote[] = []): void {
    if (!this.isAttached) return;
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, this.effectiveName);
    encoding.writeVarUint(encoder, SYNC);
    encoding.writeVarUint(encoder, step);
    encoding.writeVarUint8Array(encoder, update);
    if (notes.length > 0) encoding.writeVarString(encoder, JSON.stringify(notes));
    this.configuration.websocketProvider.send(encoding.toUint8Array(encoder));
  }
}

function isFirstStep(args: unknown): boolean {
  return typeof args === "object" && args !== null && "document" in args;
}

/** The state vector in the server's first step of the handshake; undefined for other frames. */
function readFirstStep(frame: Uint8Array): Uint8Array | undefined {
  const decoder = decoding.createDecoder(frame);
  decoding.readVarString(decoder);
  const isSync = decoding.readVarUint(decoder) === SYNC;
  if (!isSync || decoding.readVarUint(decoder) !== SYNC_STEP_1) return undefined;
  return decoding.readVarUint8Array(decoder);
}
