import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import { type KeyAuthors, type StateQuery } from "@formweave/schema/api";
import { entryOf, exportDocument } from "@formweave/schema/doc";
import { canvasDocumentName, type ProjectDocument } from "@formweave/schema/model";
import * as Y from "yjs";
import { type Clocks } from "../../clocks.ts";
import { type GroupCommit } from "../log/groupCommit.ts";
import { openLiveDocument, type LiveDocument } from "../document/liveDocument.ts";
import { addressOf } from "../document/address.ts";
import { authorsOf } from "./blame.ts";
import { isReadable, loadInto } from "../log/loading.ts";
import { type UpdateLog } from "../log/updateLog.ts";

/** What can be read of a project's history beside its operations. */
export interface History {
  /** Who wrote what stands under the keys of a component, or under one of them. */
  authorsOf(projectId: string, componentId: string, key?: string): readonly KeyAuthors[];
  /** The canvas as it was after one of its updates. */
  stateAt(projectId: string, query: StateQuery): Result<ProjectDocument>;
}

export interface HistoryDeps extends Clocks {
  readonly log: UpdateLog;
  readonly commit: Pick<GroupCommit, "flush">;
  /** The document, where it is open. */
  readonly openAt: (documentName: string) => LiveDocument | undefined;
}

/** Reads the history: of the live document where it is open, else from the disk. */
export function createHistory(deps: HistoryDeps): History {
  const { log, commit, openAt } = deps;

  function load(projectId: string): LiveDocument {
    const name = canvasDocumentName(projectId);
    const nowhere = { add: ignore };
    return openAt(name) ?? openLiveDocument(new Y.Doc(), { name, projectId }, { ...deps, commit: nowhere });
  }

  return {
    authorsOf(projectId, componentId, key) {
      const live = load(projectId);
      const address = addressOf(componentId);
      const entry = entryOf(live.doc, address.root, address.id);
      const keys = key === undefined ? [...(entry?.keys() ?? [])] : [key];
      return keys.flatMap((one) => authorsOf(live, { ...address, key: one }) ?? []);
    },
    stateAt(projectId, { epoch, seq }) {
      if (!commit.flush()) return err(failure("NOT_DURABLE"));
      const name = canvasDocumentName(projectId);
      if (seq > log.lastSeq(name, epoch)) return err(serverFailure("STATE_NOT_FOUND"));
      const doc = new Y.Doc();
      loadInto(doc, log.load(name, { epoch, until: seq, isReadable }));
      return ok(exportDocument(doc));
    },
  };
}

function ignore(): void {}
