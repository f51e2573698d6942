import { err, failure, ok, type Result } from "@formweave/schema";
import type { LiveMessage } from "@formweave/schema/api";
import type { Command, Commit } from "@formweave/schema/commands";
import type { UndoOutcome } from "@formweave/schema/doc";
import type { Stamp } from "@formweave/schema/model";
import { Awareness } from "y-protocols/awareness";
import * as Y from "yjs";
import { createStore, type Store } from "#lib/createStore.ts";
import { serverNow } from "#lib/serverClock.ts";
import { createCommentsLoader, type CommentsLoader } from "./comments/commentsLoader.ts";
import { DocumentStore } from "./documentStore.ts";
import { openServerMessages } from "./pendingMessages.ts";
import { createKnownPeople, type KnownPeople } from "./people/knownPeople.ts";
import { createRejectedWork, type RejectedWork } from "./rejectedWork/rejectedWork.ts";
import { createRights, type SessionRights } from "./rights.ts";
import type { Me, SessionCourse, SessionOptions } from "./sessionOptions.ts";
import { canEdit, createStatus, type SessionStatus, type StatusStore } from "./status.ts";
import { createStepLog, type HistoryLabels, type RunOptions, type StepLog } from "./stepLog.ts";
import { DocumentSync } from "./sync.ts";
import { toStorageScope } from "./workAddress.ts";

const VIEW_ONLY = failure("VIEW_ONLY");

/** The canvas on which a session's document is edited: its selection goes into the history, and comes back with an undo. */
export interface SessionView {
  /** The selected widgets, which a step of the history keeps. */
  selected(): readonly string[];
  /** Selects the widgets of a step that was undone or redone. */
  select(widgetIds: readonly string[]): void;
  /** Refuses commands whose effect the canvas cannot show. */
  admit(command: Pick<Command<never>, "isPlacing">): Result<void>;
  close(): void;
}

/** View of a session that nobody looks at, such as one that sends work in the background. */
const NO_VIEW: SessionView = { selected: () => [], select() {}, admit: () => ok(undefined), close() {} };

/** An open document: its contents, its history, its people and its synchronization. It lives outside React; components read its stores. */
export class EditorSession {
  readonly projectId: string;
  readonly me: Me;
  readonly doc = new Y.Doc();
  /** Public for editors that keep a field of their own in it, as Lexical does. */
  readonly awareness = new Awareness(this.doc);
  readonly store = new DocumentStore(this.doc);
  /** The other people in the document, with their cursors and selections. */
  readonly presence: KnownPeople["presence"];
  readonly messages: ReturnType<typeof openServerMessages>;
  readonly level: SessionRights["level"];
  readonly guest: SessionRights["guest"];
  /** The color of this person in the session, 1 to 8; the server gives it. */
  readonly color: Store<number> = createStore<number>(1);
  readonly rejectedWork: RejectedWork;
  /** The comments of the project, a document of their own. */
  readonly comments: CommentsLoader;
  readonly #status: StatusStore;
  readonly #rights: SessionRights;
  readonly #log: StepLog;
  readonly #people: KnownPeople;
  readonly #sync: DocumentSync;
  #view = NO_VIEW;

  /** Opens the document: first this device's copy, then the connection to the server. */
  constructor(options: SessionOptions, course: SessionCourse) {
    const { projectId, me } = options;
    this.projectId = projectId;
    this.me = me;
    const address = { userId: me.id, projectId };
    const storageScope = toStorageScope(address);
    this.messages = openServerMessages(address, course.messages);
    this.#status = createStatus(storageScope);
    this.#rights = createRights(this.#status);
    this.level = this.#rights.level;
    this.guest = this.#rights.guest;
    this.rejectedWork = createRejectedWork(address, this.#status);
    this.#log = createStepLog(this.doc, storageScope, this.#status, (id) => this.store.widget(id)?.name);
    this.#people = createKnownPeople({ me, awareness: this.awareness, log: this.#log });
    this.presence = this.#people.presence;
    this.#sync = this.#createSync(options, course);
    this.comments = createCommentsLoader({
      projectId,
      me,
      status: this.#status,
      socket: () => this.#sync.socket,
      fetchTicket: options.fetchCommentsTicket,
    });
    this.guest.begin(me, projectId);
    this.awareness.setLocalStateField("user", { id: me.id, name: me.name });
    void this.#sync.start();
  }

  get status(): Pick<Store<SessionStatus>, "get" | "subscribe"> {
    return this.#status;
  }

  /** The last reconnect after a lost connection, or with work that the server lacked. */
  get lastReconnect(): DocumentSync["lastReconnect"] {
    return this.#sync.lastReconnect;
  }

  /** Labels of the next undo and redo. */
  get history(): Store<HistoryLabels> {
    return this.#log.labels;
  }

  /** Takes the canvas that shows this document; it is closed with the session. */
  attachView(view: SessionView): void {
    this.#view = view;
  }

  /** Runs a command as one step of the history; a refused command changes nothing. */
  run<Input>(command: Command<Input>, input: Input, options: RunOptions = {}): Result<Commit> {
    if (!canEdit(this.#status.get())) return err(VIEW_ONLY);
    const admitted = this.#view.admit(command);
    if (!admitted.ok) return admitted;
    return this.#log.run(command, input, { selection: this.#view.selected(), ...options });
  }

  /** Undoes the last step, except for parts that others changed since; undefined when there is none. */
  undo(): UndoOutcome | undefined {
    return canEdit(this.#status.get()) ? this.#selectAfter(this.#log.undo()) : undefined;
  }

  /** Redoes the last undone step. */
  redo(): UndoOutcome | undefined {
    return canEdit(this.#status.get()) ? this.#selectAfter(this.#log.redo()) : undefined;
  }

  /** Reverts the last steps whose gestures begin with `start`, as if they had never been made. */
  withdraw(start: string): void {
    if (canEdit(this.#status.get())) this.#log.withdraw(start);
  }

  /** Steps that can be undone, those skipped by an undo, and the way to undo these anyway. */
  get steps(): Pick<StepLog, "latest" | "possibleAnyway" | "undoAnyway"> {
    return this.#log;
  }

  /** Name of the person behind a Yjs client, present or gone; undefined when unknown, and for the server. */
  findName(clientId: number): string | undefined {
    return this.#people.findName(clientId);
  }

  /** Name of a person, present or gone; undefined when unknown. */
  personName(userId: string): string | undefined {
    return this.#people.personName(userId);
  }

  /** Author and time for commands that record them. */
  stamp(): Stamp {
    return { by: this.me.id, at: serverNow() };
  }

  /** Tries to reach the server again at once. */
  retry(): void {
    this.#sync.retry();
  }

  close(): void {
    this.#view.close();
    this.comments.close();
    this.#people.close();
    this.#log.destroy();
    this.#sync.close();
    this.store.destroy();
    this.awareness.destroy();
    this.doc.destroy();
  }

  #createSync(options: SessionOptions, course: SessionCourse): DocumentSync {
    const { doc, awareness, store, rejectedWork } = this;
    const [status, log] = [this.#status, this.#log];
    const onMessage = (message: LiveMessage) => this.#handleMessage(message);
    return new DocumentSync({ doc, awareness, store, rejectedWork, status, log, onMessage }, options, course);
  }

  #handleMessage(message: LiveMessage): void {
    if (message.type === "welcome") {
      this.#people.meet(message.writers);
      this.color.set(message.color);
    }
    if (message.type === "rights" || message.type === "welcome") {
      this.#rights.receive(message);
      this.comments.setLevel(message.level);
    }
    if (message.type === "talk") this.comments.open();
    if (message.type === "refused" && message.code === VIEW_ONLY.code)
      this.#sync.restartSession(() => this.messages.receive(message));
    else if (message.type !== "rights" || message.guest === undefined) this.messages.receive(message);
  }

  #selectAfter(outcome: UndoOutcome | undefined): UndoOutcome | undefined {
    const alive = outcome?.selection.filter((id) => this.store.tree().isAlive(id));
    if (alive !== undefined) this.#view.select(alive);
    return outcome;
  }
}
