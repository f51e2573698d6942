import { commentsMessage, type LiveMessage } from "@formweave/schema/api";
import { resolveCommentsRights } from "@formweave/schema/comments";
import type { Connection } from "@hocuspocus/server";
import type { ProjectAccess } from "../../collaboration.ts";
import type { LiveDocument } from "../../document/liveDocument.ts";
import type { UpdateLog } from "../../log/updateLog.ts";
import type { LiveMetrics } from "../../liveMetrics.ts";
import { Refusal } from "../../refusal.ts";
import type { CommentsGate } from "../../gate/comments/commentsGate.ts";
import type { CommentsOutcome } from "../../gate/comments/reviewComments.ts";
import type { LiveContext } from "../rights/authenticate.ts";
import { describeOutcome } from "./describeOutcome.ts";

/** Longest message that is parsed, characters. */
const MAX_MESSAGE = 32 * 1024;

type LiveConnection = Connection<LiveContext>;

interface CommentsConnectionDeps {
  readonly access: ProjectAccess;
  readonly commentsGate: CommentsGate;
  readonly log: Pick<UpdateLog, "listRefusedComments">;
  readonly metrics: LiveMetrics;
}

/** Applies an update of a comments document with its author's current rights, and sends them the refusals. */
export async function receiveComments(
  { access, commentsGate, metrics }: CommentsConnectionDeps,
  connection: LiveConnection,
  { live, bytes }: { readonly live: LiveDocument; readonly bytes: Uint8Array },
): Promise<void> {
  const { userId, name, isGuest, projectId } = connection.context;
  const actor = access.actorOn(userId, projectId);
  if (actor === undefined) throw new Refusal("forbidden", "rights");
  const writer = { id: userId, name, isGuest, rights: resolveCommentsRights(actor) };
  const origin = { source: "connection", connection };
  const send = (outcome: CommentsOutcome): void => {
    for (const message of describeOutcome(outcome)) {
      metrics.countRefusal(message.type);
      connection.sendStateless(JSON.stringify(message));
    }
  };
  send(await commentsGate.receive(live, { writer, bytes, origin, onRefused: send }));
}

/** Sends a person their unconfirmed refused texts again, since an earlier message may have been lost. */
export function sendKeptRefusals(
  { log }: Pick<CommentsConnectionDeps, "log">,
  connection: LiveConnection,
): void {
  const { projectId, userId } = connection.context;
  const comments = log.listRefusedComments(projectId, userId);
  if (comments.length === 0) return;
  const message: LiveMessage = { type: "commentsRefused", comments: [...comments] };
  connection.sendStateless(JSON.stringify(message));
}

/** Handles the confirmation of refused texts and sends those that remain; ignores other messages. */
export async function handleCommentsMessage(
  deps: Pick<CommentsConnectionDeps, "log" | "commentsGate">,
  connection: LiveConnection,
  payload: string,
): Promise<void> {
  const { data: message } = commentsMessage.safeParse(parseMessage(payload));
  if (message === undefined || connection.context.document !== "talk") return;
  const { projectId, userId } = connection.context;
  await deps.commentsGate.confirm({ projectId, userId, ids: message.ids });
  sendKeptRefusals(deps, connection);
}

function parseMessage(payload: string): unknown {
  if (payload.length > MAX_MESSAGE) return undefined;
  try {
    return JSON.parse(payload);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
