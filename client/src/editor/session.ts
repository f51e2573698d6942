import { err, failure, type Result } from "@formweave/schema";
import { can, type ProjectLevel } from "@formweave/schema/access";
import { liveMessage, type LiveMessage } from "@formweave/schema/api";
import { type Command, type Commit } from "@formweave/schema/commands";
import { META_ID, readEntry, sameJson, SCHEMA_VERSION, type UndoOutcome } from "@formweave/schema/doc";
import { canvasDocumentName, type Stamp } from "@formweave/schema/model";
import { Awareness } from "y-protocols/awareness";
import * as Y from "yjs";
import { loadFullSet } from "#widgets/fullSet.ts";
import { createAside, placeOf, type Aside } from "./aside.ts";
import { keptCanvasOptions, type CanvasOptions } from "./canvasOptions.ts";
import { Connection } from "./connection.ts";
import { createLeaving, type Leaving } from "./leaving.ts";
import { createStore, type Store } from "./createStore.ts";
import { followDefinitions, lacksDefinitions } from "./definitions.ts";
import { DocumentStore } from "./documentStore.ts";
import { askBeforeLeaving } from "./askBeforeLeaving.ts";
import { localCopyName } from "./localCopy/copies.ts";
import { LocalCopy } from "./localCopy/localCopy.ts";
import { type RenderMeter } from "./renderMeter.ts";
import { createNews, type News } from "./news.ts";
import { createShownPage, type ShownPage } from "./shownPage.ts";
import { createPresence, type Presence } from "./presence.ts";
import { keepAbsence, type Homecoming } from "./absence.ts";
import { createStatus, type SessionStatus, type StatusStore } from "./status.ts";
import { createStepLog, type HistoryLabels, type RunOptions, type StepLog } from "./stepLog.ts";
import type { Suggestion } from "./suggestion.ts";
import { Writers } from "./writers.ts";
import { INITIAL_VIEWPORT, type Viewport } from "./viewport.ts";

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

/** How a session begins and goes over into the next one; the pool's business. */
export interface SessionCourse {
  /** The epoch to begin with; without it the newest that this device has. */
  readonly epoch?: number;
  /** What the server said on the way here. */
  readonly news?: readonly LiveMessage[];
  /** This session is over, with nothing in it that is not on the server or kept apart: another one goes on, in this epoch. */
  readonly onEpoch: (epoch: number, news: readonly LiveMessage[]) => void;
}

const VIEW_ONLY = failure("VIEW_ONLY");
const PLACES_FOLLOW = failure("PLACES_FOLLOW");
const TOO_LARGE = failure("CHANGE_TOO_LARGE");

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
  /** The page as this person looks at it: as it was drawn, or as it stands on another device. */
  readonly page: ShownPage = createShownPage(this.store);
  readonly presence: Presence = createPresence(this.awareness);
  readonly selection: Store<readonly string[]> = createStore<readonly string[]>([]);
  /** The widget whose rich text this person is writing in, on the canvas. */
  readonly editing: Store<string | null> = createStore<string | null>(null);
  /** The widget whose name this person is writing, on the canvas. */
  readonly renaming: Store<string | null> = createStore<string | null>(null);
  /** What the assistant offers and nobody has accepted yet; for this person alone. */
  readonly suggestion: Store<Suggestion | null> = createStore<Suggestion | null>(null);
  readonly viewport: Store<Viewport> = createStore(INITIAL_VIEWPORT);
  readonly options: Store<CanvasOptions> = keptCanvasOptions();
  /** The last return of the line after it was gone, or with work that the server lacked. */
  readonly homecoming: Store<Homecoming | null> = createStore<Homecoming | null>(null);
  readonly news: News;
  /** What this person may do here, once the server has said. */
  readonly level: Store<ProjectLevel | undefined> = createStore<ProjectLevel | undefined>(undefined);
  readonly aside: Aside;
  /** Set while somebody measures; read at each render of a widget, so that it costs nothing otherwise. */
  renderMeter: RenderMeter | undefined;
  readonly #comeHome: (phase: SessionStatus["connection"]) => void;
  readonly #status: StatusStore;
  readonly #log: StepLog;
  readonly #localCopy: LocalCopy;
  readonly #leaving: Leaving;
  readonly #connection: Connection;
  readonly #writers: Writers;
  readonly #cleanUps: readonly (() => void)[];

  /** Opens the document: first what this device has of it, then the line to the server. */
  constructor({ projectId, me, fetchTicket }: SessionOptions, course: SessionCourse) {
    const documentName = canvasDocumentName(projectId);
    this.projectId = projectId;
    this.me = me;
    this.#writers = new Writers(me.id);
    this.news = createNews(course.news ?? []);
    const address = { userId: me.id, projectId };
    const place = placeOf(address);
    this.#status = createStatus(place);
    this.aside = createAside(address, this.#status);
    this.#log = createStepLog(this.doc, place, this.#status);
    this.#comeHome = keepAbsence(this.doc, place, this.#status, this.homecoming);
    this.#localCopy = new LocalCopy({
      name: localCopyName(me.id, documentName),
      doc: this.doc,
      epoch: course.epoch,
      isLive: () => this.#status.get().connection === "online",
      mayEdit: () => this.#status.get().mayEdit,
    });
    this.#leaving = createLeaving({
      projectId,
      doc: this.doc,
      aside: this.aside,
      localCopy: this.#localCopy,
      settle: () => this.#log.settle(),
      goOn: course.onEpoch,
    });
    this.#connection = new Connection({
      documentName,
      doc: this.doc,
      awareness: this.awareness,
      fetchTicket,
      events: this.#connectionEvents(),
    });
    this.#cleanUps = [
      followDefinitions(this.doc, this.store),
      this.selection.subscribe(() => this.presence.show("selection", this.selection.get())),
      this.store.subscribeTree(() => this.#dropDeletedFromSelection()),
      this.#localCopy.state.subscribe(() => this.#status.update({ localCopy: this.#localCopy.state.get() })),
      askBeforeLeaving(this.#status),
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

  /** Runs a command as one step of the history; what it refuses changes nothing. */
  run<Input>(command: Command<Input>, input: Input, options: RunOptions = {}): Result<Commit> {
    if (!this.#status.get().mayEdit) return err(VIEW_ONLY);
    if (command.isPlacing && this.page.device.get() !== "desktop") return err(PLACES_FOLLOW);
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

  /** The name of the person behind a Yjs client, here or gone; undefined when that is not known, or the server. */
  nameOf(clientId: number): string | undefined {
    return this.presence.nameOf(clientId) ?? this.#writers.nameOf(clientId);
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
    await this.#localCopy.whenOpen;
    if (this.doc.isDestroyed) return;
    this.#comeHome("connecting"); // what this device has is known now
    const schema = readEntry(this.doc, "meta", META_ID, "schema");
    if (schema !== undefined) this.#show();
    // Another tab of this device may have been loaded anew before this one.
    if (typeof schema === "number" && schema > SCHEMA_VERSION) this.#giveWay();
    else this.#connection.open();
  }

  /** The document is shown with the first definitions that it needs, or when they cannot be had. */
  #show(): void {
    const show = () => {
      const { phase, connection } = this.#status.get();
      const isRefused = phase === "refused" && connection !== "online";
      if (!isRefused && !this.doc.isDestroyed) this.#status.update({ phase: "ready" });
    };
    if (lacksDefinitions(this.doc)) void loadFullSet().then(show);
    else show();
  }

  #connectionEvents() {
    const status = this.#status;
    return {
      onPhase: (phase: SessionStatus["connection"]) => {
        this.#comeHome(phase);
        status.update({ connection: phase });
        if (phase === "online") this.#show();
        if (phase === "online") this.#localCopy.applyLeft();
        if (phase === "online") void this.#leaveOlder();
      },
      onUnacknowledged: (unacknowledged: number) => {
        status.update({ unacknowledged });
        const { connection, mayEdit, waiting } = status.get();
        // What somebody did who may only look by now is never on the server, whatever the line has heard of.
        if (connection === "online" && mayEdit && unacknowledged === 0 && waiting > 0) this.#log.settle();
      },
      onMayEdit: (mayEdit: boolean) => status.setMayEdit(mayEdit),
      onRefused: () => {
        status.update({ phase: "refused" });
        if (status.get().waiting > 0) void this.#leaving.putAside();
      },
      onOutdated: () => this.#giveWay(),
      onTooLarge: () => this.#handleTooLarge(),
      // Otherwise to be told again that the epoch has ended.
      onStale: () => void this.#leaving.followEpoch(() => this.#connection.openLater()),
      onMessage: (payload: string) => this.#hear(liveMessage.parse(JSON.parse(payload))),
    };
  }

  /** Code of an older schema changes nothing any more; what it changed before stays on this device, for the code to come. */
  #giveWay(): void {
    this.#status.update({ isOutdated: true, mayEdit: false });
  }

  /** The server takes no update of this size: sent again it would close the line again. */
  #handleTooLarge(): void {
    const refusal: LiveMessage = { type: "refused", ...TOO_LARGE };
    if (this.#status.get().waiting > 0)
      void this.#leaving.beginAnew([refusal], () => this.news.tell(refusal));
    else this.#connection.openLater();
  }

  /** What is left of older epochs on this device is handed in once the line is open. */
  async #leaveOlder(): Promise<void> {
    const news = await this.#leaving.leaveOlder(this.#localCopy.takeOlder());
    for (const message of news) this.#hear(message);
  }

  #hear(message: LiveMessage): void {
    if (message.type === "welcome") this.#log.trust(this.#writers.meet(message.writers));
    if (message.type === "rights" || message.type === "welcome") {
      this.level.set(message.level);
      this.#status.setMayEdit(can({ role: undefined, level: message.level }, "canvas.edit"));
    }
    if (message.type === "refused" && message.code === VIEW_ONLY.code)
      void this.#leaving.beginAnew([], () => this.news.tell(message));
    else this.news.tell(message);
  }

  #selectAfter(outcome: UndoOutcome | undefined): UndoOutcome | undefined {
    const alive = outcome?.selection.filter((id) => this.store.tree().isAlive(id));
    // The same list, when it is the same: whatever follows the selection would look at all of it again.
    if (alive !== undefined) this.selection.set((ids) => (sameJson(ids, alive) ? ids : alive));
    return outcome;
  }

  /** What is deleted, by whomever, is not selected any more. */
  #dropDeletedFromSelection(): void {
    const tree = this.store.tree();
    const isAlive = (id: string) => tree.isAlive(id);
    this.selection.set((ids) => (ids.every(isAlive) ? ids : ids.filter(isAlive)));
  }
}
