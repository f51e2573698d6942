import { err, ok, type Result } from "@formweave/schema";
import { judgeDocument, META_ID, parseInSteps, planDocument, writeEntry } from "@formweave/schema/doc";
import { canvasDocumentName, type ProjectDocument } from "@formweave/schema/model";
import type { Clocks } from "../clocks.ts";
import type { Collaboration, LivePerson, ProjectAccess } from "./collaboration.ts";
import type { Sessions } from "./sessions/sessions.ts";
import type { Wire } from "./wire/hocuspocus.ts";
import type { Author } from "./gate/record/conflicts.ts";
import type { Gate } from "./gate/gate.ts";
import { checkReplacement } from "./document/documentSize.ts";
import type { LiveDocument } from "./document/liveDocument.ts";
import type { LogCapacities } from "./wire/limits/logCapacity.ts";
import { runInSlices } from "./timeSlices.ts";
import type { KeyedMutex } from "./keyedMutex.ts";

export interface ServerWriteDeps extends Clocks {
  readonly access: ProjectAccess;
  readonly gate: Gate;
  readonly sessions: Sessions;
  readonly wire: Wire;
  readonly logRooms: LogCapacities;
  /** Runs the writes of a project one after the other. */
  readonly mutex: KeyedMutex;
}

/** Project of a server write, and the person it is for. */
interface WriteTarget {
  readonly projectId: string;
  readonly person: LivePerson;
}

/** Opens a project's document for a server write on behalf of a person, and releases it afterwards. */
export async function atDocument<Value>(
  { access, now, sessions, wire }: Pick<ServerWriteDeps, "access" | "now" | "sessions" | "wire">,
  { projectId, person }: WriteTarget,
  task: (live: LiveDocument, author: Author) => Promise<Value>,
): Promise<Value> {
  const direct = await wire.hocuspocus.openDirectConnection(canvasDocumentName(projectId));
  try {
    if (direct.document === null) throw new Error("The document closed while it was opened");
    const organizationId = access.findOrganizationId(projectId) ?? "";
    const sessionId = sessions.running(projectId);
    const author = { userId: person.id, sessionId, organizationId, at: now() };
    return await task(wire.getLive(direct.document), author);
  } finally {
    await direct.disconnect();
  }
}

/**
 * Writes of the HTTP API into documents; they appear to everybody who has them open. Writes of one document run one after
 * the other.
 */
export function createServerWrites(
  deps: ServerWriteDeps,
): Pick<Collaboration, "createDocument" | "replaceDocument" | "renameDocument"> {
  const { gate, logRooms, now, elapsed, mutex } = deps;

  /** Checks the whole content before anything is written. */
  const writeWhole = (type: "create" | "replace", given: ProjectDocument, place: WriteTarget) =>
    mutex.runExclusive(place.projectId, () =>
      atDocument(deps, place, async (live, author): Promise<Result<void>> => {
        const judged = await runInSlices(judgeDocument(given, live.doc), elapsed);
        if (!judged.ok) return judged;
        // A new project has no content yet, and creating it is already covered by the plan's limits.
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
      const parsed = await runInSlices(parseInSteps(input), elapsed);
      return parsed.ok ? writeWhole("replace", parsed.value, { projectId, person }) : parsed;
    },
    renameDocument: (projectId, name, person) =>
      mutex.runExclusive(projectId, () =>
        atDocument(deps, { projectId, person }, (live, author) =>
          gate.write(live, author, "rename", (doc) =>
            writeEntry(doc, "meta", META_ID, { key: "name", value: name }),
          ),
        ),
      ),
  };
}
