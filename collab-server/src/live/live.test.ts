import { copyFileSync } from "node:fs";
import { Hocuspocus } from "@hocuspocus/server";
import { SCHEMA_VERSION } from "@formweave/schema/doc";
import * as encoding from "lib0/encoding";
import { WebsocketProvider } from "y-websocket";
import { WebSocket } from "ws";
import * as Y from "yjs";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createHandClock } from "../testing/handClock.ts";
import {
  ANN,
  connect,
  DOCUMENT,
  PROJECT,
  smallForm,
  startLive,
  type LiveClient,
  type Harness,
} from "../testing/live/liveHarness.ts";
import { eventually } from "../testing/eventually.ts";

let harness: Harness;
let clients: LiveClient[];

beforeEach(async () => {
  harness = await startLive();
  clients = [];
  await harness.collaboration.createDocument(PROJECT, smallForm(), ANN);
});

afterEach(async () => {
  for (const client of clients) client.stop();
  await harness.stop();
});

async function open(userId: string, doc?: Y.Doc): Promise<LiveClient> {
  const client = connect(harness, userId, doc);
  clients.push(client);
  await vi.waitFor(() => expect(client.provider.isSynced).toBe(true), { timeout: 5000 });
  return client;
}

async function settle(...all: LiveClient[]): Promise<void> {
  await eventually(() =>
    expect(all.map((client) => client.provider.unsyncedChanges)).toEqual(all.map(() => 0)),
  );
}

describe("two people", () => {
  it("leave nothing to Hocuspocus to store: what is on disk is what the gate has put there", async () => {
    const store = vi.spyOn(Hocuspocus.prototype, "storeDocumentHooks");
    onTestFinished(() => store.mockRestore());
    const [ann, bob] = [await open("ann"), await open("bob")];
    ann.set("w1", "name", "First name");
    await settle(ann);
    await eventually(() => expect(bob.widget("w1")?.get("name")).toBe("First name"));
    expect(store).not.toHaveBeenCalled();
  });

  it("see each other's edits, which are on disk when they are acknowledged", async () => {
    const [ann, bob] = [await open("ann"), await open("bob")];
    const before = harness.rows("SELECT * FROM document_updates").length;
    ann.set("w1", "name", "First name");
    await settle(ann);
    expect(harness.rows("SELECT * FROM document_updates").length).toBe(before + 1);
    await eventually(() => expect(bob.widget("w1")?.get("name")).toBe("First name"));
    const operations = harness.rows("SELECT user_id, type, component_id, data, applied FROM form_operations");
    expect(operations.at(-1)).toEqual({
      user_id: "ann",
      type: "update",
      component_id: "w1",
      applied: 1,
      data: JSON.stringify({ keys: ["name"], before: { name: "w1" }, after: { name: "First name" } }),
    });
  });

  it("lose nothing that was acknowledged when the process is killed", async () => {
    const ann = await open("ann");
    ann.set("w1", "name", "Kept");
    await settle(ann);
    const copy = `${harness.file}.copy`;
    copyFileSync(harness.file, copy);
    copyFileSync(`${harness.file}-wal`, `${copy}-wal`);
    const after = await startLive(copy);
    const document = await after.collaboration.readDocument(PROJECT);
    expect(document.widgets.find(({ id }) => id === "w1")?.name).toBe("Kept");
    await after.stop();
  });
});

/** Opens the document as a client with this schema version; returns the outcome. */
function connectWithSchema(schema: string): Promise<string> {
  const url = `${harness.url}/yjs/${DOCUMENT}?ticket=${harness.ticketFor("ann")}&schema=${schema}`;
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket.on("open", () => socket.send(new Uint8Array([0, 0, 1, 0]))); // sync step 1 with an empty state vector
    socket.on("message", () => resolve("let in"));
    socket.on("close", (_code, reason) => resolve(reason.toString()));
  });
}

describe("a client with an older schema", () => {
  it("is not let in, and told why", async () => {
    expect(await connectWithSchema("0")).toBe("CLIENT_OUTDATED");
    expect(await connectWithSchema("none")).toBe("CLIENT_OUTDATED");
  });

  it("is let in once it has the newest", async () => {
    expect(await connectWithSchema(String(SCHEMA_VERSION))).toBe("let in");
  });
});

describe("a welcome", () => {
  it("says who wrote what stands in the document, in this visit and before, and which is the server's writing", async () => {
    const [first, bob] = [await open("ann"), await open("bob")];
    first.set("w1", "name", "Ann's");
    bob.set("w2", "name", "Bob's");
    await settle(first, bob);
    first.stop();
    const ann = await open("ann");
    const [welcome] = ann.messages;
    const writers = welcome?.type === "welcome" ? welcome.writers : [];
    const people = new Map(writers.map(({ userId, ...rest }) => [userId, rest]));
    expect(people.get("ann")).toEqual({ name: "Ann", clients: [first.doc.clientID] });
    expect(people.get("bob")).toEqual({ name: "Bob", clients: [bob.doc.clientID] });
    expect(people.get("server")?.clients.length).toBeGreaterThan(0);
  });
});

describe("the name of the project", () => {
  it("is told when it is acknowledged, as it stands, and not for renames by the server", async () => {
    const [ann, bob] = [await open("ann"), await open("bob")];
    bob.goOffline();
    ann.doc.getMap("meta").set("name", "Ann's");
    await settle(ann);
    expect(harness.renames).toEqual(["Ann's"]);
    bob.doc.getMap("meta").set("name", "Bob's, offline");
    bob.set("w1", "name", "Something else");
    bob.goOnline();
    await eventually(() => expect(bob.doc.getMap("meta").get("name")).toBe("Ann's"));
    await harness.collaboration.renameDocument(PROJECT, "By the server", ANN);
    ann.set("w1", "name", "No name of the project");
    ann.doc.getMap("meta").set("name", " ");
    await settle(ann);
    expect(new Set(harness.renames)).toEqual(new Set(["Ann's"]));
  });

  it("that cannot be told ends nothing", async () => {
    const ann = await open("ann");
    harness.renames.push = () => {
      throw new Error("The table is locked");
    };
    ann.doc.getMap("meta").set("name", "Kept all the same");
    await settle(ann);
    expect((await harness.collaboration.readDocument(PROJECT)).name).toBe("Kept all the same");
  });
});

describe("people who may only look", () => {
  it.each(["eve", "rae"])("%s writes to nobody and nowhere, and is told", async (userId) => {
    const [ann, looker] = [await open("ann"), await open(userId)];
    const before = harness.rows("SELECT * FROM document_updates").length;
    looker.set("w1", "name", "Mine");
    await eventually(() =>
      expect(looker.messages).toContainEqual(expect.objectContaining({ code: "VIEW_ONLY" })),
    );
    ann.set("w2", "name", "Seen");
    await settle(ann);
    await eventually(() => expect(looker.widget("w2")?.get("name")).toBe("Seen"));
    expect(ann.widget("w1")?.get("name")).toBe("w1");
    expect(harness.rows("SELECT * FROM document_updates").length).toBe(before + 1);
  });

  it("are not told off for coming without news", async () => {
    const eve = await open("eve");
    await eventually(() => expect(eve.messages).toHaveLength(1));
    expect(eve.messages).toEqual([expect.objectContaining({ type: "welcome", level: "viewer", color: 1 })]);
  });
});

describe("the door", () => {
  it("is closed to pages of other sites", async () => {
    expect(await answerTo("/collab", "http://evil.example")).toBe("403");
    expect(await answerTo("/collab", harness.url.replace("ws:", "http:"))).toBe("open");
  });

  it("is nowhere else", async () => {
    expect(await answerTo("/elsewhere")).toBe("404");
    expect(await answerTo("/yjs/%E0%A4%A")).toBe("404");
  });

  it("takes a ticket once", async () => {
    const ticket = harness.ticketFor("ann");
    const ann = await open("ann");
    const states = [...Array(2)].map(() => connect({ ...harness, ticketFor: () => ticket }, "ann"));
    clients.push(...states);
    await eventually(() => expect(states.map(({ denials }) => denials).flat()).toEqual(["TICKET_INVALID"]));
    expect(ann.denials).toEqual([]);
  });

  it("is closed to people without a level", async () => {
    harness.levels.delete("bob");
    const bob = connect(harness, "bob");
    clients.push(bob);
    await eventually(() => expect(bob.denials).toEqual(["FORBIDDEN"]));
  });
});

describe("illegal writes", () => {
  it("are restored before anybody sees them, and their author is told", async () => {
    const [ann, bob] = [await open("ann"), await open("bob")];
    const seen: unknown[] = [];
    bob.widget("w1")?.observe(() => seen.push(bob.widget("w1")?.toJSON()));
    ann.doc.transact(() => {
      ann.set("w1", "name", 42);
      ann.set("w1", "xy", [10, 20, ""]);
      ann.set("w1", "type", "text-area");
      ann.set("w1", "nonsense", 1);
    });
    await eventually(() =>
      expect(ann.messages.find(({ type }) => type === "repaired")).toMatchObject({
        repairs: [{ key: "type" }, { key: "nonsense", code: "PROPERTY_UNKNOWN" }],
      }),
    );
    expect(ann.messages.find(({ type }) => type === "conflicts")).toMatchObject({
      conflicts: [
        { kind: "refused", key: "name", mine: 42, theirs: "w1", reason: { code: "PROPERTY_INVALID" } },
      ],
    });
    await eventually(() => expect(ann.widget("w1")?.get("name")).toBe("w1"));
    await eventually(() => expect(bob.widget("w1")?.get("xy")).toEqual([10, 20, ""]));
    expect(seen).toHaveLength(1);
    expect(bob.widget("w1")?.toJSON()).toMatchObject({ name: "w1", type: "text-input" });
    expect(bob.widget("w1")?.has("nonsense")).toBe(false);
    ann.set("w1", "name", "Legal");
    await eventually(() => expect(bob.widget("w1")?.get("name")).toBe("Legal"));
  });

  it("cannot remove a widget for good, nor its texts", async () => {
    const [ann, bob] = [await open("ann"), await open("bob")];
    const before = await harness.collaboration.readDocument(PROJECT);
    ann.doc.getMap("widgets").delete("w1");
    ann.widget("w2")?.delete("t:label");
    await eventually(() => expect(ann.messages.filter(({ type }) => type === "repaired")).toHaveLength(2));
    expect(await harness.collaboration.readDocument(PROJECT)).toEqual(before);
    await eventually(() =>
      expect(bob.doc.getMap("widgets").toJSON()).toEqual(ann.doc.getMap("widgets").toJSON()),
    );
    expect(Object.keys(bob.doc.getMap("widgets").toJSON()).toSorted()).toEqual(["w1", "w2"]);
  });

  it("do not reach a locked widget, until it is unlocked", async () => {
    const [ann, bob] = [await open("ann"), await open("bob")];
    ann.set("w1", "locked", true);
    await eventually(() => expect(bob.widget("w1")?.get("locked")).toBe(true));
    bob.doc.transact(() => {
      bob.set("w1", "name", "Mine");
      const label = bob.widget("w1")?.get("t:label");
      if (label instanceof Y.Text) label.insert(0, "Mine");
    });
    await eventually(() =>
      expect(bob.messages.find(({ type }) => type === "conflicts")).toMatchObject({
        conflicts: [
          { kind: "refused", key: "name", mine: "Mine", otherName: "Ann", reason: { code: "WIDGET_LOCKED" } },
          { kind: "refused", key: "t:label", mine: expect.stringMatching(/^Mine./), otherName: "Ann" },
        ],
      }),
    );
    await eventually(() => expect(bob.widget("w1")?.toJSON()).toEqual(ann.widget("w1")?.toJSON()));
    expect(ann.widget("w1")?.get("name")).toBe("w1");
    bob.set("w1", "locked", false);
    bob.set("w1", "name", "Bob's");
    await eventually(() => expect(ann.widget("w1")?.get("name")).toBe("Bob's"));
  });

  it("cannot put a widget inside itself", async () => {
    const ann = await open("ann");
    ann.set("w1", "at", ["w2", "V"]);
    ann.set("w2", "at", ["w1", "V"]);
    await eventually(() =>
      expect(ann.messages.find(({ type }) => type === "conflicts")).toMatchObject({
        conflicts: [{ kind: "refused", entryId: "w2", reason: { code: "PARENT_CYCLE" } }],
      }),
    );
    await eventually(() => expect(ann.widget("w2")?.get("at")).not.toEqual(["w1", "V"]));
  });

  it("under the client id of somebody else end the connection", async () => {
    const [ann, bob] = [await open("ann"), await open("bob")];
    ann.set("w1", "name", "Ann's");
    await settle(ann);
    const forged = new Y.Doc();
    Y.applyUpdate(forged, Y.encodeStateAsUpdate(ann.doc));
    bob.stop();
    forged.clientID = ann.doc.clientID;
    const mallory = await open("bob", forged);
    mallory.set("w1", "name", "Forged");
    await eventually(() => expect(mallory.closes).toContain(4403));
    expect(ann.widget("w1")?.get("name")).toBe("Ann's");
    ann.set("w2", "name", "Still works");
    await settle(ann);
  });
});

describe("bytes that are no update", () => {
  it("end only the socket that they came on", async () => {
    const [ann, bob] = [await open("ann"), await open("bob")];
    const bomb = [1, 255, 255, 255, 15, 1, 0];
    const closed = await sendRaw("bob", (frames) => frames.sync(2, new Uint8Array(bomb)));
    expect(closed).toBe(4400);
    expect(await sendRaw("bob", (frames) => frames.raw([0, 2, 200]))).toBe(4400);
    expect(await sendRaw("bob", (frames) => frames.sync(2, new Uint8Array(2_000_000)))).toBe(4413);
    ann.set("w1", "name", "Alive");
    await eventually(() => expect(bob.widget("w1")?.get("name")).toBe("Alive"));
    expect([...ann.closes, ...bob.closes]).toEqual([]);
  });

  it("that build on something missing make the client resync", async () => {
    await open("ann");
    const lonely = new Y.Doc();
    lonely.getMap("meta").set("name", "One");
    const seen = Y.encodeStateVector(lonely);
    lonely.getMap("meta").set("name", "Two");
    expect(await sendRaw("bob", (frames) => frames.sync(2, Y.encodeStateAsUpdate(lonely, seen)))).toBe(4400);
  });

  interface Frames {
    sync(type: number, bytes: Uint8Array): Uint8Array;
    raw(bytes: number[]): Uint8Array;
  }

  /** Signs in on a bare socket, sends one frame, and returns the code with which the server closes it. */
  function sendRaw(userId: string, make: (frames: Frames) => Uint8Array): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>();
    const socket = new WebSocket(`${harness.url}/collab`);
    const frames: Frames = {
      raw: (bytes) => frame((encoder) => encoding.writeUint8Array(encoder, new Uint8Array(bytes))),
      sync: (type, bytes) =>
        frame((encoder) => {
          encoding.writeVarUint(encoder, 0);
          encoding.writeVarUint(encoder, type);
          encoding.writeVarUint8Array(encoder, bytes);
        }),
    };
    socket.on("close", (code) => resolve(code));
    socket.on("open", () => {
      socket.send(
        frame((encoder) => {
          encoding.writeVarUint(encoder, 2);
          encoding.writeVarUint(encoder, 0);
          encoding.writeVarString(encoder, harness.ticketFor(userId));
        }),
      );
      socket.send(make(frames));
    });
    return promise;
  }
});

describe("presence", () => {
  it("says what the server knows about a person, whatever they claim", async () => {
    const [ann, bob] = [await open("ann"), await open("bob")];
    bob.provider.awareness?.setLocalState({
      user: { id: "ann", name: "The Boss", color: 99 },
      cursor: { x: 1, y: 2 },
    });
    await eventually(() => {
      expect(ann.provider.awareness?.getStates().get(bob.doc.clientID)).toEqual({
        user: { id: "bob", name: "Bob", color: 2 },
        cursor: { x: 1, y: 2 },
      });
    });
    expect(ann.provider.awareness?.getStates().size).toBe(2);
  });
});

describe("rights that change", () => {
  it("are followed by the open sockets", async () => {
    const [ann, bob] = [await open("ann"), await open("bob")];
    harness.levels.set("bob", "viewer");
    harness.collaboration.rightsChanged(PROJECT, "bob");
    await eventually(() => expect(bob.messages).toContainEqual({ type: "rights", level: "viewer" }));
    bob.set("w1", "name", "Too late");
    await eventually(() => expect(bob.messages).toContainEqual(expect.objectContaining({ type: "refused" })));
    harness.levels.delete("bob");
    harness.collaboration.rightsChanged(PROJECT);
    await eventually(() => expect(bob.closes).toContain(4403));
    expect(ann.widget("w1")?.get("name")).toBe("w1");
  });

  it("are followed before anything else comes in", async () => {
    await Promise.all([open("ann"), open("bob")]);
    harness.levels.delete("bob");
    harness.collaboration.rightsChanged(PROJECT, "bob");
    // Messages on a socket are read only after this microtask.
    await Promise.resolve();
    expect(harness.collaboration.counts().connections).toBe(1);
  });

  it("bring the edits of a former viewer in when they may write", async () => {
    const [ann, eve] = [await open("ann"), await open("eve")];
    eve.set("w1", "name", "First try");
    await eventually(() => expect(eve.messages).toContainEqual(expect.objectContaining({ type: "refused" })));
    harness.levels.set("eve", "editor");
    harness.collaboration.rightsChanged(PROJECT, "eve");
    await eventually(() => expect(eve.messages).toContainEqual({ type: "rights", level: "editor" }));
    eve.set("w1", "name", "Second try");
    await eventually(() => expect(ann.widget("w1")?.get("name")).toBe("Second try"));
    expect(eve.closes).toContain(4400);
  });
});

describe("news of a project", () => {
  it("go to those who may do what they are about, and to nobody else", async () => {
    const [ann, eve] = [await open("ann"), await open("eve")];
    const received = {
      type: "proposal",
      proposalId: "p",
      userId: "bob",
      userName: "Bob",
      title: "Further right",
      status: "open",
      decidedByName: null,
    } as const;
    harness.collaboration.send(PROJECT, received, "canvas.propose");
    harness.collaboration.rightsChanged(PROJECT);
    await eventually(() => expect(eve.messages).toContainEqual({ type: "rights", level: "viewer" }));
    await eventually(() => expect(ann.messages).toContainEqual(received));
    expect(eve.messages).not.toContainEqual(received);
  });
});

describe("y-websocket", () => {
  it("edits the same document through the same gate", async () => {
    const ann = await open("ann");
    const doc = new Y.Doc();
    const provider = new WebsocketProvider(`${harness.url}/yjs`, DOCUMENT, doc, {
      params: { ticket: harness.ticketFor("bob") },
      disableBc: true,
    });
    await eventually(() => expect(provider.synced).toBe(true));
    const entry = doc.getMap("widgets").get("w1");
    if (!(entry instanceof Y.Map)) throw new Error("w1 is missing");
    entry.set("name", "From y-websocket");
    await eventually(() => expect(ann.widget("w1")?.get("name")).toBe("From y-websocket"));
    ann.set("w1", "name", "From Hocuspocus");
    await eventually(() => expect(entry.get("name")).toBe("From Hocuspocus"));
    entry.set("name", 42);
    await eventually(() => expect(entry.get("name")).toBe("From Hocuspocus"));
    ann.provider.awareness?.setLocalStateField("cursor", { x: 1, y: 1 });
    provider.awareness.setLocalStateField("cursor", { x: 2, y: 2 });
    await eventually(() =>
      expect(provider.awareness.getStates().get(ann.doc.clientID)).toMatchObject({ user: { name: "Ann" } }),
    );
    await eventually(() =>
      expect(ann.provider.awareness?.getStates().get(doc.clientID)).toMatchObject({ user: { name: "Bob" } }),
    );
    provider.destroy();
  });
});

describe("the server's own writes", () => {
  it("are live for all and are one operation each", async () => {
    const bob = await open("bob");
    await harness.collaboration.renameDocument(PROJECT, "Renamed", ANN);
    await eventually(() => expect(bob.doc.getMap("meta").get("name")).toBe("Renamed"));
    const replacement = { ...smallForm(), name: "Replaced", widgets: smallForm().widgets.slice(0, 1) };
    expect(await harness.collaboration.replaceDocument(PROJECT, replacement, ANN)).toEqual({
      ok: true,
      value: undefined,
    });
    await eventually(() => expect(bob.widget("w2")?.has("del")).toBe(true));
    expect((await harness.collaboration.readDocument(PROJECT)).name).toBe("Replaced");
    const types = harness.rows(
      "SELECT type FROM form_operations WHERE user_id = 'ann' AND type IN ('create', 'rename', 'replace') ORDER BY timestamp, id",
    );
    expect(types.map(({ type }) => type)).toEqual(["create", "rename", "replace"]);
  });

  it("outlive a restart, and a checkpoint is made on the way out", async () => {
    const ann = await open("ann");
    ann.set("w1", "name", "Stays");
    await settle(ann);
    ann.stop();
    await eventually(() => expect(harness.collaboration.counts()).toEqual({ documents: 0, connections: 0 }));
    expect(harness.rows("SELECT kind FROM document_snapshots").length).toBeGreaterThan(0);
    await harness.stop();
    harness = await startLive(harness.file);
    const bob = await open("bob");
    expect(bob.widget("w1")?.get("name")).toBe("Stays");
  });

  it("have a checkpoint of what was written just before the server stops", async () => {
    const ann = await open("ann");
    ann.set("w1", "name", "Last minute");
    await settle(ann);
    await harness.stop();
    harness = await startLive(harness.file);
    const seqs =
      "SELECT MAX(s.seq) AS kept, MAX(u.seq) AS last FROM document_snapshots s, document_updates u";
    const [row] = harness.rows(seqs);
    expect(row?.["kept"]).toBe(row?.["last"]);
  });

  it("close a project before it is deleted", async () => {
    const ann = await open("ann");
    ann.set("w1", "name", "Gone");
    await settle(ann);
    await harness.collaboration.closeProject(PROJECT);
    expect(harness.collaboration.counts().documents).toBe(0);
    await eventually(() => expect(ann.closes).toContain(4410));
  });
});

describe("a disk that refuses", () => {
  it("acknowledges nothing, shows nothing, and heals without loss", async () => {
    const [ann, bob] = [await open("ann"), await open("bob")];
    harness.db.exec(
      "CREATE TRIGGER full BEFORE INSERT ON document_updates BEGIN SELECT RAISE(ABORT, 'disk full'); END",
    );
    const seen: unknown[] = [];
    bob.doc.on("update", (update) => seen.push(update));
    ann.set("w1", "name", "Waits");
    await eventually(() =>
      expect([...ann.closes, ...bob.closes]).toEqual(expect.arrayContaining([1011, 1011])),
    );
    expect(ann.provider.unsyncedChanges).toBeGreaterThan(0);
    expect(seen).toEqual([]);
    harness.db.exec("DROP TRIGGER full");
    await vi.waitFor(() => expect(bob.widget("w1")?.get("name")).toBe("Waits"), { timeout: 5000 });
    await settle(ann);
    expect((await harness.collaboration.readDocument(PROJECT)).widgets[0]?.name).toBe("Waits");
  });
});

describe("who wins", () => {
  it.each([
    [1, 2 ** 31],
    [2 ** 31, 1],
  ])(
    "what the team has stays when somebody returns from offline (client ids %i and %i)",
    async (annId, bobId) => {
      const [annDoc, bobDoc] = [new Y.Doc(), new Y.Doc()];
      annDoc.clientID = annId;
      bobDoc.clientID = bobId;
      const [ann, bob] = [await open("ann", annDoc), await open("bob", bobDoc)];
      bob.goOffline();
      bob.set("w1", "name", "Bob, offline");
      bob.set("w2", "name", "Only Bob");
      ann.set("w1", "name", "Ann, online");
      await settle(ann);
      bob.goOnline();
      await eventually(() =>
        expect(bob.messages.find(({ type }) => type === "conflicts")).toMatchObject({
          conflicts: [
            {
              kind: "concurrent_edit",
              root: "widgets",
              entryId: "w1",
              key: "name",
              stands: "theirs",
              mine: "Bob, offline",
              theirs: "Ann, online",
              otherUserId: "ann",
              otherName: "Ann",
            },
          ],
        }),
      );
      await eventually(() => expect(bob.widget("w1")?.get("name")).toBe("Ann, online"));
      await eventually(() => expect(ann.widget("w2")?.get("name")).toBe("Only Bob"));
      expect(ann.widget("w1")?.get("name")).toBe("Ann, online");
      expect(
        harness.rows(
          "SELECT conflict_type, resolution, component_id, key, user_id, user_value, other_user_id, other_value FROM operation_conflicts",
        ),
      ).toEqual([
        {
          conflict_type: "concurrent_edit",
          resolution: "keep",
          component_id: "w1",
          key: "name",
          user_id: "bob",
          user_value: '"Bob, offline"',
          other_user_id: "ann",
          other_value: '"Ann, online"',
        },
      ]);
    },
  );
});

describe("edits of different keys that crossed", () => {
  it("are in the log of conflicts, of which everybody hears, and nobody is asked about them", async () => {
    await harness.stop();
    harness = await startLive(harness.file, createHandClock());
    const [ann, bob] = [await open("ann"), await open("bob")];
    ann.set("w1", "xy", [5, 5, ""]);
    bob.set("w1", "name", "Bob's");
    await settle(ann, bob);
    const columns = "conflict_type, resolution, component_id";
    expect(harness.rows(`SELECT ${columns} FROM operation_conflicts`)).toEqual([
      { conflict_type: "concurrent_edit", resolution: "accept", component_id: "w1" },
    ]);
    for (const { messages } of [ann, bob])
      await eventually(() =>
        expect(messages.map(({ type }) => type)).toEqual(["welcome", "returned", "conflictsLogged"]),
      );
  });
});

function listConflicts({ messages }: LiveClient) {
  return messages.find(({ type }) => type === "conflicts");
}

describe("work in what somebody deletes", () => {
  it("is moved out of it, and both are told, each with their own side", async () => {
    const [ann, bob] = [await open("ann"), await open("bob")];
    ann.set("w2", "at", ["w1", "V"]);
    await eventually(() => expect(bob.widget("w2")?.get("at")).toEqual(["w1", "V"]));
    bob.goOffline();
    bob.set("w2", "name", "Bob, offline");
    const deletion = { by: "ann", at: 1 };
    ann.set("w1", "del", deletion);
    await settle(ann);
    bob.goOnline();
    const conflict = { kind: "rescued", entryId: "w2", key: "name", containerId: "w1" };
    await eventually(() =>
      expect(listConflicts(bob)).toMatchObject({
        conflicts: [{ ...conflict, mine: "Bob, offline", theirs: deletion, otherName: "Ann" }],
      }),
    );
    await eventually(() =>
      expect(listConflicts(ann)).toMatchObject({
        conflicts: [{ ...conflict, mine: deletion, theirs: "Bob, offline", otherName: "Bob" }],
      }),
    );
    await eventually(() => expect(ann.widget("w2")?.get("at")).toEqual(["", expect.any(String)]));
    const columns = "conflict_type, user_id, user_value, other_user_id, container_id";
    expect(harness.rows(`SELECT ${columns} FROM operation_conflicts`)).toEqual([
      {
        conflict_type: "rescued",
        user_id: "bob",
        user_value: '"Bob, offline"',
        other_user_id: "ann",
        container_id: "w1",
      },
    ]);
  });
});

describe("a return from offline", () => {
  it("ends with what became of it, in numbers", async () => {
    const [ann, bob] = [await open("ann"), await open("bob")];
    const returns = () => bob.messages.filter(({ type }) => type === "returned");
    const nothing = { type: "returned", taken: 0, refused: 0, rescued: 0, contested: 0 };
    await eventually(() => expect(returns()).toEqual([nothing]));
    bob.goOffline();
    bob.set("w1", "name", "Bob, offline");
    bob.set("w1", "wh", "illegal");
    bob.set("w2", "name", "Only Bob");
    ann.set("w1", "name", "Ann, online");
    await settle(ann);
    bob.goOnline();
    await eventually(() =>
      expect(returns().at(-1)).toEqual({ ...nothing, taken: 1, refused: 1, contested: 1 }),
    );
  });
});

describe("conflicts that were logged", () => {
  it("are told to everybody who may look at the project, when they can be read, and only to their author in full", async () => {
    const [ann, bob, eve] = [await open("ann"), await open("bob"), await open("eve")];
    const readable: number[] = [];
    eve.provider.on("stateless", () =>
      readable.push(harness.rows("SELECT id FROM operation_conflicts").length),
    );
    bob.goOffline();
    bob.set("w1", "name", "Bob, offline");
    ann.set("w1", "name", "Ann, online");
    await settle(ann);
    bob.goOnline();
    for (const { messages } of [ann, bob, eve])
      await eventually(() => expect(messages).toContainEqual({ type: "conflictsLogged" }));
    expect(readable).toEqual([1]);
    expect([...ann.messages, ...eve.messages].map(({ type }) => type)).not.toContain("conflicts");
    expect(bob.messages.map(({ type }) => type)).toContain("conflicts");
  });

  it("are not told to somebody who may not look any more", async () => {
    const [ann, bob, eve] = [await open("ann"), await open("bob"), await open("eve")];
    harness.levels.delete("eve"); // and the server has not been notified yet
    ann.set("w1", "name", "Ann");
    await settle(ann);
    await eventually(() => expect(bob.widget("w1")?.get("name")).toBe("Ann"));
    bob.set("w1", "name", "Bob");
    await eventually(() => expect(ann.messages).toContainEqual({ type: "conflictsLogged" }));
    expect(eve.messages).not.toContainEqual({ type: "conflictsLogged" });
  });
});

describe("metrics", () => {
  it("count what happens", async () => {
    const ann = await open("ann");
    ann.set("w1", "name", "Counted");
    await settle(ann);
    const text = await harness.registry.metrics();
    expect(text).toMatch(/formweave_connections 1\n/);
    expect(text).toMatch(/formweave_documents 1\n/);
    expect(text).toMatch(/formweave_updates_total [1-9]/);
  });
});

function answerTo(path: string, origin?: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = new WebSocket(`${harness.url}${path}`, origin === undefined ? {} : { origin });
  socket.on("unexpected-response", (_request, response) => resolve(String(response.statusCode)));
  socket.on("open", () => {
    socket.close();
    resolve("open");
  });
  socket.on("error", (error) => resolve(error.message));
  return promise;
}

function frame(fill: (encoder: encoding.Encoder) => void): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarString(encoder, DOCUMENT);
    fill(encoder);
  });
}
