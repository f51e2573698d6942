import { canvasDocumentName, commentsDocumentName } from "@formweave/schema/model";
import { TESTER } from "@formweave/schema/doc/testing";
import { pino } from "pino";
import * as Y from "yjs";
import { openLiveDocument } from "../../live/document/liveDocument.ts";
import { createRenewals } from "../../live/document/renewal.ts";
import { createGate } from "../../live/gate/gate.ts";
import { createGroupCommit } from "../../live/log/groupCommit.ts";
import { createCommentsGate } from "../../live/gate/comments/commentsGate.ts";
import { createMemoryLog } from "../live/memoryLog.ts";

const PROJECT = "p";

function nothing(): void {}

function now(): number {
  return TESTER.at;
}

/** The gates of a project's canvas and comments document over an in-memory log, with a function to load them. */
export function createCommentsServer() {
  const log = createMemoryLog();
  const commit = createGroupCommit({
    log,
    retryMs: 5,
    onFailure: nothing,
    onSuccess: nothing,
    onHealed: nothing,
  });
  const logger = pino({ level: "silent" });
  let ids = 0;
  const newId = () => `row-${++ids}`;
  const deps = { log, commit, now, elapsed: now };
  const open = (kind: "canvas" | "talk") => {
    const name = kind === "canvas" ? canvasDocumentName(PROJECT) : commentsDocumentName(PROJECT);
    return openLiveDocument(new Y.Doc(), { name, projectId: PROJECT, kind }, deps);
  };
  return {
    log,
    open,
    canvasGate: createGate({ commit, newId, displayName: (userId) => userId }),
    commentsGate: createCommentsGate({ commit, newId, now }),
    renewals: createRenewals({ log, logger, now }),
  };
}
