import { liveMessage, type LiveMessage } from "@formweave/schema/api";
import { z } from "zod";
import { forget, keep, readKept } from "#lib/storage.ts";
import { placeOf, type WorkAddress } from "./workAddress.ts";
import type { News } from "./news.ts";
import type { Me } from "./sessionOptions.ts";

/** Most messages that are kept of one project: all of them are in the logs of the server too. */
const MOST_MESSAGES = 50;
const messages = z.array(liveMessage);

/** What of a session is kept while nobody looks. */
interface Unheard {
  readonly news: News;
  readonly me: Me;
  readonly projectId: string;
}

/** Keeps what the server says to work that is sent while nobody looks; returns how to stop. */
export function keepUnheard({ news, me, projectId }: Unheard): () => void {
  const key = keyOf({ userId: me.id, projectId });
  return news.follow((message) => {
    if (message.type === "welcome" || message.type === "rights") return;
    const kept = [...(readKept(key, messages) ?? []), message].slice(-MOST_MESSAGES);
    keep(key, kept);
  });
}

/** Takes out what was said while nobody looked. */
export function takeUnheard(address: WorkAddress): readonly LiveMessage[] {
  const key = keyOf(address);
  const kept = readKept(key, messages) ?? [];
  if (kept.length > 0) forget(key);
  return kept;
}

function keyOf(address: WorkAddress): string {
  return `unheard:${placeOf(address)}`;
}
