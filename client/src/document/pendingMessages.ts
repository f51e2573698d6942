import { liveMessage, type LiveMessage } from "@formweave/schema/api";
import { z } from "zod";
import { forget, keep, readKept } from "#lib/storage.ts";
import { toStorageScope, type WorkAddress } from "./workAddress.ts";
import { createServerMessages, type ServerMessages } from "./serverMessages.ts";
import type { Me } from "./sessionOptions.ts";

/** Most messages stored for a project; all of them are in the server's logs too. */
const MOST_MESSAGES = 50;
const storedMessages = z.array(liveMessage);

/** Parts of a session that works in the background, without being shown. */
interface BackgroundSession {
  readonly messages: ServerMessages;
  readonly me: Me;
  readonly projectId: string;
}

/** Stores the server's messages about work that is sent in the background; returns a function that stops it. */
export function keepPendingMessages({
  messages: serverMessages,
  me,
  projectId,
}: BackgroundSession): () => void {
  const key = toStorageKey({ userId: me.id, projectId });
  return serverMessages.follow((message) => {
    if (message.type === "welcome" || message.type === "rights") return;
    const kept = [...(readKept(key, storedMessages) ?? []), message].slice(-MOST_MESSAGES);
    keep(key, kept);
  });
}

/** Opens the server messages of a session: first those stored in the background, then those from before the session. */
export function openServerMessages(
  address: WorkAddress,
  before: readonly LiveMessage[] = [],
): ServerMessages {
  return createServerMessages([...takePendingMessages(address), ...before]);
}

/** Returns the messages stored in the background, and deletes them. */
function takePendingMessages(address: WorkAddress): readonly LiveMessage[] {
  const key = toStorageKey(address);
  const kept = readKept(key, storedMessages) ?? [];
  if (kept.length > 0) forget(key);
  return kept;
}

function toStorageKey(address: WorkAddress): string {
  return `unheard:${toStorageScope(address)}`;
}
