import type { ProjectLevel } from "@formweave/schema/access";
import { liveMessage, type RefusedComment } from "@formweave/schema/api";
import type { Result } from "@formweave/schema";
import { commentsDocumentName } from "@formweave/schema/model";
import { markAllRead, markRead, resolveCommentsRights, type CommentWriter } from "@formweave/schema/comments";
import * as Y from "yjs";
import { createStore, type Store } from "#lib/createStore.ts";
import { serverNow } from "#lib/serverClock.ts";
import { localCopyName } from "#document/localCopy/copies.ts";
import { LocalCopy } from "#document/localCopy/localCopy.ts";
import { keepsEdits } from "#document/status.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { CommentsConnection } from "./commentsConnection.ts";
import type { CommentsOptions } from "./commentsOptions.ts";
import { findLostComments } from "./findLostComments.ts";
import { createRefusalInbox, type RefusalInbox } from "./refusalInbox.ts";
import { ThreadStore } from "./threadStore.ts";
import { keptRefusals, returnToDrafts, takeEditsOfDeleted } from "./refusedComments.ts";
import type { WorkAddress } from "#document/workAddress.ts";

/** Phase of the comments' connection; `refused` when this person may not read them. */
export type CommentsPhase = "connecting" | "online" | "offline" | "refused";

/** A change to the comments: writes into the document, or returns the reason why not. */
export type CommentCommand = (
  doc: Y.Doc,
  by: { readonly writer: CommentWriter; readonly at: number },
) => Result<void>;

/** The open comments document of a project: its local copy, its part of the connection, its threads. */
export class CommentsDocument {
  readonly doc = new Y.Doc();
  readonly threads: ThreadStore;
  readonly phase: Store<CommentsPhase> = createStore<CommentsPhase>("connecting");
  /** True when the threads can be shown: the copy was read, or the server has answered or cannot be reached. */
  readonly isReady: Store<boolean> = createStore<boolean>(false);
  /** Refused comments of this person, back in a draft, until the person has seen that. */
  readonly refused: Store<readonly RefusedComment[]>;
  readonly copy: LocalCopy;
  readonly #options: CommentsOptions;
  readonly #level: Pick<Store<ProjectLevel | undefined>, "get">;
  readonly #refusals: RefusalInbox;
  #connection: CommentsConnection | undefined;
  #isClosed = false;

  constructor(options: CommentsOptions, level: Pick<Store<ProjectLevel | undefined>, "get">) {
    this.#options = options;
    this.#level = level;
    this.threads = new ThreadStore(this.doc, options.me.id);
    this.refused = keptRefusals(this.#address);
    this.#refusals = createRefusalInbox({
      address: this.#address,
      returnToDraft: (comments) => this.returnToDraft(comments),
      confirm: (message) => {
        if (this.phase.get() === "online") this.#connection?.send(message);
      },
    });
    this.copy = new LocalCopy({
      name: localCopyName(options.me.id, commentsDocumentName(options.projectId)),
      doc: this.doc,
      isLive: () => this.phase.get() === "online",
      mayEdit: () => true, // viewers write too: they mark what they have read
      countWaiting: () => options.status.get().comments.waiting,
    });
    this.copy.state.subscribe(() => this.#showCopy());
    this.threads.subscribe(() => this.returnToDraft(takeEditsOfDeleted(this.doc, this.#address)));
    void this.#start();
  }

  get #address(): WorkAddress {
    return { userId: this.#options.me.id, projectId: this.#options.projectId };
  }

  /** This person as a writer of comments, with the rights of their present level. */
  get writer(): CommentWriter {
    const { id, name, isGuest = false } = this.#options.me;
    return {
      id,
      name,
      isGuest,
      rights: resolveCommentsRights({ role: undefined, level: this.#level.get() }),
    };
  }

  /** Changes the comments; the change waits on this device until the server has it. */
  run(command: CommentCommand): Result<void> {
    const { status } = this.#options;
    let hasWritten = false;
    const note = () => (hasWritten = true);
    this.doc.on("update", note);
    // Counted first: the server may confirm it before this function returns.
    status.setCommentsWaiting(status.get().comments.waiting + 1);
    const done = command(this.doc, { writer: this.writer, at: serverNow() });
    this.doc.off("update", note);
    if (!hasWritten) status.setCommentsWaiting(Math.max(0, status.get().comments.waiting - 1));
    return done;
  }

  /** Marks a thread as read, or all; this does not count as a waiting change. */
  markRead(threadId?: string): void {
    const userId = this.#options.me.id;
    if (threadId === undefined) markAllRead(this.doc, { userId });
    else markRead(this.doc, { userId, threadId });
  }

  /** Puts refused comments of this person into drafts, and has them reported. */
  returnToDraft(comments: readonly RefusedComment[]): void {
    if (comments.length === 0) return;
    returnToDrafts(this.threads, this.#address, comments);
    this.refused.set((known) => [...known, ...comments]);
  }

  /** Requests the comments again after this person's rights have changed. */
  reopen(): void {
    if (this.phase.get() === "refused") this.phase.set("connecting");
    if (this.#options.socket().isOpen) this.#connection?.reopen();
  }

  close(): void {
    this.#isClosed = true;
    this.#connection?.close();
    this.#refusals.close();
    this.copy.close();
    this.threads.destroy();
    this.doc.destroy();
  }

  async #start(): Promise<void> {
    await this.copy.whenOpen;
    if (this.#isClosed) return;
    const { status } = this.#options;
    // The stored number may be older: the browser writes it later than the comments.
    const waiting = Math.max(status.get().comments.waiting, this.copy.outbox.stepsCounted);
    if (waiting !== status.get().comments.waiting) status.setCommentsWaiting(waiting);
    if (this.threads.all().length > 0) this.isReady.set(true);
    const { projectId, socket, fetchTicket } = this.#options;
    this.#connection = new CommentsConnection({
      documentName: commentsDocumentName(projectId),
      doc: this.doc,
      unsent: this.copy.outbox,
      socket: socket(),
      fetchTicket,
      events: {
        onSynced: () => this.#handleSynced(),
        onUnacknowledged: (count) => this.#handleUnacknowledged(count),
        onLost: () => this.#handleLost(),
        onRefused: () => this.phase.set("refused"),
        onMessage: (payload) => this.#handleMessage(payload),
      },
    });
    if (!socket().isOpen) this.#handleLost();
  }

  #handleSynced(): void {
    this.phase.set("online");
    this.isReady.set(true);
  }

  #handleLost(): void {
    if (this.phase.get() !== "refused") this.phase.set("offline");
    this.isReady.set(true);
  }

  /** An empty queue means saved only once the server has what was written before. */
  #handleUnacknowledged(count: number): void {
    const { status } = this.#options;
    if (count > 0 || this.phase.get() !== "online") return;
    const sent = this.copy.outbox.updates;
    if (sent.length > 0) this.returnToDraft(findLostComments(this.doc, sent, this.#address));
    if (sent.length > 0) this.copy.confirm();
    if (status.get().comments.waiting > 0) status.setCommentsWaiting(0);
  }

  #handleMessage(payload: string): void {
    const { data: message } = liveMessage.safeParse(JSON.parse(payload));
    if (message?.type === "refused") showToast(message.message, { tone: "bad" });
    if (message?.type === "commentsRefused") this.#refusals.receive(message.comments);
  }

  #showCopy(): void {
    const { status } = this.#options;
    const isKept = keepsEdits(this.copy.state.get());
    if (status.get().comments.isKept !== isKept) status.setCommentsKept(isKept);
  }
}
