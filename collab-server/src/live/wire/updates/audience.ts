import type { ProjectAction } from "@formweave/schema/access";
import type { LiveMessage } from "@formweave/schema/api";
import { documentNames } from "@formweave/schema/model";
import type { Connection, Hocuspocus } from "@hocuspocus/server";
import type { OtherSide } from "../../gate/record/record.ts";
import type { Refusal } from "../../refusal.ts";
import type { LiveContext } from "../rights/authenticate.ts";
import type { Connections } from "../connections/connections.ts";

/** Sends to, and updates, all connections of an open document, given the document's name. */
export interface Audience {
  /** Applies the current rights to the connections of one person (or of everybody). */
  followRights(documentName: string, userId?: string): void;
  /** Applies the project's current link to the connections of guests. */
  followLink(documentName: string): void;
  /** Closes connections whose sign-in is over: of one sign-in that has just ended, or of all. */
  endSignedOut(signInId?: string): void;
  /** True when a person has a document open. */
  isHere(documentName: string, userId: string): boolean;
  /** Closes all connections to a document. */
  closeAll(documentName: string, why: Refusal): void;
  /** Sends a message to the people who are allowed an action. */
  send(documentName: string, message: LiveMessage, action: ProjectAction): void;
  /** Sends people their side of conflicts, on all their connections. */
  sendToOthers(documentName: string, others: readonly OtherSide[]): void;
}

/** Creates the audience of a Hocuspocus server. */
export function createAudience(hocuspocus: Hocuspocus<LiveContext>, connections: Connections): Audience {
  return { ...followers(hocuspocus, connections), ...listListeners(hocuspocus, connections) };
}

/** The connections to all documents of a project. */
export function listProjectConnections(
  { documents }: Hocuspocus<LiveContext>,
  projectId: string,
): readonly Connection<LiveContext>[] {
  return documentNames(projectId).flatMap((name) => documents.get(name)?.getConnections() ?? []);
}

/** Updates connections after changes of rights, links and sign-ins. */
function followers(
  hocuspocus: Hocuspocus<LiveContext>,
  connections: Connections,
): Pick<Audience, "followRights" | "followLink" | "endSignedOut"> {
  // Connections of the server itself have no context.
  type Context = Partial<LiveContext> | undefined;
  const follow = (documentName: string, isMeant: (context: Context) => boolean) => {
    for (const connection of hocuspocus.documents.get(documentName)?.getConnections() ?? [])
      if (isMeant(connection.context)) connections.followRights(connection);
  };
  return {
    followRights: (documentName, userId) =>
      follow(documentName, (context) => userId === undefined || context?.userId === userId),
    followLink: (documentName) => follow(documentName, (context) => context?.isGuest === true),
    endSignedOut(signInId) {
      const all = [...hocuspocus.documents.values()].flatMap((document) => document.getConnections());
      for (const connection of all)
        if (signInId === undefined || connection.context.signInId === signInId)
          connections.endSignedOut(connection);
    },
  };
}

function listListeners(
  hocuspocus: Hocuspocus<LiveContext>,
  connections: Connections,
): Pick<Audience, "closeAll" | "isHere" | "send" | "sendToOthers"> {
  const listConnections = (documentName: string) =>
    hocuspocus.documents.get(documentName)?.getConnections() ?? [];
  return {
    closeAll(documentName, why) {
      for (const connection of listConnections(documentName)) connection.close(why);
    },
    // Connections of the server itself have no context.
    isHere: (documentName, userId) =>
      listConnections(documentName).some(
        ({ context }: { readonly context?: Partial<LiveContext> }) => context?.userId === userId,
      ),
    send(documentName, message, action) {
      for (const connection of listConnections(documentName)) connections.send(connection, message, action);
    },
    sendToOthers: (documentName, others) => connections.sendToOthers(listConnections(documentName), others),
  };
}
