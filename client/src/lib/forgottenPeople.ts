import { openChannel } from "./browserStorage.ts";

type Listener = (userId: string) => void;

const forgotten = new Set<string>();
const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

/** Tells every tab that all data of a person on this device is deleted: parts of it that are still open store nothing any more. */
export function forgetPerson(userId: string): void {
  forgotten.add(userId);
  listen()?.postMessage(userId);
}

/** Notes that a person is signed in again, according to the server. */
export function rememberPerson(userId: string): void {
  forgotten.delete(userId);
}

/** True when no data of a person may be stored on this device. */
export function isForgotten(userId: string): boolean {
  return forgotten.has(userId);
}

/** Calls back when another tab has deleted a person's data. */
export function onForgotten(listener: Listener): void {
  listeners.add(listener);
  listen();
}

function listen(): BroadcastChannel | undefined {
  if (channel !== undefined) return channel;
  channel = openChannel("formweave-forgotten");
  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== "string") return;
    forgotten.add(data);
    for (const listener of listeners) listener(data);
  });
  return channel;
}
