import { describe, expect, it } from "vitest";
import { MAX_REFUSALS_AT_ONCE } from "@formweave/schema/api";
import {
  EMPTY_BATCH,
  MAX_REFUSED_COMMENTS,
  KEPT_UNLOAD_CHECKPOINTS,
  type Batch,
  type RefusedCommentRow,
  type UpdateLog,
} from "./updateLog.ts";

const CHECKPOINT = { epoch: 1, kind: "policy", at: 1 } as const;

/** A batch with updates of a document, for tests of logs. */
export function createUpdateBatch(document: string, ...contents: number[]): Batch {
  return updatesOfEpoch(1, document, ...contents);
}

function updatesOfEpoch(epoch: number, document: string, ...contents: number[]): Batch {
  const row = { document, epoch, projectId: "p", userId: "ann", kind: "edit", at: 1 } as const;
  return {
    ...EMPTY_BATCH,
    updates: contents.map((content) => ({ ...row, bytes: new Uint8Array([content]) })),
  };
}

function loadContents(log: UpdateLog, document: string, epoch?: number) {
  const { checkpoint, updates } = log.load(document, { epoch });
  return { checkpoint: checkpoint && [...checkpoint], updates: updates.map((bytes) => [...bytes]) };
}

/** Tests that every update log has to pass. */
export function describeUpdateLog(name: string, createLog: () => UpdateLog): void {
  describe(`the log in ${name}`, () => {
    it("gives back the updates of each document in their order", () => {
      const log = createLog();
      log.append(createUpdateBatch("project:a", 1, 2));
      log.append(createUpdateBatch("project:b", 9));
      log.append(createUpdateBatch("project:a", 3));
      expect(loadContents(log, "project:a")).toEqual({ checkpoint: undefined, updates: [[1], [2], [3]] });
      expect(loadContents(log, "project:none")).toEqual({ checkpoint: undefined, updates: [] });
    });

    it("loads the newest checkpoint and what came after it", () => {
      const log = createLog();
      log.append(createUpdateBatch("project:a", 1));
      log.checkpoint("project:a", { ...CHECKPOINT, state: new Uint8Array([10]) });
      log.append(createUpdateBatch("project:a", 2));
      log.checkpoint("project:a", { ...CHECKPOINT, state: new Uint8Array([20]), kind: "unload" });
      log.append(createUpdateBatch("project:a", 3));
      log.append(createUpdateBatch("project:b", 4));
      expect(loadContents(log, "project:a")).toEqual({ checkpoint: [20], updates: [[3]] });
    });

    it("keeps the newest of many checkpoints made on unload", () => {
      const log = createLog();
      for (let round = 1; round <= KEPT_UNLOAD_CHECKPOINTS + 2; round++) {
        log.append(createUpdateBatch("project:a", round));
        const state = new Uint8Array([round * 10]);
        log.checkpoint("project:a", { ...CHECKPOINT, state, kind: "unload", at: round });
      }
      expect(loadContents(log, "project:a")).toEqual({
        checkpoint: [(KEPT_UNLOAD_CHECKPOINTS + 2) * 10],
        updates: [],
      });
    });

    it("gives a client id to the first who claims it", () => {
      const log = createLog();
      const first = { document: "project:a", epoch: 1, clientId: 7, userId: "ann" };
      log.append({ ...EMPTY_BATCH, clients: [first] });
      log.append({ ...EMPTY_BATCH, clients: [{ ...first, epoch: 2, userId: "bob" }] });
      expect(log.listClients("project:a")).toEqual([first]);
      expect(log.listClients("project:b")).toEqual([]);
    });
  });
  describeHistory(name, createLog);
  describeDeletions(name, createLog);
  describeRefusedComments(name, createLog);
  describeEpochs(name, createLog);
}

function describeHistory(name: string, createLog: () => UpdateLog): void {
  describe(`the history in ${name}`, () => {
    it("loads a document as it was after one of its updates", () => {
      const log = createLog();
      log.append(createUpdateBatch("project:a", 1, 2));
      log.append(createUpdateBatch("project:b", 9));
      log.checkpoint("project:a", { ...CHECKPOINT, state: new Uint8Array([20]) });
      log.append(createUpdateBatch("project:a", 3, 4));
      const at = (until: number) => {
        const { checkpoint, updates } = log.load("project:a", { until });
        return { checkpoint: checkpoint && [...checkpoint], updates: updates.map((bytes) => [...bytes]) };
      };
      expect(at(1)).toEqual({ checkpoint: undefined, updates: [[1]] });
      expect(at(2)).toEqual({ checkpoint: [20], updates: [] });
      expect(at(3)).toEqual({ checkpoint: [20], updates: [[3]] });
      expect([log.lastSeq("project:a", 1), log.lastSeq("project:a", 2)]).toEqual([4, 0]);
    });

    it("loads the updates behind one of them alone", () => {
      const log = createLog();
      log.append(createUpdateBatch("project:a", 1, 2));
      log.checkpoint("project:a", { ...CHECKPOINT, state: new Uint8Array([20]) });
      log.append(createUpdateBatch("project:a", 3, 4));
      const { checkpoint, updates } = log.load("project:a", { after: 1, until: 3 });
      expect([checkpoint, updates.map((bytes) => [...bytes])]).toEqual([undefined, [[2], [3]]]);
    });

    it("knows for whom the server wrote, in each epoch", () => {
      const log = createLog();
      const writing = { document: "project:a", epoch: 1, clientId: 7, from: 0, to: 3, userId: "ann" };
      const writings = [
        writing,
        { ...writing, from: 3, to: 4, userId: "bob", repair: { repeats: undefined } },
        { ...writing, from: 4, to: 5, repair: { repeats: { client: 7, clock: 9 } } },
      ];
      log.append({ ...EMPTY_BATCH, writings });
      log.append({
        ...EMPTY_BATCH,
        writings: [
          { ...writing, epoch: 2 },
          { ...writing, document: "project:b" },
        ],
      });
      expect(log.listWritings("project:a", 1)).toEqual(writings);
    });
  });
}

function refusedRow(id: string, userId = "ann", projectId = "p"): RefusedCommentRow {
  const comment = { id, commentId: "c", threadId: "t", text: id, code: "COMMENT_OVERTAKEN", message: "" };
  return { projectId, userId, comment };
}

function describeRefusedComments(name: string, createLog: () => UpdateLog): void {
  it(`the log in ${name} keeps refused words of each person and project until they are confirmed`, () => {
    const log = createLog();
    const refusedComments = [
      refusedRow("1"),
      refusedRow("2"),
      refusedRow("3", "bob"),
      refusedRow("4", "ann", "q"),
    ];
    log.append({ ...EMPTY_BATCH, refusedComments });
    // A confirmation counts only for the same person and project.
    const ids = ["1", "3", "4"];
    log.append({ ...EMPTY_BATCH, confirmedTexts: [{ projectId: "p", userId: "ann", ids }] });
    const waiting = (userId: string, projectId = "p") =>
      log.listRefusedComments(projectId, userId).map(({ text }) => text);
    expect([waiting("ann"), waiting("bob"), waiting("ann", "q")]).toEqual([["2"], ["3"], ["4"]]);
  });

  it(`the log in ${name} makes room for new refused words by the oldest of the same person`, () => {
    const log = createLog();
    const rows = Array.from({ length: MAX_REFUSED_COMMENTS + 1 }, (_row, index) => refusedRow(`${index}`));
    log.append({ ...EMPTY_BATCH, refusedComments: [refusedRow("of bob", "bob"), ...rows] });
    const reported = log.listRefusedComments("p", "ann");
    expect([reported.length, reported[0]?.id]).toEqual([MAX_REFUSALS_AT_ONCE, "1"]);
    expect(log.listRefusedComments("p", "bob")).toHaveLength(1);
  });
}

function describeDeletions(name: string, createLog: () => UpdateLog): void {
  it(`the log in ${name} knows what was deleted after a time`, () => {
    const log = createLog();
    const data = { keys: ["del"], before: {}, after: {} };
    const label = { command: undefined, label: undefined, gesture: "g", madeAt: undefined } as const;
    const place = { document: "project:p", epoch: 1, update: undefined };
    const who = {
      sessionId: undefined,
      userId: "ann",
      applied: true,
      forUserId: undefined,
      data,
      place,
      ...label,
    } as const;
    const deletion = { ...who, type: "delete", projectId: "p" } as const;
    const operations = [
      { ...deletion, id: "1", componentId: "early", at: 10 },
      { ...deletion, id: "2", componentId: "late", at: 11 },
      { ...deletion, id: "3", componentId: "elsewhere", projectId: "q", at: 11 },
      { ...deletion, id: "4", componentId: "edited", type: "update", at: 11 } as const,
    ];
    log.append({ ...EMPTY_BATCH, operations });
    expect(log.deletionsSince("p", 10)).toEqual(new Set(["late"]));
  });
}

function describeEpochs(name: string, createLog: () => UpdateLog): void {
  describe(`the epochs in ${name}`, () => {
    it("loads all that came behind the update that a checkpoint names", () => {
      const log = createLog();
      log.append(createUpdateBatch("project:a", 1, 2, 3));
      log.checkpoint("project:a", { ...CHECKPOINT, state: new Uint8Array([10]), seq: 1 });
      expect(loadContents(log, "project:a")).toEqual({ checkpoint: [10], updates: [[2], [3]] });
    });

    it("keeps the epochs of a document apart, and loads the newest", () => {
      const log = createLog();
      log.append(createUpdateBatch("project:a", 1, 2));
      log.checkpoint("project:a", { ...CHECKPOINT, state: new Uint8Array([10]), kind: "unload" });
      log.append(updatesOfEpoch(2, "project:a", 3));
      log.append(createUpdateBatch("project:a", 4)); // somebody reconnected to the old one
      expect(loadContents(log, "project:a")).toEqual({ checkpoint: undefined, updates: [[3]] });
      for (let round = 0; round <= KEPT_UNLOAD_CHECKPOINTS; round++) {
        const state = new Uint8Array([30 + round]);
        log.checkpoint("project:a", { ...CHECKPOINT, epoch: 2, state, kind: "unload" });
      }
      expect(loadContents(log, "project:a")).toEqual({ checkpoint: [32], updates: [] });
      expect(loadContents(log, "project:a", 1)).toEqual({ checkpoint: [10], updates: [[4]] });
      expect([log.load("project:a").epoch, log.load("project:none").epoch]).toEqual([2, 1]);
    });
  });
}
