import { can, type ProjectAction } from "@formweave/schema/access";
import type { LiveMessage, Writer } from "@formweave/schema/api";
import { commentsDocumentName } from "@formweave/schema/model";
import type { Connection } from "@hocuspocus/server";
import type { LiveDocument } from "../../document/liveDocument.ts";
import type { OtherSide } from "../../gate/record/record.ts";
import { Refusal } from "../../refusal.ts";
import type { PresenceLimits } from "../../presence/identity.ts";
import { createPresenceLimits } from "../limits/presenceLimits.ts";
import { toSuspect, reportRefusal } from "../rights/reportRefusal.ts";
import type { LiveContext } from "../rights/authenticate.ts";
import { applyRights } from "../rights/applyRights.ts";
import { closeSocketWith } from "./closeSocketWith.ts";
import { createFillLevelNotifier, describeFillLevel } from "../limits/fillLevelNotifier.ts";
import { endOlder, hasTooMany } from "./connectionsOfPerson.ts";
import { createRepairRates } from "../limits/repairRates.ts";
import { handleCommentsMessage, sendKeptRefusals } from "./commentsConnections.ts";
import {
  receiveMessage,
  RECONNECTING,
  send,
  sendToOthers,
  type ReceivingDeps,
  type SyncMessage,
  type SyncState,
} from "./receiveMessage.ts";

type LiveConnection = Connection<LiveContext>;

/** Handles what happens on connections to documents. */
export interface Connections {
  /** Greets a new connection with its identity, and makes sure that its end ends the socket. */
  welcome(connection: LiveConnection, live: LiveDocument): void;
  /** Handles a sync message before Hocuspocus does; rejects with a refusal that ends the connection. */
  receive(connection: LiveConnection, live: LiveDocument, message: SyncMessage): Promise<void>;
  /** Handles a stateless message, sent beside the document. */
  handleStateless(connection: LiveConnection, payload: string): Promise<void>;
  followRights(connection: LiveConnection): void;
  /** Closes the connection when the sign-in that opened it is over. */
  endSignedOut(connection: LiveConnection): void;
  /** True when a connection may write and its handshake is over, so that its edits are live ones. */
  isWriting(connection: LiveConnection): boolean;
  /** Sends a message if the person is allowed the action. */
  send(connection: LiveConnection, message: LiveMessage, action: ProjectAction): void;
  /** Sends people their side of conflicts with somebody else's update. */
  sendToOthers(connections: readonly LiveConnection[], others: readonly OtherSide[]): void;
  presenceLimits(connection: LiveConnection): PresenceLimits;
}

interface ConnectionState extends SyncState {
  readonly presence: PresenceLimits;
}

/** Creates the handling of connections, with the state that the gate and the presence need for each. */
export function createConnections(deps: ReceivingDeps): Connections {
  const { elapsed, metrics, security } = deps;
  const states = new WeakMap<LiveConnection, ConnectionState>();
  const repairRates = createRepairRates(elapsed);
  const fillLevelNotifier = createFillLevelNotifier();

  function getState(connection: LiveConnection): ConnectionState {
    const known = states.get(connection);
    if (known !== undefined) return known;
    const presence = createPresenceLimits(elapsed);
    const state: ConnectionState = { phase: RECONNECTING, presence };
    states.set(connection, state);
    return state;
  }

  return {
    welcome(connection, live) {
      closeSocketWith(connection, (fault) => {
        metrics.countRefusal(fault.reason);
        reportRefusal(fault, security, toSuspect(connection.context));
      });
      endOlder(connection);
      if (hasTooMany(connection)) {
        connection.close(new Refusal("flood", "connections"));
        return;
      }
      if (live.kind !== "talk") greetPerson(deps, connection, live);
      else if (applyRights(deps, connection) !== undefined) sendKeptRefusals(deps, connection);
    },
    handleStateless: (connection, payload) => handleCommentsMessage(deps, connection, payload),
    receive: (connection, live, message) =>
      receiveMessage({ ...deps, repairRates, fillLevelNotifier }, connection, live, {
        message,
        state: getState(connection),
      }),
    endSignedOut(connection) {
      if (!deps.access.isSignedIn(connection.context.signInId)) connection.close(new Refusal("signedOut"));
    },
    followRights(connection) {
      const rights = applyRights(deps, connection);
      // Only once: whoever has the comments document open has the canvas open as well.
      if (rights !== undefined && connection.context.document === "canvas")
        send(connection, { type: "rights", ...rights });
    },
    send(connection, message, action) {
      if (may(deps, connection, action)) send(connection, message);
    },
    sendToOthers,
    isWriting: (connection) => !connection.readOnly && getState(connection).phase.kind === "live",
    presenceLimits: (connection) => getState(connection).presence,
  };
}

/** Sends a person their identity and rights, and the fullness of a document that is not roomy. */
function greetPerson(deps: ReceivingDeps, connection: LiveConnection, live: LiveDocument): void {
  const { userId, name, color, sessionId, isGuest } = connection.context;
  const rights = applyRights(deps, connection);
  if (rights === undefined) return;
  const writers = isGuest ? [] : listWriters(live, deps);
  const room = deps.logRooms.greet(userId, live);
  send(connection, {
    type: "welcome",
    userId,
    name,
    color,
    ...rights,
    sessionId,
    writers,
    ...(room !== "roomy" && { room }),
  });
  const fullness = describeFillLevel(live);
  if (fullness !== undefined) send(connection, fullness);
  // A user who wrote into the comments document has a client id in its log.
  const hasCommentsDocument = deps.log.listClients(commentsDocumentName(live.projectId)).length > 0;
  if (hasCommentsDocument && may(deps, connection, "comment.read")) send(connection, { type: "talk" });
}

function may({ access }: ReceivingDeps, { context }: LiveConnection, action: ProjectAction): boolean {
  const actor = access.actorOn(context.userId, context.projectId);
  return actor !== undefined && can(actor, action);
}

/** Authors of the document's content with their client ids; the server's name is empty. */
function listWriters({ owners }: LiveDocument, { access }: Pick<ReceivingDeps, "access">): Writer[] {
  return [...owners.writers()].map(([userId, clients]) => {
    return { userId, name: access.person(userId)?.name ?? "", clients: [...new Set(clients)] };
  });
}
