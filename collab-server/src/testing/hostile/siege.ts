import { loadInto } from "../../live/log/loading.ts";
import { createSqliteLog } from "../../live/log/sqliteLog.ts";
import { ROOTS } from "@formweave/schema/doc";
import { projectDocument } from "@formweave/schema/model";
import { expect, onTestFinished } from "vitest";
import * as Y from "yjs";
import { startFaultRig, type FaultRig } from "../faults/faultRig.ts";
import type { LiveClient } from "../live/liveHarness.ts";
import { DOCUMENT, PROJECT } from "../live/liveHarness.ts";
import { openRaw, type Raw } from "./raw.ts";

/** A real server under attack: Ann watches the open document; Bob has edit rights and attacks. */
export interface Siege extends Pick<FaultRig, "server" | "open"> {
  readonly ann: LiveClient;
  readonly project: string;
  /** Opens the document on a bare socket. */
  raw(userId?: string): Promise<Raw>;
  /** Rows of the security log. */
  events(): { readonly type: string; readonly user: string | null; readonly details: string }[];
  /** Fails when Ann has seen any change at any time, or when the stored document is damaged, invalid or changed. */
  expectUntouched(): Promise<void>;
}

/** Opens a form of two widgets for Ann, on the given server or a new one. */
export async function besiege(rig?: FaultRig): Promise<Siege> {
  const faultRig = rig ?? (await startFaultRig());
  const { server } = faultRig;
  const ann = await faultRig.open("ann");
  onTestFinished(() => ann.stop());
  const calm = readContent(ann.doc);
  const seen: unknown[] = [];
  ann.doc.on("update", () => seen.push(readContent(ann.doc)));
  return {
    server,
    open: (userId, doc) => faultRig.open(userId, doc),
    ann,
    project: PROJECT,
    async raw(userId = "bob") {
      const ticket = server.ticketFor(userId);
      const raw = await openRaw({ url: server.url, document: DOCUMENT, ticket });
      onTestFinished(() => raw.leave());
      return raw;
    },
    events() {
      return server.rows("SELECT type, user_id AS user, details FROM security_events").map((row) => {
        return { type: String(row["type"]), user: parseText(row["user"]), details: String(row["details"]) };
      });
    },
    async expectUntouched() {
      for (const state of seen) expect(state).toEqual(calm);
      projectDocument.parse(await server.collaboration.readDocument(PROJECT));
      const loaded = new Y.Doc();
      expect(loadInto(loaded, createSqliteLog(server.db).load(DOCUMENT))).toEqual([]);
      expect(readContent(loaded)).toEqual(calm);
    },
  };
}

/** Everything that a reader of the document can see. */
function readContent(doc: Y.Doc): unknown {
  const content = ROOTS.map((root) => [root, doc.getMap(root).toJSON()]);
  return [Object.fromEntries(content), [...doc.share.keys()].toSorted()];
}

function parseText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
