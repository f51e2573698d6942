import { err, failure, limits, ok } from "@formweave/schema";
import { META_ID, writeDocument, writeEntry } from "@formweave/schema/doc";
import { canvasDocumentName, type ProjectDocument } from "@formweave/schema/model";
import type * as Y from "yjs";
import { type Collaboration, type Person, type ProjectAccess } from "./collaboration.ts";
import { type OperationRow } from "./log/updateLog.ts";
import { type Sessions } from "./sessions/sessions.ts";
import { type Wire } from "./wire/hocuspocus.ts";
import { type Author } from "./gate/conflicts.ts";
import { type Gate } from "./gate/gate.ts";
import { type LiveDocument } from "./document/liveDocument.ts";

export interface ServerWriteDeps {
  readonly access: ProjectAccess;
  readonly gate: Gate;
  readonly now: () => number;
  readonly sessions: Sessions;
  readonly wire: Wire;
}

/** Opens a project's document for an act of the server in the name of a person, and lets it go afterwards. */
export async function atDocument<Value>(
  { access, now, sessions, wire }: Omit<ServerWriteDeps, "gate">,
  { projectId, person }: { readonly projectId: string; readonly person: Person },
  act: (live: LiveDocument, author: Author) => Promise<Value>,
): Promise<Value> {
  const direct = await wire.hocuspocus.openDirectConnection(canvasDocumentName(projectId));
  try {
    if (direct.document === null) throw new Error("The document closed while it was opened");
    const organizationId = access.organizationOf(projectId) ?? "";
    const sessionId = sessions.running(projectId);
    const author = { userId: person.id, sessionId, organizationId, at: now() };
    return await act(wire.liveOf(direct.document), author);
  } finally {
    await direct.disconnect();
  }
}

/** What the HTTP API writes into documents: through the same gate, live for all who have them open. */
export function createServerWrites({
  access,
  gate,
  now,
  sessions,
  wire,
}: ServerWriteDeps): Pick<Collaboration, "createDocument" | "replaceDocument" | "renameDocument"> {
  const write = (
    projectId: string,
    person: Person,
    type: OperationRow["type"],
    change: (doc: Y.Doc) => void,
  ) =>
    atDocument({ access, now, sessions, wire }, { projectId, person }, (live, author) =>
      gate.write(live, author, type, change),
    );

  const changeTo = (document: ProjectDocument, author: Person) => (doc: Y.Doc) => {
    writeDocument(doc, document, { by: author.id, at: now() });
  };

  return {
    createDocument: (projectId, document, author) =>
      write(projectId, author, "create", changeTo(document, author)),
    async replaceDocument(projectId, document, author) {
      if (document.widgets.length > limits.MAX_WIDGETS)
        return err(failure("WIDGET_LIMIT", { max: limits.MAX_WIDGETS }));
      return ok(await write(projectId, author, "replace", changeTo(document, author)));
    },
    renameDocument: (projectId, name, author) =>
      write(projectId, author, "rename", (doc) =>
        writeEntry(doc, "meta", META_ID, { key: "name", value: name }),
      ),
  };
}
