import { readEpoch, seenBefore } from "@formweave/schema/doc";
import { copyOfDoc } from "@formweave/schema/doc/testing";
import * as Y from "yjs";
import { SERVER_WRITER, type Writer } from "@formweave/schema/api";
import type { StaleWork } from "../../../live/mergeStaleWork.ts";
import type { Action, DeviceEvent } from "../actions.ts";
import { createCellReader, type CellReader } from "../cells.ts";
import { only, type Commit, type Seen } from "../ledger.ts";
import type { Downward, Line } from "../line.ts";
import { keepHistory, NumberedHistory } from "../numberedHistory.ts";
import type { DeviceOptions } from "./deviceOptions.ts";
import { LocalCopy } from "./localCopy.ts";
import { judgeUndo } from "../undoGuarantees.ts";
import { answer, runAtRandom, runCommand, writeText, type Visit } from "./visit.ts";

/** Origin of updates that arrived over a connection. */
const REMOTE = { remote: true };

/** A device of a person, with a real document and undo history. */
export class Device {
  readonly id: string;
  readonly person: string;
  /** Commits contained in its document. */
  known: Seen = 0n;
  /** Own commits that the server has acknowledged. */
  acknowledged: Seen = 0n;
  /** All own commits. */
  own: Seen = 0n;
  /** Commits that the server refused as a whole; the device keeps them as rejected work. */
  abandoned: Seen = 0n;
  step = 0;
  readonly #copy = new LocalCopy();
  #visit: Visit | undefined;
  #lastReturn: readonly StaleWork[] = [];
  #lastCommit: Commit | undefined;
  readonly #options: DeviceOptions;

  constructor(options: DeviceOptions) {
    this.id = options.id;
    this.person = options.person;
    this.#options = options;
    this.open();
  }

  get doc(): Y.Doc | undefined {
    return this.#visit?.doc;
  }

  get reader(): CellReader | undefined {
    return this.#visit?.reader;
  }

  get line(): Line | undefined {
    return this.#visit?.line;
  }

  get hasUnsent(): boolean {
    return (this.own & ~this.acknowledged & ~this.abandoned) !== 0n;
  }

  /** Performs an event at the device. */
  async meet(event: DeviceEvent): Promise<void> {
    if (event === "undo" || event === "redo") this.undo(event);
    else await this[event]();
  }

  /** Opens the document from the local copy. */
  open(): void {
    if (this.#visit !== undefined) return;
    const { clientIds, people } = this.#options;
    const doc = new Y.Doc();
    doc.clientID = Number(clientIds.next().value);
    people.set(doc.clientID, this.person);
    doc.transact(() => this.#copy.openIn(doc), REMOTE);
    const origin = { device: this.id };
    const history = new NumberedHistory(doc, origin, this.#copy.history, () => this.#lastCommit?.id ?? 0);
    const reader = createCellReader(doc);
    this.#visit = { device: this.id, doc, history, reader, line: undefined, hasAnswered: false };
    doc.on("afterTransaction", (transaction) => this.#follow(transaction));
    doc.on("update", (bytes: Uint8Array, _origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) => {
      this.#keep(bytes, transaction);
    });
  }

  /** Loses the page and keeps the local copy. */
  crash(): void {
    this.disconnect();
    this.#keepHistory();
    this.#visit = undefined;
  }

  /** Signs out, unless there is unsent work; removes the local copy. */
  signOut(): void {
    if (this.hasUnsent || this.#visit === undefined) return;
    this.disconnect();
    this.#visit = undefined;
    this.#forget();
    this.#copy.history = undefined;
  }

  connect(): void {
    const visit = this.#visit;
    if (visit === undefined || visit.line !== undefined) return;
    visit.line = this.#options.server.connect(this.id, this.person);
    visit.hasAnswered = false;
    visit.line.up.push({ kind: "hello", stateVector: seenBefore(visit.doc, this.#copy.outbox) });
  }

  disconnect(): void {
    if (this.#visit?.line === undefined) return;
    this.#options.server.disconnect(this.#visit.line);
    this.#visit.line = undefined;
  }

  /** Processes the next message from the server. */
  async receive(message: Downward): Promise<void> {
    const visit = this.#visit;
    if (visit === undefined) return;
    switch (message.kind) {
      case "update":
        this.#merge(visit, message);
        return;
      case "ask":
        answer(visit, this.#copy.outbox.answerTo(message.stateVector, visit.doc), this.known);
        return;
      case "ack":
        this.acknowledged |= message.carries & this.own;
        if (!this.hasUnsent) this.#copy.outbox.clear();
        return;
      case "writers":
        for (const { clients } of message.writers.filter(this.#isTrusted)) visit.history.trust(clients);
        return;
      case "closed":
        visit.line = undefined;
        await this.#handleClosed(visit, message.reason);
    }
  }

  #merge({ doc }: Visit, { bytes, shows }: { readonly bytes: Uint8Array; readonly shows: Seen }): void {
    Y.applyUpdate(doc, bytes, REMOTE);
    // An update that depends on missing ones is not visible before those arrive.
    if (doc.store.pendingStructs === null) this.known |= shows;
  }

  /** Writers whose values an undo treats as this person's own: the person, and the server, which restores values for everybody. */
  readonly #isTrusted = ({ userId }: Writer): boolean => userId === this.person || userId === SERVER_WRITER;

  edit(command: string, input: unknown): void {
    if (this.#visit !== undefined) runCommand(this.#visit, command, input);
  }

  /** Writes like a rich text editor. */
  write(written: Extract<Action, { readonly kind: "write" }>): void {
    if (this.#visit !== undefined) writeText(this.#visit, written);
  }

  editAtRandom(seed: number): void {
    const readStamp = () => ({ by: this.person, at: this.#options.server.tick() });
    if (this.#visit !== undefined) runAtRandom(this.#visit, seed, readStamp);
  }

  undo(way: "undo" | "redo"): void {
    const visit = this.#visit;
    if (visit === undefined) return;
    const { ledger, accuse, people } = this.#options;
    const before = { doc: copyOfDoc(visit.doc), known: this.known };
    const last = this.#lastCommit;
    const outcome = visit.history[way]();
    if (outcome === undefined) return;
    const commit = this.#lastCommit === last ? undefined : this.#lastCommit;
    const undone = { way, outcome, commit, before, after: visit.doc, device: this.id, person: this.person };
    for (const fault of judgeUndo(undone, ledger, people)) accuse(fault);
  }

  /** Returns stale work a second time, like a page that died before it knew of the first. */
  async sendTwice(): Promise<void> {
    await this.#options.server.mergeAllStaleWork(this, this.#lastReturn, 0n);
  }

  async #handleClosed(visit: Visit, reason: string): Promise<void> {
    if (reason === "stale") await this.#leaveEpoch(visit);
    else if (!TRY_AGAIN.has(reason)) this.#abandon();
    else if (reason !== "goingAway") this.connect();
  }

  /** Returns the unsent work of a past epoch as stale work, and starts with the current epoch. */
  async #leaveEpoch({ doc }: Visit): Promise<void> {
    const { server } = this.#options;
    const epoch = readEpoch(doc);
    const { outbox } = this.#copy;
    const stateVector = seenBefore(doc, outbox);
    const parts = outbox.partsFor(Y.encodeStateVector(server.onDisk(epoch)), doc);
    const works = parts.map((update) => ({ epoch, stateVector, update }));
    const refusal = await server.mergeAllStaleWork(this, works, this.known);
    if (refusal !== undefined && TRY_AGAIN.has(refusal)) return;
    this.#lastReturn = works;
    if (refusal === undefined) this.acknowledged |= this.known & this.own;
    else this.abandoned |= this.own & ~this.acknowledged;
    this.#beginAnew();
  }

  #abandon(): void {
    this.abandoned |= this.own & ~this.acknowledged;
    this.#beginAnew();
  }

  #beginAnew(): void {
    this.#keepHistory();
    this.#visit = undefined;
    this.#forget();
    this.open();
    this.connect();
  }

  #forget(): void {
    this.#copy.clear();
    this.known = 0n;
  }

  /** Stores the undo history as for a page reload. */
  #keepHistory(): void {
    if (this.#visit !== undefined) this.#copy.history = keepHistory(this.#visit.history);
  }

  #follow(transaction: Y.Transaction): void {
    const changes = this.#visit?.reader.follow(transaction) ?? [];
    if (!transaction.local || transaction.changed.size === 0) return;
    const made = { device: this.id, person: this.person, seen: this.known, step: this.step };
    const commit = this.#options.ledger.add(made, changes);
    this.#lastCommit = commit;
    this.own |= only(commit);
    this.known |= only(commit);
  }

  #keep(bytes: Uint8Array, transaction: Y.Transaction): void {
    const visit = this.#visit;
    this.#copy.keep(bytes, transaction);
    if (!transaction.local || visit?.hasAnswered !== true || this.#lastCommit === undefined) return;
    visit.line?.up.push({ kind: "update", bytes, carries: only(this.#lastCommit) });
  }
}

/** Close reasons after which a client reconnects and sends everything that the server lacks. */
const TRY_AGAIN: ReadonlySet<string> = new Set(["resync", "notDurable", "goingAway"]);
