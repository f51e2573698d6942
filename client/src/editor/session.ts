import { err, failure, type Result } from "@formweave/schema";
import { can } from "@formweave/schema/access";
import { liveMessage, type LiveMessage } from "@formweave/schema/api";
import { type Command, type Commit } from "@formweave/schema/commands";
import { META_ID, readEntry, SCHEMA_VERSION, type UndoOutcome } from "@formweave/schema/doc";
import { canvasDocumentName, type Stamp } from "@formweave/schema/model";
import { Awareness } from "y-protocols/awareness";
import * as Y from "yjs";
import { z } from "zod";
import { keep, readKept } from "#api/storage.ts";
import { Connection } from "./connection.ts";
import { createStore, type Store } from "./createStore.ts";
import { DocumentStore } from "./documentStore.ts";
import { localCopyName, openLocalCopy, type LocalCopy } from "./localCopy.ts";
import { createPresence, type Presence } from "./presence.ts";
import { createStatus, type SessionStatus, type StatusStore } from "./status.ts";
import { createStepLog, type HistoryLabels, type RunOptions, type StepLog } from "./stepLog.ts";
import { DEFAULT_CANVAS_OPTIONS, INITIAL_VIEWPORT, type CanvasOptions, type Viewport } from "./viewport.ts";

/** Who sits at this device. */
export interface Me {
  readonly id: string;
  readonly name: string;
}

/** What a session needs to open. */
export interface SessionOptions {
  readonly projectId: string;
  readonly me: Me;
  /** Fetches a single-use ticket; called at every connection. */
  readonly fetchTicket: () => Promise<Result<string>>;
}

const canvasOptions = z.object({ showGrid: z.boolean(), snapToGrid: z.boolean() });
const CANVAS_OPTIONS = "canvas";

/**
 * One open document with everything around it: the copy on this device, the line to the server, the history, the others.
 * It lives outside React; components read its stores.
 */
export class EditorSession {
  readonly projectId: string;
  readonly me: Me;
  readonly doc = new Y.Doc();
  /** For editors that keep a field of their own in it, as Lexical does. */
  readonly awareness = new Awareness(this.doc);
  readonly store = new DocumentStore(this.doc);
  readonly presence: Presence = createPresence(this.awareness);
  readonly selection: Store<readonly string[]> = createStore<readonly string[]>([]);
  /** The widget whose rich text this person is writing in, on the canvas. */
  readonly editing: Store<string | null> = createStore<string | null>(null);
  readonly viewport: Store<Viewport> = createStore(INITIAL_VIEWPORT);
  readonly options: Store<CanvasOptions>;
  readonly #status: StatusStore;
  readonly #log: StepLog;
  readonly #localCopy: LocalCopy;
  readonly #connection: Connection;
  readonly #messageListeners = new Set<(message: LiveMessage) => void>();
  readonly #cleanUps: readonly (() => void)[];

  /** Opens the document: first what this device has of it, then the line to the server. */
  constructor({ projectId, me, fetchTicket }: SessionOptions) {
    const documentName = canvasDocumentName(projectId);
    this.projectId = projectId;
    this.me = me;
    this.options = createStore(readKept(CANVAS_OPTIONS, canvasOptions) ?? DEFAULT_CANVAS_OPTIONS);
    this.#status = createStatus(projectId);
    this.#log = createStepLog(this.doc, projectId, this.#status);
    this.#localCopy = openLocalCopy(localCopyName(me.id, documentName), this.doc);
    this.#connection = new Connection({
      documentName,
      doc: this.doc,
      awareness: this.awareness,
      fetchTicket,
      events: this.#connectionEvents(),
    });
    this.#cleanUps = [
      this.selection.subscribe(() => this.presence.show("selection", this.selection.get())),
      this.store.subscribeTree(() => this.#dropDeletedFromSelection()),
      this.options.subscribe(() => keep(CANVAS_OPTIONS, this.options.get())),
    ];
    this.awareness.setLocalStateField("user", { id: me.id, name: me.name });
    void this.#start();
  }

  get status(): Pick<Store<SessionStatus>, "get" | "subscribe"> {
    return this.#status;
  }

  /** What undo and redo would do next. */
  get history(): Store<HistoryLabels> {
    return this.#log.labels;
  }

  /** Follows what the server says: refusals, repairs, conflicts. */
  onServerMessage(listener: (message: LiveMessage) => void): () => void {
    this.#messageListeners.add(listener);
    return () => this.#messageListeners.delete(listener);
  }

  /** Runs a command as one step of the history; what it refuses changes nothing. */
  run<Input>(command: Command<Input>, input: Input, options: RunOptions = {}): Result<Commit> {
    if (!this.#status.get().mayEdit) return err(failure("VIEW_ONLY"));
    return this.#log.run(command, input, { selection: this.selection.get(), ...options });
  }

  /** Undoes the last step, as far as nobody changed the same since; undefined when there is none. */
  undo(): UndoOutcome | undefined {
    return this.#status.get().mayEdit ? this.#selectAfter(this.#log.undo()) : undefined;
  }

  /** Does the last undone step again. */
  redo(): UndoOutcome | undefined {
    return this.#status.get().mayEdit ? this.#selectAfter(this.#log.redo()) : undefined;
  }

  /** Undoes what an undo left alone, over the others' work. */
  undoAnyway(outcome: UndoOutcome): void {
    this.#log.undoAnyway(outcome);
  }

  /** Who does something now, for commands that record it. */
  stamp(): Stamp {
    return { by: this.me.id, at: Date.now() };
  }

  /** Tries to reach the server again at once. */
  retry(): void {
    this.#connection.open();
  }

  close(): void {
    for (const cleanUp of this.#cleanUps) cleanUp();
    this.#log.destroy();
    this.#connection.close();
    this.#localCopy.close();
    this.presence.destroy();
    this.store.destroy();
    this.awareness.destroy();
    this.doc.destroy();
  }

  async #start(): Promise<void> {
    const localCopy = await this.#localCopy.whenOpen;
    const schema = readEntry(this.doc, "meta", META_ID, "schema");
    this.#status.update({ localCopy, ...(schema !== undefined && { phase: "ready" }) });
    // Another tab of this device may have been loaded anew before this one.
    if (typeof schema === "number" && schema > SCHEMA_VERSION) this.#giveWay();
    else this.#connection.open();
  }

  #connectionEvents() {
    const status = this.#status;
    return {
      onPhase: (phase: SessionStatus["connection"]) =>
        status.update({ connection: phase, ...(phase === "online" && { phase: "ready" }) }),
      onUnacknowledged: (unacknowledged: number) => {
        status.update({ unacknowledged });
        const { connection, waiting } = status.get();
        if (connection === "online" && unacknowledged === 0 && waiting > 0) this.#log.settle();
      },
      onMayEdit: (mayEdit: boolean) => status.setMayEdit(mayEdit),
      onRefused: () => status.update({ phase: "refused" }),
      onOutdated: () => this.#giveWay(),
      onMessage: (payload: string) => this.#handleMessage(payload),
    };
  }

  /** Code of an older schema changes nothing any more; what it changed before stays on this device, for the code to come. */
  #giveWay(): void {
    this.#status.update({ isOutdated: true, mayEdit: false });
  }

  #handleMessage(payload: string): void {
    const message = liveMessage.parse(JSON.parse(payload));
    if (message.type === "rights" || message.type === "welcome") {
      this.#status.setMayEdit(can({ role: undefined, level: message.level }, "canvas.edit"));
    }
    for (const listener of this.#messageListeners) listener(message);
  }

  #selectAfter(outcome: UndoOutcome | undefined): UndoOutcome | undefined {
    if (outcome !== undefined)
      this.selection.set(outcome.selection.filter((id) => this.store.tree().isAlive(id)));
    return outcome;
  }

  /** What is deleted, by whomever, is not selected any more. */
  #dropDeletedFromSelection(): void {
    const tree = this.store.tree();
    const isAlive = (id: string) => tree.isAlive(id);
    this.selection.set((ids) => (ids.every(isAlive) ? ids : ids.filter(isAlive)));
  }
}
