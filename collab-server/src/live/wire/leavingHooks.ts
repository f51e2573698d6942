import type { Configuration, Document } from "@hocuspocus/server";
import type { Logger } from "pino";
import type { IdleDocumentCache } from "../document/idleDocumentCache.ts";
import type { LiveDocument } from "../document/liveDocument.ts";
import type { Renewals } from "../document/renewal.ts";
import { Refusal } from "../refusal.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Checkpointer } from "../states/checkpointer.ts";
import { contained } from "./hooks.ts";
import type { LiveContext } from "./rights/authenticate.ts";
import { listProjectConnections } from "./updates/audience.ts";

interface LeavingDeps {
  readonly logger: Logger;
  readonly sessions: Sessions;
  readonly checkpointer: Checkpointer;
  readonly renewals: Renewals;
}

interface OpenDocuments {
  readonly getLive: (document: Document) => LiveDocument;
  readonly idleDocuments: IdleDocumentCache;
}

/** Hooks that end a person's presence, and unload a document once nobody has it open and it is on disk. */
export function leavingHooks(
  { logger, sessions, checkpointer, renewals }: LeavingDeps,
  { getLive, idleDocuments }: OpenDocuments,
): Partial<Configuration<LiveContext>> {
  const leaving = new Map<string, LiveDocument>();
  return {
    onDisconnect: contained("onDisconnect", logger, ({ context, instance, socketId }) => {
      if (socketId === SERVER_SOCKET) return;
      const { projectId, userId } = context;
      const isStillHere = listProjectConnections(instance, projectId).some(
        (other) => other.context.userId === userId,
      );
      if (!isStillHere) sessions.leave(projectId, userId);
    }),
    beforeUnloadDocument: ({ document, instance }) => {
      try {
        const live = getLive(document);
        const letGo = () => checkpointer.beforeLeaving(live).then(() => instance.unloadDocument(document));
        if (idleDocuments.keeps(live, letGo)) return Promise.reject(new Refusal("notDurable", "resting"));
        checkpointer.beforeUnload(live);
        leaving.set(live.name, live);
        return Promise.resolve();
      } catch (error) {
        if (!(error instanceof Refusal)) logger.error({ error }, "a document could not be unloaded");
        return Promise.reject(new Refusal("notDurable")); // the rejection keeps it in memory
      }
    },
    afterUnloadDocument: contained("afterUnloadDocument", logger, ({ documentName, instance }) => {
      const live = leaving.get(documentName);
      leaving.delete(documentName);
      // Somebody may already be loading the epoch that this would end.
      const isBack = instance.documents.has(documentName) || instance.loadingDocuments.has(documentName);
      if (live?.kind === "canvas" && !isBack) renewals.whenDue(live);
    }),
  };
}

/** Socket id that Hocuspocus gives to connections opened by the server itself. */
const SERVER_SOCKET = "server";
