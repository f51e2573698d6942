import type { KeyAuthors } from "@formweave/schema/api";
import { findEntry } from "@formweave/schema/doc";
import { canvasDocumentName } from "@formweave/schema/model";
import * as Y from "yjs";
import type { Clocks } from "../../clocks.ts";
import type { GroupCommit } from "../log/groupCommit.ts";
import { openLiveDocument, type LiveDocument } from "../document/liveDocument.ts";
import { parseComponentId } from "../document/address.ts";
import { findAuthors } from "./blame.ts";
import type { UpdateLog } from "../log/updateLog.ts";

/** Reads authorship from a project's document. */
export interface History {
  /** Authors of a component's current values, or of the value under one key. */
  listAuthors(projectId: string, componentId: string, key?: string): readonly KeyAuthors[];
}

export interface HistoryDeps extends Clocks {
  readonly log: UpdateLog;
  readonly commit: Pick<GroupCommit, "flush">;
  /** The live document, if it is open. */
  readonly openAt: (documentName: string) => LiveDocument | undefined;
}

/** Reads from the live document when it is open, otherwise from the disk. */
export function createHistory(deps: HistoryDeps): History {
  const { openAt } = deps;

  function load(projectId: string): LiveDocument {
    const name = canvasDocumentName(projectId);
    const nowhere = { add: ignore };
    return openAt(name) ?? openLiveDocument(new Y.Doc(), { name, projectId }, { ...deps, commit: nowhere });
  }

  return {
    listAuthors(projectId, componentId, key) {
      const live = load(projectId);
      const address = parseComponentId(componentId);
      const entry = findEntry(live.doc, address.root, address.id);
      const keys = key === undefined ? [...(entry?.keys() ?? [])] : [key];
      return keys.flatMap((one) => findAuthors(live, { ...address, key: one }) ?? []);
    },
  };
}

function ignore(): void {}
