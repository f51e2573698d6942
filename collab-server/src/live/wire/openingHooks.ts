import { setImmediate as nextTurn } from "node:timers/promises";
import { parseDocumentName } from "@formweave/schema/model";
import type { Configuration } from "@hocuspocus/server";
import type { Logger } from "pino";
import type * as Y from "yjs";
import { openLiveDocument, type LiveDocument, type LiveDocumentDeps } from "../document/liveDocument.ts";
import type { LiveMetrics } from "../liveMetrics.ts";
import type { Disk } from "../log/disk.ts";
import type { DocumentStates } from "../states/documentStates.ts";
import { loadInWorker } from "../states/loadInWorker.ts";
import { contained } from "./hooks.ts";
import { orDenied, reportDamage } from "./openingFailures.ts";
import {
  authenticate,
  Denied,
  mayWrite,
  type AuthenticationDeps,
  type LiveContext,
} from "./rights/authenticate.ts";

interface OpeningDeps extends LiveDocumentDeps, AuthenticationDeps {
  readonly logger: Logger;
  readonly metrics: LiveMetrics;
  readonly states: Pick<DocumentStates, "isLarge" | "read">;
  readonly disk: Disk;
}

/** Hooks that admit a person to a document, and load it for the first of them into `documents`. */
export function openingHooks(
  deps: OpeningDeps,
  documents: WeakMap<Y.Doc, LiveDocument>,
): Partial<Configuration<LiveContext>> {
  return {
    onAuthenticate: ({ documentName, token, connectionConfig, request }) =>
      orDenied(deps, () => {
        const { context, actor } = authenticate(
          { documentName, ticket: token, address: new URL(request.url) },
          deps,
        );
        connectionConfig.readOnly = !mayWrite(actor, context.document);
        return context;
      }),
    onLoadDocument: ({ document, documentName }) =>
      orDenied(deps, async () => {
        const address = parseDocumentName(documentName);
        if (address === undefined) throw new Denied("FORBIDDEN");
        // Otherwise the loaded content would be broadcast to the first client, before it has sent its state vector.
        document.flushDelay = false;
        const isLarge = deps.states.isLarge(documentName);
        const loaded = isLarge ? await loadInWorker(document, documentName, deps) : undefined;
        const live = openLiveDocument(document, { ...address, name: documentName }, deps, loaded);
        documents.set(document, live);
        document.flushDelay = 0;
        reportDamage(live, deps);
        // Greet and answer the person who opens it in later turns.
        if (isLarge) await nextTurn();
      }),
    // The server stores updates itself. Hocuspocus's own handler would build a payload of headers and a timer for each update.
    afterLoadDocument: contained("afterLoadDocument", deps.logger, ({ document }) => {
      document.onUpdate(ignoreUpdate);
    }),
  };
}

function ignoreUpdate(): void {}
