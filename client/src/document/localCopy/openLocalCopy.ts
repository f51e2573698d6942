import type * as Y from "yjs";
import { canEdit, type StatusStore } from "#document/status.ts";
import { LocalCopy } from "./localCopy.ts";

interface OpenedCopy {
  readonly name: string;
  /** The newest on this device when not given. */
  readonly epoch: number | undefined;
}

/** Opens the copy of a document on this device for a session, whose status supplies its options. */
export function openLocalCopy(doc: Y.Doc, status: StatusStore, { name, epoch }: OpenedCopy): LocalCopy {
  return new LocalCopy({
    name,
    doc,
    epoch,
    isLive: () => status.get().connection.kind === "online",
    mayEdit: () => canEdit(status.get()),
    countWaiting: () => status.get().waiting,
  });
}
