import type { LiveMessage } from "@formweave/schema/api";
import { talkRights } from "@formweave/schema/talk";
import type { Connection } from "@hocuspocus/server";
import type { ProjectAccess } from "../collaboration.ts";
import type { LiveDocument } from "../document/liveDocument.ts";
import type { LiveMetrics } from "../liveMetrics.ts";
import { Refusal } from "../refusal.ts";
import type { TalkGate, TalkOutcome } from "../talk/talkGate.ts";
import type { LiveContext } from "./authenticate.ts";

/** Most comments that were refused of which one message tells. */
const TOLD_AT_ONCE = 200;

type LiveConnection = Connection<LiveContext>;

interface TalkConnectionDeps {
  readonly access: ProjectAccess;
  readonly talkGate: TalkGate;
  readonly metrics: LiveMetrics;
}

/** Takes in what somebody sent into a talk document, with the rights that they have at this moment; tells them what may not stand. */
export async function receiveTalk(
  { access, talkGate, metrics }: TalkConnectionDeps,
  connection: LiveConnection,
  { live, bytes }: { readonly live: LiveDocument; readonly bytes: Uint8Array },
): Promise<void> {
  const { userId, name, isGuest, projectId } = connection.context;
  const actor = access.actorOn(userId, projectId);
  if (actor === undefined) throw new Refusal("forbidden", "rights");
  const writer = { id: userId, name, isGuest, rights: talkRights(actor) };
  const origin = { source: "connection", connection };
  const tell = (outcome: TalkOutcome): void => {
    for (const message of messagesOf(outcome)) {
      metrics.countRefusal(message.type);
      connection.sendStateless(JSON.stringify(message));
    }
  };
  tell(await talkGate.receive(live, { writer, bytes, origin, onRefused: tell }));
}

function messagesOf({ refused, failures }: TalkOutcome): readonly LiveMessage[] {
  const [failure] = failures;
  const parts = Array.from({ length: Math.ceil(refused.length / TOLD_AT_ONCE) }, (_part, index) =>
    refused.slice(index * TOLD_AT_ONCE, (index + 1) * TOLD_AT_ONCE),
  );
  return [
    ...parts.map((comments) => ({ type: "commentsRefused", comments }) as const),
    ...(failure === undefined
      ? []
      : [{ type: "refused", code: failure.code, message: failure.message } as const]),
  ];
}
