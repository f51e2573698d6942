import { liveMessage, type LiveMessage } from "@formweave/schema/api";
import { z } from "zod";
import { forget, keep, readKept } from "#lib/storage.ts";
import { placeOf, type WorkAddress } from "./workAddress.ts";
import type { News } from "./news.ts";
import type { Me } from "./sessionOptions.ts";

/** Most messages stored for a project; all of them are in the server's logs too. */
const MOST_MESSAGES = 50;
const messages = z.array(liveMessage);

/** Parts of a session that works in the background, without being shown. */
interface Unheard {
  readonly news: News;
  readonly me: Me;
  readonly projectId: string;
}

/** Stores the server's messages about work that is sent in the background; returns a function that stops it. */
export function keepUnheard({ news, me, projectId }: Unheard): () => void {
  const key = keyOf({ userId: me.id, projectId });
  return news.follow((message) => {
    if (message.type === "welcome" || message.type === "rights") return;
    const kept = [...(readKept(key, messages) ?? []), message].slice(-MOST_MESSAGES);
    keep(key, kept);
  });
}

/** Returns the messages stored in the background, and deletes them. */
export function takeUnheard(address: WorkAddress): readonly LiveMessage[] {
  const key = keyOf(address);
  const kept = readKept(key, messages) ?? [];
  if (kept.length > 0) forget(key);
  return kept;
}

function keyOf(address: WorkAddress): string {
  return `unheard:${placeOf(address)}`;
}
