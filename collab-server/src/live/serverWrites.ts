import { err, ok, type Result } from "@formweave/schema";
import { judgeDocument, META_ID, parseInSteps, planDocument, writeEntry } from "@formweave/schema/doc";
import { canvasDocumentName, type ProjectDocument } from "@formweave/schema/model";
import type { Clocks } from "../clocks.ts";
import type { Collaboration, Person, ProjectAccess } from "./collaboration.ts";
import type { Sessions } from "./sessions/sessions.ts";
import type { Wire } from "./wire/hocuspocus.ts";
import type { Author } from "./gate/conflicts.ts";
import type { Gate } from "./gate/gate.ts";
import { checkReplacement } from "./document/documentSize.ts";
import type { LiveDocument } from "./document/liveDocument.ts";
import type { LogRooms } from "./wire/logRoom.ts";
import { inPieces } from "./inPieces.ts";
import type { Turns } from "./turns.ts";

export interface ServerWriteDeps extends Clocks {
  readonly access: ProjectAccess;
  readonly gate: Gate;
  readonly sessions: Sessions;
  readonly wire: Wire;
  readonly logRooms: LogRooms;
  /** One after the other at a project. */
  readonly turns: Turns;
}

/** Where somebody has the server write, and who. */
interface WritePlace {
  readonly projectId: string;
  readonly person: Person;
}

/** Opens a project's document for an act of the server in the name of a person, and lets it go afterwards. */
export async function atDocument<Value>(
  { access, now, sessions, wire }: Pick<ServerWriteDeps, "access" | "now" | "sessions" | "wire">,
  { projectId, person }: WritePlace,
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

/** What the HTTP API writes into documents: live for all who have them open, one write of a document after the other. */
export function createServerWrites(
  deps: ServerWriteDeps,
): Pick<Collaboration, "createDocument" | "replaceDocument" | "renameDocument"> {
  const { gate, logRooms, now, elapsed, turns } = deps;

  /** All of it is judged before anything is written. */
  const writeWhole = (type: "create" | "replace", given: ProjectDocument, place: WritePlace) =>
    turns.inTurn(place.projectId, () =>
      atDocument(deps, place, async (live, author): Promise<Result<void>> => {
        const judged = await inPieces(judgeDocument(given, live.doc), elapsed);
        if (!judged.ok) return judged;
        // Nothing was written into a new project yet, and the plan counts it.
        const noRoom = () =>
          type === "create" ? undefined : logRooms.refuse(live, author.userId, judged.value.written);
        const problem = checkReplacement(judged.value) ?? noRoom();
        if (problem !== undefined) return err(problem);
        const stamp = { by: author.userId, at: now() };
        return ok(await gate.writeEntries(live, author, type, planDocument(live.doc, given, stamp)));
      }),
    );

  return {
    createDocument: (projectId, document, person) => writeWhole("create", document, { projectId, person }),
    async replaceDocument(projectId, input, person) {
      const parsed = await inPieces(parseInSteps(input), elapsed);
      return parsed.ok ? writeWhole("replace", parsed.value, { projectId, person }) : parsed;
    },
    renameDocument: (projectId, name, person) =>
      turns.inTurn(projectId, () =>
        atDocument(deps, { projectId, person }, (live, author) =>
          gate.write(live, author, "rename", (doc) =>
            writeEntry(doc, "meta", META_ID, { key: "name", value: name }),
          ),
        ),
      ),
  };
}
