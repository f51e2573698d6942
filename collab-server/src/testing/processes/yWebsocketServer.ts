import type { IncomingMessage } from "node:http";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import type { WebSocket } from "ws";
import * as awarenessProtocol from "y-protocols/awareness";
import * as syncProtocol from "y-protocols/sync";
import * as Y from "yjs";

// The server of y-websocket 2.1 (bin/utils.cjs) in TypeScript, without its storage and its HTTP callbacks.
// Copyright (c) 2019 Kevin Jahns <kevin.jahns@protonmail.com>, MIT License, https://github.com/yjs/y-websocket

const MESSAGE_SYNC = 0;
const MESSAGE_AWARENESS = 1;
const PING_TIMEOUT_MS = 30_000;

const documents = new Map<string, SharedDocument>();

interface AwarenessChange {
  readonly added: number[];
  readonly updated: number[];
  readonly removed: number[];
}

class SharedDocument extends Y.Doc {
  /** The awareness clients of each connection. */
  readonly connections = new Map<WebSocket, Set<number>>();
  readonly awareness = new awarenessProtocol.Awareness(this);

  constructor() {
    super({ gc: true });
    this.awareness.setLocalState(null);
    this.awareness.on("update", (change: AwarenessChange, origin: unknown) =>
      this.#broadcast(change, origin),
    );
    this.on("update", (update: Uint8Array) => {
      const encoder = encoding.createEncoder();
      encoding.writeVarUint(encoder, MESSAGE_SYNC);
      syncProtocol.writeUpdate(encoder, update);
      const message = encoding.toUint8Array(encoder);
      for (const connection of this.connections.keys()) send(this, connection, message);
    });
  }

  #broadcast({ added, updated, removed }: AwarenessChange, origin: unknown): void {
    const changed = [...added, ...updated, ...removed];
    for (const [connection, clients] of this.connections) {
      if (connection !== origin) continue;
      for (const client of added) clients.add(client);
      for (const client of removed) clients.delete(client);
    }
    const message = awarenessMessage(this.awareness, changed);
    for (const connection of this.connections.keys()) send(this, connection, message);
  }
}

function awarenessMessage(awareness: awarenessProtocol.Awareness, clients: number[]): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, MESSAGE_AWARENESS);
    encoding.writeVarUint8Array(encoder, awarenessProtocol.encodeAwarenessUpdate(awareness, clients));
  });
}

function openDocument(name: string): SharedDocument {
  const known = documents.get(name);
  if (known !== undefined) return known;
  const document = new SharedDocument();
  documents.set(name, document);
  return document;
}

function receive(connection: WebSocket, document: SharedDocument, message: Uint8Array): void {
  const encoder = encoding.createEncoder();
  const decoder = decoding.createDecoder(message);
  const type = decoding.readVarUint(decoder);
  if (type === MESSAGE_SYNC) {
    encoding.writeVarUint(encoder, MESSAGE_SYNC);
    syncProtocol.readSyncMessage(decoder, encoder, document, connection);
    // A message with only its type byte is no answer.
    if (encoding.length(encoder) > 1) send(document, connection, encoding.toUint8Array(encoder));
  } else if (type === MESSAGE_AWARENESS) {
    const update = decoding.readVarUint8Array(decoder);
    awarenessProtocol.applyAwarenessUpdate(document.awareness, update, connection);
  }
}

function closeConnection(document: SharedDocument, connection: WebSocket): void {
  const clients = document.connections.get(connection);
  if (clients !== undefined) {
    document.connections.delete(connection);
    awarenessProtocol.removeAwarenessStates(document.awareness, [...clients], null);
  }
  connection.close();
}

function send(document: SharedDocument, connection: WebSocket, message: Uint8Array): void {
  const { readyState, CONNECTING, OPEN } = connection;
  if (readyState !== CONNECTING && readyState !== OPEN) closeConnection(document, connection);
  connection.send(message, {}, (error) => {
    if (error) closeConnection(document, connection);
  });
}

/** Takes a socket whose address names a document. */
export function serveYWebsocket(connection: WebSocket, request: IncomingMessage): void {
  const [name = ""] = (request.url ?? "").slice(1).split("?");
  const document = openDocument(name);
  connection.binaryType = "arraybuffer";
  document.connections.set(connection, new Set());
  connection.on("message", (message) => {
    if (message instanceof ArrayBuffer) receive(connection, document, new Uint8Array(message));
  });
  let isAlive = true;
  const pings = setInterval(() => {
    if (!isAlive) closeConnection(document, connection);
    isAlive = false;
    connection.ping();
  }, PING_TIMEOUT_MS);
  connection.on("pong", () => (isAlive = true));
  connection.on("close", () => {
    closeConnection(document, connection);
    clearInterval(pings);
  });
  greet(connection, document);
}

function greet(connection: WebSocket, document: SharedDocument): void {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MESSAGE_SYNC);
  syncProtocol.writeSyncStep1(encoder, document);
  send(document, connection, encoding.toUint8Array(encoder));
  const clients = [...document.awareness.getStates().keys()];
  if (clients.length > 0) send(document, connection, awarenessMessage(document.awareness, clients));
}
