import type { LiveMessage } from "@formweave/schema/api";
import { failure } from "@formweave/schema";
import { META_ID, readEntry, SCHEMA_VERSION } from "@formweave/schema/doc";
import { liveMessage } from "@formweave/schema/api";
import { canvasDocumentName } from "@formweave/schema/model";
import type { Awareness } from "y-protocols/awareness";
import type * as Y from "yjs";
import { createStore, type Store } from "#lib/createStore.ts";
import { followDefinitions } from "./definitions.ts";
import type { DocumentStore } from "./documentStore.ts";
import { localCopyName } from "./localCopy/copies.ts";
import type { LocalCopy } from "./localCopy/localCopy.ts";
import { openLocalCopy } from "./localCopy/openLocalCopy.ts";
import { watchReconnects, type ReconnectEvent } from "./reconnection/watchReconnects.ts";
import { createEpochHandover, type EpochHandover } from "./rejectedWork/epochHandover.ts";
import type { RejectedWork } from "./rejectedWork/rejectedWork.ts";
import { askBeforeLeaving } from "./saving/askBeforeLeaving.ts";
import { showWhenReady } from "./saving/showWhenReady.ts";
import { watchSlowSaving } from "./saving/slowSaving.ts";
import type { SessionCourse, SessionOptions } from "./sessionOptions.ts";
import { Connection, type ConnectionEvents, type ConnectionPhase } from "./socket/connection.ts";
import { reportConnection } from "./socket/reportConnection.ts";
import type { ReopenableSocket } from "./socket/ReopenableSocket.ts";
import type { StatusStore } from "./status.ts";
import type { StepLog } from "./stepLog.ts";
import { toStorageScope } from "./workAddress.ts";

const TOO_LARGE = failure("CHANGE_TOO_LARGE");

/** The document of a session, with the parts that its synchronization reads and reports to. */
interface SyncedDocument {
  readonly doc: Y.Doc;
  readonly awareness: Awareness;
  readonly store: DocumentStore;
  readonly status: StatusStore;
  readonly log: StepLog;
  readonly rejectedWork: RejectedWork;
  readonly onMessage: (message: LiveMessage) => void;
}

/** Keeps a document on this device and on the server: its local copy, its connection, and the ways out where one of them fails. */
export class DocumentSync {
  /** The last reconnect after a lost connection, or with work that the server lacked. */
  readonly lastReconnect: Store<ReconnectEvent | null> = createStore<ReconnectEvent | null>(null);
  readonly #document: SyncedDocument;
  readonly #localCopy: LocalCopy;
  readonly #handover: EpochHandover;
  readonly #connection: Connection;
  readonly #reportPhase: (phase: ConnectionPhase) => void;
  readonly #cleanUps: readonly (() => void)[];

  constructor(document: SyncedDocument, options: SessionOptions, course: SessionCourse) {
    const { doc, store, status, rejectedWork } = document;
    const { projectId, me } = options;
    this.#document = document;
    const storageScope = toStorageScope({ userId: me.id, projectId });
    this.#reportPhase = watchReconnects(doc, storageScope, status, this.lastReconnect);
    const name = localCopyName(me.id, canvasDocumentName(projectId));
    this.#localCopy = openLocalCopy(doc, status, { name, epoch: course.epoch });
    this.#handover = createEpochHandover({
      projectId,
      doc,
      rejectedWork,
      localCopy: this.#localCopy,
      unsent: this.#localCopy.outbox,
      confirmAll: () => this.#confirmAll(),
      continueIn: course.onEpoch,
    });
    this.#connection = this.#createConnection(options);
    this.#cleanUps = [
      followDefinitions(doc, store),
      this.#localCopy.state.subscribe(() => status.update({ localCopy: this.#localCopy.state.get() })),
      askBeforeLeaving(status),
      watchSlowSaving(status),
    ];
  }

  /** The socket, which the other documents of the project share. */
  get socket(): ReopenableSocket {
    return this.#connection.socket;
  }

  /** Connects once the local copy and the history are open. */
  async start(): Promise<void> {
    const { doc, status, log } = this.#document;
    await Promise.all([this.#localCopy.whenOpen, log.whenOpen]);
    if (doc.isDestroyed) return;
    // The stored number may be older: the browser writes it later than the work.
    status.setWaiting(Math.max(status.get().waiting, this.#localCopy.outbox.stepsFound));
    this.#reportPhase("connecting"); // the local edits are known now
    const schema = readEntry(doc, "meta", META_ID, "schema");
    if (schema !== undefined) showWhenReady(doc, status);
    // Another tab of this device may have been reloaded before this one.
    if (typeof schema === "number" && schema > SCHEMA_VERSION) status.setOutdated();
    else this.#connection.open();
  }

  /** Tries to reach the server again at once. */
  retry(): void {
    this.#connection.retry();
  }

  /** Stores work that the server refuses as rejected work; another session begins with the team's version. */
  restartSession(otherwise: () => void): void {
    void this.#handover.restartSession([], otherwise);
  }

  close(): void {
    for (const cleanUp of this.#cleanUps) cleanUp();
    this.#connection.close();
    this.#localCopy.close();
  }

  #createConnection({ projectId, fetchTicket, environment }: SessionOptions): Connection {
    const { doc, awareness } = this.#document;
    return new Connection({
      documentName: canvasDocumentName(projectId),
      doc,
      unsent: this.#localCopy.outbox,
      awareness,
      fetchTicket,
      events: this.#connectionEvents(),
      ...(environment !== undefined && { environment }),
    });
  }

  /** Marks everything done on this device as confirmed by the server. */
  #confirmAll(): void {
    const { status, log } = this.#document;
    this.#localCopy.confirm();
    if (status.get().waiting > 0) log.confirmAll();
  }

  #connectionEvents(): ConnectionEvents {
    const { status, onMessage } = this.#document;
    const report = reportConnection(status, () => this.#confirmAll());
    return {
      ...report,
      onPhase: (phase) => {
        this.#reportPhase(phase);
        report.onPhase(phase);
        if (phase === "online") this.#handleOnline();
      },
      onRefused: () => this.#endSession("refused"),
      onGone: () => this.#endSession("deleted"),
      onSending: (sending) => status.update({ sending }),
      // Earlier changes stay on this device for the newer code.
      onOutdated: () => status.setOutdated(),
      onTooLarge: () => this.#handleTooLarge(),
      // If that fails, a reconnect reports the end of the epoch again.
      onStale: () => void this.#handover.followEpoch(() => this.#connection.openLater()),
      onMessage: (payload) => onMessage(liveMessage.parse(JSON.parse(payload))),
    };
  }

  #handleOnline(): void {
    showWhenReady(this.#document.doc, this.#document.status);
    this.#localCopy.applyLeft();
    void this.#handOverOlder();
  }

  /** Ends the session for good: work that the server lacks is stored as rejected work for its author. */
  #endSession(phase: "refused" | "deleted"): void {
    const { status } = this.#document;
    status.update({ phase });
    if (status.get().waiting > 0) void this.#handover.storeRejected();
  }

  /** Handles an update larger than the server takes: sent again, it would close the connection again. */
  #handleTooLarge(): void {
    const isOwn = this.#document.status.get().waiting > 0 || this.#localCopy.outbox.updates.length > 0;
    if (!isOwn) return this.#connection.openLater();
    const refusal: LiveMessage = { type: "refused", ...TOO_LARGE };
    void this.#handover.rejectLargeWork([refusal], () => this.#document.onMessage(refusal));
  }

  /** Hands in the work that older epochs left on this device, once connected. */
  async #handOverOlder(): Promise<void> {
    const messages = await this.#handover.handOverOlder(this.#localCopy.takeOlder());
    for (const message of messages) this.#document.onMessage(message);
  }
}
