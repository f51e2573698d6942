import type { Rect } from "@formweave/schema/geometry";
import type { Me, SessionOptions, SessionCourse } from "./sessionOptions.ts";
import { err, failure, type Result } from "@formweave/schema";
import type { ProjectLevel } from "@formweave/schema/access";
import { createGuestRights } from "./guestRights.ts";
import { liveMessage, type LiveMessage } from "@formweave/schema/api";
import type { Command, Commit } from "@formweave/schema/commands";
import { META_ID, readEntry, sameJson, SCHEMA_VERSION, type UndoOutcome } from "@formweave/schema/doc";
import { canvasDocumentName, type Stamp } from "@formweave/schema/model";
import { Awareness } from "y-protocols/awareness";
import * as Y from "yjs";
import { createRejectedWork, type RejectedWork } from "./rejectedWork/rejectedWork.ts";
import { toStorageScope } from "./workAddress.ts";
import { keptCanvasOptions, type CanvasOptions } from "../builder/canvasState/canvasOptions.ts";
import { Connection } from "./socket/connection.ts";
import { createEpochHandover, type EpochHandover } from "./rejectedWork/epochHandover.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import { serverNow } from "#lib/serverClock.ts";
import { followDefinitions } from "./definitions.ts";
import { DocumentStore } from "./documentStore.ts";
import { askBeforeLeaving } from "./saving/askBeforeLeaving.ts";
import { localCopyName } from "./localCopy/copies.ts";
import type { LocalCopy } from "./localCopy/localCopy.ts";
import { openLocalCopy } from "./localCopy/openLocalCopy.ts";
import type { RenderMeter } from "../builder/canvasState/renderMeter.ts";
import { takePendingMessages } from "./pendingMessages.ts";
import { createServerMessages, type ServerMessages } from "./serverMessages.ts";
import { createShownPage, type ShownPage } from "../builder/canvasState/shownPage.ts";
import { createPresence, type Presence } from "./people/presence.ts";
import { watchReconnects, type ReconnectEvent } from "./reconnection/watchReconnects.ts";
import { reportConnection } from "./socket/reportConnection.ts";
import { watchSlowSaving } from "./saving/slowSaving.ts";
import { selectOnlyLiving } from "../builder/canvasState/selectOnlyLiving.ts";
import { showWhenReady } from "./saving/showWhenReady.ts";
import { createStatus, takeLevel, type SessionStatus, type StatusStore } from "./status.ts";
import { createStepLog, type HistoryLabels, type RunOptions, type StepLog } from "./stepLog.ts";
import { trustOwnTabs } from "./undo/trustOwnTabs.ts";
import type { Suggestion } from "../builder/canvasState/suggestion/suggestion.ts";
import { createCommentsLoader, type CommentsLoader } from "./comments/commentsLoader.ts";
import { Writers } from "./people/writers.ts";
import { keptViewport } from "../builder/canvasState/keptViewport.ts";
import type { Viewport } from "../builder/canvasState/viewport.ts";

const VIEW_ONLY = failure("VIEW_ONLY");
const POSITIONS_FOLLOW = failure("PLACES_FOLLOW");
const TOO_LARGE = failure("CHANGE_TOO_LARGE");

/**
 * An open document with everything around it: the local copy, the connection, the history, the presence. It lives outside React;
 * components read its stores.
 */
export class EditorSession {
  readonly projectId: string;
  readonly me: Me;
  readonly doc = new Y.Doc();
  /** Public for editors that keep a field of their own in it, as Lexical does. */
  readonly awareness = new Awareness(this.doc);
  readonly store = new DocumentStore(this.doc);
  /** The page as this person views it: as drawn, or as laid out for another device. */
  readonly page: ShownPage = createShownPage(this.store);
  readonly presence: Presence = createPresence(this.awareness);
  readonly selection: Store<readonly string[]> = createStore<readonly string[]>([]);
  /** The widget whose rich text this person edits on the canvas. */
  readonly editing: Store<string | null> = createStore<string | null>(null);
  /** The widget whose name this person edits on the canvas. */
  readonly renaming: Store<string | null> = createStore<string | null>(null);
  /** Rectangle of the first selected widget during a gesture, px; the document changes only at the end of the gesture. */
  readonly gestureChange: Store<Rect | null> = createStore<Rect | null>(null);
  /** The assistant's suggestion that is not accepted yet; for this person alone. */
  readonly suggestion: Store<Suggestion | null> = createStore<Suggestion | null>(null);
  readonly viewport: Store<Viewport>;
  readonly options: Store<CanvasOptions> = keptCanvasOptions();
  /** The last reconnect after a lost connection, or with work that the server lacked. */
  readonly lastReconnect: Store<ReconnectEvent | null> = createStore<ReconnectEvent | null>(null);
  readonly messages: ServerMessages;
  /** This person's access level, once the server has sent it. */
  readonly level: Store<ProjectLevel | undefined> = createStore<ProjectLevel | undefined>(undefined);
  /** Rights of a guest, who came by a link; null for people with access of their own. */
  readonly guest = createGuestRights();
  /** The color of this person in the session, 1 to 8; the server gives it. */
  readonly color: Store<number> = createStore<number>(1);
  readonly rejectedWork: RejectedWork;
  /** The comments of the project, a document of their own. */
  readonly comments: CommentsLoader;
  /** Set while somebody measures; checked at each render of a widget, so that it costs nothing otherwise. */
  renderMeter: RenderMeter | undefined;
  readonly #reportPhase: (phase: SessionStatus["connection"]) => void;
  readonly #status: StatusStore;
  readonly #log: StepLog;
  readonly #localCopy: LocalCopy;
  readonly #handover: EpochHandover;
  readonly #connection: Connection;
  readonly #writers: Writers;
  readonly #cleanUps: readonly (() => void)[];

  /** Opens the document: first this device's copy, then the connection to the server. */
  constructor(options: SessionOptions, course: SessionCourse) {
    const { projectId, me, fetchCommentsTicket } = options;
    this.projectId = projectId;
    this.me = me;
    const kept = keptViewport(projectId, this.page);
    this.viewport = kept.viewport;
    this.#writers = new Writers(me.id);
    const address = { userId: me.id, projectId };
    this.messages = createServerMessages([...takePendingMessages(address), ...(course.messages ?? [])]);
    const storageScope = toStorageScope(address);
    this.#status = createStatus(storageScope);
    this.rejectedWork = createRejectedWork(address, this.#status);
    this.#log = createStepLog(this.doc, storageScope, this.#status, (id) => this.store.widget(id)?.name);
    this.#reportPhase = watchReconnects(this.doc, storageScope, this.#status, this.lastReconnect);
    const name = localCopyName(me.id, canvasDocumentName(projectId));
    this.#localCopy = openLocalCopy(this.doc, this.#status, { name, epoch: course.epoch });
    this.#handover = createEpochHandover({
      projectId,
      doc: this.doc,
      rejectedWork: this.rejectedWork,
      localCopy: this.#localCopy,
      unsent: this.#localCopy.outbox,
      confirmAll: () => this.#confirmAll(),
      continueIn: course.onEpoch,
    });
    this.#connection = this.#createConnection(options);
    const [status, socket] = [this.#status, () => this.#connection.socket];
    this.comments = createCommentsLoader({ projectId, me, status, socket, fetchTicket: fetchCommentsTicket });
    this.#cleanUps = [
      kept.stop,
      () => this.comments.close(),
      followDefinitions(this.doc, this.store),
      this.selection.subscribe(() => this.presence.show("selection", this.selection.get())),
      selectOnlyLiving(this.store, this.selection),
      this.#localCopy.state.subscribe(() => this.#status.update({ localCopy: this.#localCopy.state.get() })),
      askBeforeLeaving(this.#status),
      watchSlowSaving(this.#status),
      trustOwnTabs(this.presence, me.id, this.#log),
    ];
    void this.#start();
  }

  get status(): Pick<Store<SessionStatus>, "get" | "subscribe"> {
    return this.#status;
  }

  /** Labels of the next undo and redo. */
  get history(): Store<HistoryLabels> {
    return this.#log.labels;
  }

  /** Runs a command as one step of the history; a refused command changes nothing. */
  run<Input>(command: Command<Input>, input: Input, options: RunOptions = {}): Result<Commit> {
    if (!this.#status.get().mayEdit) return err(VIEW_ONLY);
    if (command.isPlacing && this.page.device.get() !== "desktop") return err(POSITIONS_FOLLOW);
    return this.#log.run(command, input, { selection: this.selection.get(), ...options });
  }

  /** Undoes the last step, except for parts that others changed since; undefined when there is none. */
  undo(): UndoOutcome | undefined {
    return this.#status.get().mayEdit ? this.#selectAfter(this.#log.undo()) : undefined;
  }

  /** Redoes the last undone step. */
  redo(): UndoOutcome | undefined {
    return this.#status.get().mayEdit ? this.#selectAfter(this.#log.redo()) : undefined;
  }

  /** Reverts the last steps whose gestures begin with `start`, as if they had never been made. */
  withdraw(start: string): void {
    if (this.#status.get().mayEdit) this.#log.withdraw(start);
  }

  /** Steps that can be undone, those skipped by an undo, and the way to undo these anyway. */
  get steps(): Pick<StepLog, "latest" | "possibleAnyway" | "undoAnyway"> {
    return this.#log;
  }

  /** Name of the person behind a Yjs client, present or gone; undefined when unknown, and for the server. */
  findName(clientId: number): string | undefined {
    return this.presence.findName(clientId) ?? this.#writers.findName(clientId);
  }

  /** Name of a person, present or gone; undefined when unknown. */
  personName(userId: string): string | undefined {
    if (userId === this.me.id) return this.me.name;
    const here = this.presence.peers.get().find(({ user }) => user.id === userId);
    return here?.user.name ?? this.#writers.personName(userId);
  }

  /** Author and time for commands that record them. */
  stamp(): Stamp {
    return { by: this.me.id, at: serverNow() };
  }

  /** Tries to reach the server again at once. */
  retry(): void {
    this.#connection.retry();
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

  #createConnection({ fetchTicket, environment }: SessionOptions): Connection {
    return new Connection({
      documentName: canvasDocumentName(this.projectId),
      doc: this.doc,
      unsent: this.#localCopy.outbox,
      awareness: this.awareness,
      fetchTicket,
      events: this.#connectionEvents(),
      ...(environment !== undefined && { environment }),
    });
  }

  async #start(): Promise<void> {
    this.guest.begin(this.me, this.projectId);
    this.awareness.setLocalStateField("user", { id: this.me.id, name: this.me.name });
    await Promise.all([this.#localCopy.whenOpen, this.#log.whenOpen]);
    if (this.doc.isDestroyed) return;
    // The stored number may be older: the browser writes it later than the work.
    this.#status.setWaiting(Math.max(this.#status.get().waiting, this.#localCopy.outbox.stepsFound));
    this.#reportPhase("connecting"); // the local edits are known now
    const schema = readEntry(this.doc, "meta", META_ID, "schema");
    if (schema !== undefined) showWhenReady(this.doc, this.#status);
    // Another tab of this device may have been reloaded before this one.
    if (typeof schema === "number" && schema > SCHEMA_VERSION) this.#stopEditing();
    else this.#connection.open();
  }

  /** Marks everything done on this device as confirmed by the server. */
  #confirmAll(): void {
    this.#localCopy.confirm();
    if (this.#status.get().waiting > 0) this.#log.confirmAll();
  }

  #connectionEvents() {
    const report = reportConnection(this.#status, () => this.#confirmAll());
    return {
      ...report,
      onPhase: (phase: SessionStatus["connection"]) => {
        this.#reportPhase(phase);
        report.onPhase(phase);
        if (phase === "online") showWhenReady(this.doc, this.#status);
        if (phase === "online") this.#localCopy.applyLeft();
        if (phase === "online") void this.#handOverOlder();
      },
      onRefused: () => this.#endSession("refused"),
      onGone: () => this.#endSession("deleted"),
      onSending: (sending: SessionStatus["sending"]) => this.#status.update({ sending }),
      onOutdated: () => this.#stopEditing(),
      onTooLarge: () => this.#handleTooLarge(),
      // If that fails, a reconnect reports the end of the epoch again.
      onStale: () => void this.#handover.followEpoch(() => this.#connection.openLater()),
      onMessage: (payload: string) => this.#handleMessage(liveMessage.parse(JSON.parse(payload))),
    };
  }

  /** Ends the session for good: work that the server lacks is stored as rejected work for its author. */
  #endSession(phase: "refused" | "deleted"): void {
    this.#status.update({ phase });
    if (this.#status.get().waiting > 0) void this.#handover.storeRejected();
  }

  /** Stops editing by code of an older schema; its earlier changes stay on this device for the newer code. */
  #stopEditing(): void {
    this.#status.update({ isOutdated: true, mayEdit: false });
  }

  /** Handles an update larger than the server takes: sent again, it would close the connection again. */
  #handleTooLarge(): void {
    const isOwn = this.#status.get().waiting > 0 || this.#localCopy.outbox.updates.length > 0;
    if (!isOwn) return this.#connection.openLater();
    const refusal: LiveMessage = { type: "refused", ...TOO_LARGE };
    void this.#handover.rejectLargeWork([refusal], () => this.messages.receive(refusal));
  }

  /** Hands in the work that older epochs left on this device, once connected. */
  async #handOverOlder(): Promise<void> {
    const messages = await this.#handover.handOverOlder(this.#localCopy.takeOlder());
    for (const message of messages) this.#handleMessage(message);
  }

  #handleMessage(message: LiveMessage): void {
    if (message.type === "welcome") {
      this.#log.trust(this.#writers.meet(message.writers));
      this.color.set(message.color);
    }
    if (message.type === "rights" || message.type === "welcome") {
      this.level.set(message.level);
      this.guest.setRights(message.guest);
      takeLevel(this.#status, message.level);
      this.comments.setLevel(message.level);
    }
    if (message.type === "talk") this.comments.open();
    if (message.type === "refused" && message.code === VIEW_ONLY.code)
      void this.#handover.restartSession([], () => this.messages.receive(message));
    else if (message.type !== "rights" || message.guest === undefined) this.messages.receive(message);
  }

  #selectAfter(outcome: UndoOutcome | undefined): UndoOutcome | undefined {
    const alive = outcome?.selection.filter((id) => this.store.tree().isAlive(id));
    // An equal list keeps its identity: otherwise every follower of the selection would process it again.
    if (alive !== undefined) this.selection.set((ids) => (sameJson(ids, alive) ? ids : alive));
    return outcome;
  }
}
