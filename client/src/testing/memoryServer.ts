import type { ProjectLevel } from "@formweave/schema/access";
import type { LiveMessage } from "@formweave/schema/api";
import { exportDocument, writeDocument } from "@formweave/schema/doc";
import { createDoc, TESTER } from "@formweave/schema/doc/testing";
import { projectDocument, type ProjectDocument, type ProjectDocumentInput } from "@formweave/schema/model";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import * as awareness from "y-protocols/awareness";
import * as sync from "y-protocols/sync";
import type * as Y from "yjs";
import { createSocketClass, type SendFrame, type ServerEnd } from "./memorySocket.ts";

/** Kinds of frames, as Hocuspocus numbers them. */
const FRAMES = { sync: 0, awareness: 1, auth: 2, stateless: 5, syncStatus: 8, pong: 10 } as const;
const AUTHENTICATED = 2;
const COLORS = 8;

/** A person who may open the project. */
interface Member {
  readonly id: string;
  readonly name: string;
  readonly level: ProjectLevel;
}

/** A member with the server's data about them. */
interface KnownMember extends Member {
  readonly color: number;
  /** The Yjs clients of their edits. */
  readonly clients: Set<number>;
}

/**
 * The live document of a project without a real server: it speaks the protocol and passes updates on to the others, without
 * reviewing them. A ticket is the user's id.
 */
export class MemoryServer {
  readonly WebSocket: typeof WebSocket = createSocketClass({ accept: (send) => new Line(this, send) });
  readonly doc: Y.Doc;
  readonly presence: awareness.Awareness;
  readonly #members = new Map<string, KnownMember>();
  readonly #lines = new Set<Line>();

  constructor(input: ProjectDocumentInput) {
    this.doc = createDoc(input);
    this.presence = new awareness.Awareness(this.doc);
    this.presence.setLocalState(null);
    this.doc.on("update", (update: Uint8Array, origin: unknown) => {
      for (const line of this.#lines) if (line !== origin) line.sendUpdate(update);
    });
    this.presence.on("update", ({ added, updated, removed }: Record<string, number[]>) => {
      const changed = [added, updated, removed].flatMap((clients) => clients ?? []);
      for (const line of this.#lines) line.sendPresence(changed);
    });
  }

  /** Adds a person who may open the project from now on. */
  invite(member: Member): void {
    if (this.#members.has(member.id)) return;
    const color = (this.#members.size % COLORS) + 1;
    this.#members.set(member.id, { ...member, color, clients: new Set() });
  }

  /** Exports the present document. */
  read(): ProjectDocument {
    return exportDocument(this.doc);
  }

  /** Makes the document equal to another one, as an edit of somebody without a connection. */
  write(input: ProjectDocumentInput): void {
    this.doc.transact(() => writeDocument(this.doc, projectDocument.parse(input), TESTER));
  }

  /** Admits a person by their ticket, and returns their welcome message. */
  admit(line: Line, ticket: string): { readonly member: KnownMember; readonly welcome: LiveMessage } {
    const member = this.#members.get(ticket);
    if (member === undefined) throw new Error(`Nobody is called ${ticket}`);
    this.#lines.add(line);
    const writers = [...this.#members.values()].map(({ id, name, clients }) => {
      return { userId: id, name, clients: [...clients] };
    });
    const { id: userId, name, color, level } = member;
    return { member, welcome: { type: "welcome", userId, name, color, level, sessionId: "", writers } };
  }

  drop(line: Line): void {
    this.#lines.delete(line);
  }
}

/** The server's end of a person's socket. */
class Line implements ServerEnd {
  readonly #server: MemoryServer;
  readonly #sendFrame: SendFrame;
  /** The Yjs clients whose presence comes over it. */
  readonly #shown = new Set<number>();
  #name = "";
  #member: KnownMember | undefined;

  constructor(server: MemoryServer, sendFrame: SendFrame) {
    this.#server = server;
    this.#sendFrame = sendFrame;
  }

  receive(frame: Uint8Array<ArrayBuffer>): void {
    if (frame.length === 1) {
      this.#sendFrame(new Uint8Array([FRAMES.pong]));
      return;
    }
    const decoder = decoding.createDecoder(frame);
    this.#name = decoding.readVarString(decoder);
    const kind = decoding.readVarUint(decoder);
    if (kind === FRAMES.auth) this.#greet(decoder);
    else if (kind === FRAMES.sync) this.#takeSync(decoder);
    else if (kind === FRAMES.awareness) this.#takePresence(decoding.readVarUint8Array(decoder));
  }

  leave(): void {
    this.#server.drop(this);
    awareness.removeAwarenessStates(this.#server.presence, [...this.#shown], this);
  }

  sendUpdate(update: Uint8Array): void {
    this.#send(FRAMES.sync, (encoder) => sync.writeUpdate(encoder, update));
  }

  sendPresence(clients: number[]): void {
    const states = awareness.encodeAwarenessUpdate(this.#server.presence, clients);
    this.#send(FRAMES.awareness, (encoder) => encoding.writeVarUint8Array(encoder, states));
  }

  #greet(decoder: decoding.Decoder): void {
    decoding.readVarUint(decoder);
    const { member, welcome } = this.#server.admit(this, decoding.readVarString(decoder));
    this.#member = member;
    this.#send(FRAMES.auth, (encoder) => {
      encoding.writeVarUint(encoder, AUTHENTICATED);
      encoding.writeVarString(encoder, member.level === "viewer" ? "readonly" : "read-write");
    });
    this.#send(FRAMES.stateless, (encoder) => encoding.writeVarString(encoder, JSON.stringify(welcome)));
    this.sendPresence([...this.#server.presence.getStates().keys()]);
  }

  #takeSync(decoder: decoding.Decoder): void {
    const { doc } = this.#server;
    const known = new Set(doc.store.clients.keys());
    const answer = encoding.createEncoder();
    const step = sync.readSyncMessage(decoder, answer, doc, this);
    if (step === sync.messageYjsSyncStep1) {
      this.#send(FRAMES.sync, (encoder) => encoding.writeUint8Array(encoder, encoding.toUint8Array(answer)));
      this.#send(FRAMES.sync, (encoder) => sync.writeSyncStep1(encoder, doc));
      return;
    }
    for (const client of doc.store.clients.keys()) if (!known.has(client)) this.#member?.clients.add(client);
    this.#send(FRAMES.syncStatus, (encoder) => encoding.writeVarInt(encoder, 1));
  }

  /** Replaces the user in a presence by the real one, whatever the client sent. */
  #takePresence(update: Uint8Array): void {
    const { presence } = this.#server;
    if (this.#member === undefined) return;
    const { id, name, color } = this.#member;
    const changedUpdate = awareness.modifyAwarenessUpdate(update, (state: object | null) =>
      state === null ? null : { ...state, user: { id, name, color } },
    );
    const before = new Set(presence.getStates().keys());
    awareness.applyAwarenessUpdate(presence, changedUpdate, this);
    for (const client of presence.getStates().keys()) if (!before.has(client)) this.#shown.add(client);
  }

  #send(kind: number, write: (encoder: encoding.Encoder) => void): void {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, this.#name);
    encoding.writeVarUint(encoder, kind);
    write(encoder);
    this.#sendFrame(encoding.toUint8Array(encoder));
  }
}
