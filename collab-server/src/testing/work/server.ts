import { SERVER_WRITER } from "@formweave/schema/api";
import { createWidget, writeEntry } from "@formweave/schema/doc";
import { pino } from "pino";
import * as Y from "yjs";
import type { Author } from "../../live/gate/record/conflicts.ts";
import { createGate, type Gate } from "../../live/gate/gate.ts";
import { createGroupCommit, type GroupCommit } from "../../live/log/groupCommit.ts";
import { openLiveDocument, type LiveDocument } from "../../live/document/liveDocument.ts";
import { Refusal } from "../../live/refusal.ts";
import { mergeStaleWork, type StaleWorkDeps, type StaleWork } from "../../live/mergeStaleWork.ts";
import { createMemoryLog, type MemoryLog } from "../live/memoryLog.ts";
import { createRenewals } from "../../live/document/renewal.ts";
import type { UpdateLog } from "../../live/log/updateLog.ts";
import { readCells } from "./cells.ts";
import { readMoment, type DocumentMoment } from "./documentMoment.ts";
import type { Seen } from "./ledger.ts";
import { createLine, type Line, type Upward } from "./line.ts";

const DAY_MS = 24 * 3_600_000;
/** Later than the 30 days after which deleted things are purged. */
const RENEWAL_MS = 31 * DAY_MS;
const DOCUMENT = { name: "project:p", projectId: "p" } as const;

/** A notification by the server to a person about an entry. */
export interface ReportedEntry {
  readonly person: string;
  readonly entry: string;
}

/** The device and person that return stale work. */
interface LatePerson {
  readonly id: string;
  readonly person: string;
}

/** State of the server process; lost when it is killed. */
interface Process {
  readonly live: LiveDocument;
  readonly gate: Gate;
  readonly commit: GroupCommit;
  readonly deps: StaleWorkDeps;
  /** Updates in the document that no client has received yet. */
  readonly unsent: Uint8Array[];
  isKilled: boolean;
}

/** The server of a history: a real gate over a log that survives each process. */
export class WorkServer {
  readonly log: MemoryLog = createMemoryLog();
  readonly reported: ReportedEntry[] = [];
  readonly purged: DocumentMoment[] = [];
  readonly refusals: { readonly device: string; readonly reason: string }[] = [];
  /** Commits contained in its document. */
  known: Seen = 0n;
  #now: number;
  /** Commits sent to all clients. */
  #published: Seen = 0n;
  #process: Process;
  #ids = 0;
  #processes = 0;
  readonly #lines = new Set<Line>();
  readonly #disk: UpdateLog;

  /** Starts with a document; `disk` can replace the log with a faulty one. */
  constructor(base: Uint8Array, now: number, disk?: (log: MemoryLog) => UpdateLog) {
    this.#now = now;
    this.#disk = disk?.(this.log) ?? this.log;
    this.#process = this.#start();
    Y.applyUpdate(this.#process.live.doc, base);
    this.#process.live.claim(BASE_CLIENT, FOUNDER);
    this.#process.commit.flush();
    this.#process.unsent.length = 0;
  }

  get doc(): Y.Doc {
    return this.#process.live.doc;
  }

  get epoch(): number {
    return this.#process.live.epoch;
  }

  /** Returns a unique time. */
  tick(): number {
    this.#now += 1;
    return this.#now;
  }

  connect(device: string, person: string): Line {
    const line = createLine(device, person);
    this.#lines.add(line);
    return line;
  }

  disconnect(line: Line): void {
    line.isOpen = false;
    this.#lines.delete(line);
  }

  /** Processes the next message of each connection in one turn; with `isKilled` the process dies before any of it is durable. */
  async receive(lines: readonly Line[], isKilled = false): Promise<void> {
    const process = this.#process;
    const durable = this.known;
    const taken = lines.map((line) => this.#take(line, line.up.shift()));
    if (isKilled) process.isKilled = true;
    await Promise.all(taken);
    if (isKilled) this.#startAnew(durable);
    else this.#publish();
  }

  kill(): void {
    this.#process.isKilled = true;
    this.#startAnew(this.known);
  }

  /** The document as it would be after a crash; for a past epoch, as that ended. */
  onDisk(epoch = this.epoch): Y.Doc {
    this.#process.commit.flush();
    const commit = { add: nothing };
    return openLiveDocument(new Y.Doc(), { ...DOCUMENT, epoch }, { ...this.#process.deps, commit }).doc;
  }

  /** Merges stale work of a past epoch, part by part; returns the reason when a part is refused. */
  async mergeAllStaleWork(
    device: LatePerson,
    works: readonly StaleWork[],
    carries: Seen,
  ): Promise<string | undefined> {
    for (const work of works) {
      // Each part builds on the earlier ones.
      const refusal = await this.#merge(device, work, carries);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }

  async #merge({ id, person }: LatePerson, work: StaleWork, carries: Seen): Promise<string | undefined> {
    const { deps, live } = this.#process;
    try {
      this.#send(person, await mergeStaleWork(deps, live, this.#author(person), work));
    } catch (error) {
      return this.#refuse(id, error);
    }
    this.known |= carries;
    this.#publish();
    return undefined;
  }

  /** Begins the next epoch and closes all connections. */
  async renew(purges: boolean): Promise<void> {
    for (const line of this.#lines) this.#close(line, "goingAway");
    if (purges) this.#now += RENEWAL_MS;
    const { live, gate, commit, deps } = this.#process;
    const old = this.#now - RENEWAL_MS;
    const id = deps.newId();
    await gate.write(live, this.#author("ann"), "update", (doc) => throwAway(doc, id, old));
    commit.flush();
    const before = readMoment(live.doc, readCells(live.doc));
    const renewals = createRenewals({ ...deps, logger: pino({ level: "silent" }) });
    renewals.whenDue(live);
    this.#process = this.#start();
    if (this.epoch !== live.epoch + 1) throw new Error("The document was not renewed");
    this.purged.push(before);
  }

  async #take(line: Line, message: Upward | undefined): Promise<void> {
    const { live, gate } = this.#process;
    let added: Seen = 0n;
    if (message === undefined || !line.isOpen) return;
    try {
      if (message.kind === "hello") {
        this.#greet(line, message.stateVector);
        return;
      }
      const { bytes, kind, carries } = message;
      const { isReconnecting, seen } = line;
      added = carries & ~this.known;
      this.known |= added;
      if (kind === "answer") line.isReconnecting = false;
      const how = { ...this.#author(line.person), bytes, origin: line, isReconnecting, seen };
      this.#send(line.person, await gate.receive(live, how));
      if (kind !== "part") line.down.push({ kind: "ack", carries });
    } catch (error) {
      this.known &= ~added;
      this.#close(line, this.#refuse(line.device, error));
    }
  }

  #greet(line: Line, stateVector: Uint8Array): void {
    const { live, commit } = this.#process;
    const seen = Y.decodeStateVector(stateVector);
    if ([...seen.keys()].some((clientId) => live.isOfOtherEpoch(clientId))) throw new Refusal("stale");
    commit.flush();
    line.seen = seen;
    line.isGreeted = true;
    line.down.push(
      { kind: "writers", writers: listWriters(live) },
      { kind: "ask", stateVector: Y.encodeStateVector(live.doc) },
      { kind: "update", bytes: Y.encodeStateAsUpdate(live.doc, stateVector), shows: this.known },
    );
  }

  #refuse(device: string, error: unknown): string {
    if (!(error instanceof Refusal)) throw error;
    if (error.reason !== "stale") this.refusals.push({ device, reason: error.reason });
    return error.reason;
  }

  #close(line: Line, reason: string): void {
    if (line.isOpen) line.down.push({ kind: "closed", reason });
    this.disconnect(line);
  }

  #send(person: string, { repairs, conflicts }: Awaited<ReturnType<Gate["receive"]>>): void {
    for (const { root, entryId } of [...repairs, ...conflicts]) {
      this.reported.push({ person, entry: `${root}/${entryId}` });
    }
  }

  #publish(): void {
    const updates = this.#process.unsent.splice(0);
    const added = this.known & ~this.#published;
    this.#published = this.known;
    for (const line of this.#lines) {
      // A connection without a handshake receives new updates too, but lacks the earlier ones.
      const shows = line.isGreeted ? this.known : added;
      for (const bytes of updates) line.down.push({ kind: "update", bytes, shows });
    }
  }

  #author(userId: string): Author {
    return { userId, sessionId: "session", organizationId: "organization", at: this.tick() };
  }

  #startAnew(known: Seen): void {
    for (const line of this.#lines) this.#close(line, "goingAway");
    this.#process.commit.stop();
    this.known = known;
    this.#published = known;
    this.#process = this.#start();
  }

  #start(): Process {
    const disk = this.#disk;
    const isKilled = () => started.isKilled;
    const log: UpdateLog = {
      ...disk,
      append(batch) {
        if (isKilled()) throw new Error("The process is gone");
        disk.append(batch);
      },
    };
    const commit = createGroupCommit({
      log,
      retryMs: 5,
      onFailure: nothing,
      onSuccess: nothing,
      onHealed: nothing,
    });
    const newId = () => `id-${++this.#ids}`;
    const now = () => this.#now;
    const deps: StaleWorkDeps = { log, commit, newId, now, elapsed: now, displayName: (userId) => userId };
    const doc = new Y.Doc();
    doc.clientID = serverClientId(++this.#processes);
    const live = openLiveDocument(doc, DOCUMENT, deps);
    const unsent: Uint8Array[] = [];
    doc.on("update", (bytes: Uint8Array) => unsent.push(bytes));
    const started: Process = { live, gate: createGate(deps), commit, deps, unsent, isKilled: false };
    return started;
  }
}

function nothing(): void {}

/** Yjs client id of the initial content, and its author, who takes no part in the history. */
export const BASE_CLIENT = 1;
const FOUNDER = "zoe";

/** Client ids of server processes, smallest and largest in turn, because Yjs uses them to decide between concurrent values. */
function serverClientId(process: number): number {
  return process % 2 === 0 ? 10 + process : 2 ** 40 + process;
}

function listWriters({ owners }: LiveDocument) {
  return [...owners.writers()].map(([userId, clients]) => {
    const name = userId === SERVER_WRITER ? "" : userId;
    return { userId, name, clients: [...new Set(clients)] };
  });
}

/** Creates a widget that was deleted long ago, so that there is something to purge. */
function throwAway(doc: Y.Doc, id: string, at: number): void {
  const place = { position: { x: 0, y: 0 }, size: { width: 200, height: 80 }, parentId: null };
  const stamp = { by: "ann", at };
  createWidget(doc, { ...place, id, type: "text-input", name: id }, "V1", stamp);
  writeEntry(doc, "widgets", id, { key: "del", value: { ...stamp } });
}
